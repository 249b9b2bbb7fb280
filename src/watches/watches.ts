import type { Library } from '../catalogue/library.ts';
import type { Clock, Log } from '../model/effects.ts';
import type { KeyStatus } from '../model/server.ts';
import type { ServerWatches, WatchNotices } from '../model/watch-keeping.ts';
import type { Store } from '../store/store.ts';
import type { PostingChannels } from './channels.ts';
import { createBoardFetcher } from './board-fetcher.ts';
import { createWatchNotices } from './watch-notices.ts';
import { createWatchPauser } from './watch-pauser.ts';
import type { DrawPost, PostSender, Delivery } from './delivery.ts';
import { createPostSender } from './post-sender.ts';
import { createSnapshotCleanup } from './snapshot-cleanup.ts';
import { createRunner } from './runner.ts';
import type { FingerprintOf } from './scope.ts';
import { createWatchChecker } from './check-watch.ts';
import { createServerWatches } from './server-watches.ts';
import { createTimetable } from './timetable.ts';
import { createWatchIndex } from './watch-index.ts';

export interface WatchesParts {
  readonly store: Pick<Store, 'watches' | 'posts' | 'snapshots'>;
  readonly library: Pick<Library, 'board'>;
  readonly channels: PostingChannels;
  readonly draw: DrawPost;
  /** The fingerprint of a server's key in use; null where none is. */
  readonly fingerprintOf: FingerprintOf;
  /** The servers that have this server's key, itself among them; empty where it has none in use. */
  readonly serversWithSameKey: (guildId: string) => readonly string[];
  readonly keyStatus: (guildId: string) => KeyStatus;
  /** The part of a key's daily units that watches may spend; null for all. */
  readonly watchShare: number | null;
  /** The least time between two looks at a board, in milliseconds. */
  readonly intervalMs: number;
  /** Whether Colophon is in a server no more. */
  readonly hasLeft: (guildId: string) => boolean;
  /** Whether this process sees to a server's watches. Default: to all. */
  readonly isOurs?: (guildId: string) => boolean;
  /** Tells this process from others on the same store. */
  readonly processId: string;
  readonly clock: Clock;
  /** What became of each post, for whoever counts them. */
  readonly onDelivery?: (outcome: Delivery['kind']) => void;
  /** Eight letters and digits, never the same twice. */
  readonly randomId: () => string;
  readonly log: Log;
}

/** Ranking-change posts, from the first word of an admin to the message in a channel. */
export interface Watches {
  readonly servers: ServerWatches;
  readonly notices: WatchNotices;
  /** Settles what was left open, then sees to watches until it is stopped. Rejects with `StoreError`. */
  start(): Promise<void>;
  /** Resolves when nothing is under way any more. */
  stop(): Promise<void>;
  /** A server's key is another now, or gone. */
  keyChanged(guildId: string): void;
  /** Nobody has a key any more: what was seen with it goes. */
  forgetKey(fingerprint: string): Promise<void>;
  /** A server's watches are deleted. Rejects with `StoreError`. */
  forgetServer(guildId: string): Promise<void>;
  /** A server's own language when a watch of it was last saved; null where it has none. */
  localeOf(guildId: string): string | null;
  /** How many watches there are, by their state. */
  counts(): Readonly<Record<'running' | 'paused' | 'troubled', number>>;
  /** The servers of which watches are kept. */
  serversWithWatches(): readonly string[];
}

export function createWatches(parts: WatchesParts): Watches {
  const { store, library, channels, fingerprintOf, intervalMs, hasLeft, log } = parts;
  const { isOurs = () => true, onDelivery = () => undefined } = parts;
  const { now, schedule } = parts.clock;
  const over = new AbortController();
  const records = store.watches;
  const { snapshots } = store;

  const index = createWatchIndex();
  const timetable = createTimetable({ now, intervalMs, fingerprintOf });
  const looks = createBoardFetcher({ library, snapshots, intervalMs, now, signal: over.signal });
  const notices = createWatchNotices({ index, records, log });
  const pausing = createWatchPauser({
    ...{ index, records, hasLeft, now, log },
    onPaused({ id, guildId }) {
      timetable.remove(id);
      notices.announce(guildId);
    },
  });
  const ledger = createPostSender({
    records: store.posts,
    channels,
    draw: parts.draw,
    clock: parts.clock,
    processId: parts.processId,
    randomId: parts.randomId,
    onDelivery(id, outcome) {
      onDelivery(outcome.kind);
      runner.onDelivery(id, outcome);
    },
    isCurrent: (id, revision) => index.get(id)?.revision === revision,
    log,
  });
  const posting: PostSender = {
    ...ledger,
    async send(decided) {
      const outcome = await ledger.send(decided);
      onDelivery(outcome.kind);
      return outcome;
    },
  };
  const seeing = createWatchChecker({ index, posting, pausing, records, snapshots, hasLeft, now });
  const runner = createRunner({
    ...{ index, timetable, looks, seeing, pausing, records },
    ...{ fingerprintOf, hasLeft, intervalMs, now, schedule, log },
  });
  const pruning = createSnapshotCleanup({
    index,
    records,
    snapshots,
    fingerprintOf,
    schedule,
    log,
  });

  return {
    servers: createServerWatches({
      ...{ index, library, records, channels, looks, seeing, posting, pausing, runner, timetable },
      ...{ fingerprintOf, intervalMs, hasLeft, now, log },
      ...{
        serversWithSameKey: parts.serversWithSameKey,
        keyStatus: parts.keyStatus,
        watchShare: parts.watchShare,
      },
      randomId: parts.randomId,
    }),
    notices,
    async start() {
      for (const watch of await records.all()) {
        index.put(watch);
        if (isOurs(watch.guildId)) timetable.add(watch);
      }
      await posting.start();
      await runner.start();
      pruning.start();
      // What came up before it could be told.
      for (const guildId of index.servers()) {
        if (notices.due(guildId) !== null) notices.announce(guildId);
      }
    },
    async stop() {
      over.abort();
      pruning.stop();
      await Promise.all([runner.stop(), posting.stop()]);
    },
    keyChanged(guildId) {
      for (const { id, choice } of index.ofServer(guildId)) {
        // A digest keeps to its time.
        if (choice.when.kind === 'change') runner.checkNow(id);
      }
    },
    forgetKey: (fingerprint) => snapshots.remove(`key:${fingerprint}`),
    async forgetServer(guildId) {
      await records.removeServer(guildId);
      for (const { id } of index.ofServer(guildId)) {
        index.remove(id);
        timetable.remove(id);
      }
    },
    localeOf: (guildId) => index.ofServer(guildId).at(-1)?.guildLocale ?? null,
    counts() {
      const counts = { running: 0, paused: 0, troubled: 0 };
      for (const { pause } of index.all()) {
        counts[pause === null ? 'running' : pause.by === 'admin' ? 'paused' : 'troubled'] += 1;
      }
      return counts;
    },
    serversWithWatches: () => index.servers(),
  };
}
