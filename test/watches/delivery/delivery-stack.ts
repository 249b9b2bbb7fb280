import type { BoardPost } from '../../../src/model/board-changes.ts';
import type { BoardView } from '../../../src/model/board.ts';
import type { PostedChart } from '../../../src/model/place-chart.ts';
import type { WatchChannel, WatchNames } from '../../../src/model/watch.ts';
import { createPostSender } from '../../../src/watches/post-sender.ts';
import type { DecidedPost, PostSender, Delivery } from '../../../src/watches/delivery.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { createTestLog, type LogLine } from '../../engine/engine-rig.ts';
import { watchOf } from '../../pages/support/watch-sample.ts';
import { ProcessLife } from './process-life.ts';
import { createMemoryLedger } from './memory-ledger.ts';
import { ScriptedChannels } from './scripted-channels.ts';

const view: BoardView = {
  board: { system: 'keyed', source: 'source_a', board: 'monthly' },
  section: null,
  genre: null,
  cycle: null,
};
const names: WatchNames = {
  board: { en: 'Monthly', zh: null },
  source: null,
  section: null,
  genre: null,
  cycle: null,
};

/** Of the body of a post, as JSON. */
export const wholeLength = 100;

/** The chart of the posts of a stack with charts. */
const chart: PostedChart = {
  name: 'places.png',
  embed: null,
  description: 'Moth: 2 → 1',
  chart: {
    title: { before: '', name: 'Moth', otherName: null, after: ': 2 → 1', line: 0 },
    ...{ board: 'Monthly', days: 'Nov 21', noData: 'no data', glyphs: 'simplified' },
    columns: [{ label: 'Nov 21', isGap: false }],
    lines: [{ name: 'Moth', otherName: null, places: [1], isHighlighted: true }],
  },
};

/** One Discord, one store and one clock, shared by any number of processes. */
export function createDeliveryStack(
  kind: WatchChannel['kind'] = 'text',
  { hasChart = false }: { readonly hasChart?: boolean } = {},
) {
  const clock = new ManualClock();
  const channels = new ScriptedChannels(() => clock.now());
  const records = createMemoryLedger(() => clock.now());
  const deliveries: [string, Delivery][] = [];
  const lines: LogLine[] = [];
  const current = { revision: 1 };
  /** Draws the charts. */
  const drawing = { draw: () => Promise.resolve(new Uint8Array([1, 2, 3])) };
  let ids = 0;

  const process = (processId: string, life = new ProcessLife()): PostSender =>
    createPostSender({
      postRecords: life.of(records),
      channels: life.of(channels),
      draw(_guildId, _post, marker) {
        const bodyOf = (length: number): string => JSON.stringify(marker).padEnd(length);
        return Promise.resolve({
          ...{ body: bodyOf(wholeLength), chart: hasChart ? chart : null, title: 'Monthly' },
          smaller: () => Promise.resolve(bodyOf(wholeLength / 2)),
        });
      },
      drawChart: () => drawing.draw(),
      clock: {
        now: () => clock.now(),
        schedule: (act, ms) =>
          clock.schedule(() => {
            if (!life.isOver) act();
          }, ms),
      },
      processId,
      randomId: () => `nonce-${(ids += 1)}`,
      onDelivery: (...delivery) => deliveries.push(delivery),
      isCurrent: (_watchId, revision) => revision === current.revision,
      log: createTestLog(lines),
    });

  /** A process that reads the store at its start. */
  const resumed = async (processId: string, life?: ProcessLife): Promise<PostSender> => {
    const sender = process(processId, life);
    await sender.resume(await records.stored());
    return sender;
  };

  /** The watch's next decided post, with the snapshot `hash`. */
  const decided = (hash: string, watchId = 'watch-1'): DecidedPost => ({
    watch: watchOf(
      { id: watchId, revision: current.revision },
      { view, channel: { id: `channel-of-${watchId}`, kind }, publish: true },
    ),
    post: postOf(watchId),
    base: records.hash(watchId),
    lastPlannedAt: null,
    hash,
    refreshedAt: clock.now(),
    departed: [],
  });
  return {
    ...{ clock, channels, records, deliveries, lines, current, drawing },
    ...{ process, resumed, decided },
  };
}

function postOf(watchId: string): BoardPost {
  return {
    kind: 'changes',
    ...{ watchId, view, names, url: null, refreshedAt: null, top: 20, only: 'everything' },
    ...{ changes: null, since: null, entries: [], history: null },
    ...{ roleId: null, timeZone: 'UTC' },
    isSilent: false,
    postedBoard: 'first_3',
  };
}
