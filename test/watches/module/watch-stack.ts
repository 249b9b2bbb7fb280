import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import type { Answer, RequestContext } from '../../../src/model/answer.ts';
import type { BoardPage, BoardView } from '../../../src/model/board.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';
import type { BoardLibrary } from '../../../src/model/server-watches.ts';
import type { KeyStatus } from '../../../src/model/server.ts';
import type { WatchChoice, WatchNames } from '../../../src/model/watch.ts';
import type { RacePost, RaceStanding, WatchPost } from '../../../src/model/watch-post.ts';
import { openStore } from '../../../src/store/sqlite/store.ts';
import type { ChannelFacts } from '../../../src/watches/channels.ts';
import { createWatches, type Watches, type WatchesParts } from '../../../src/watches/watches.ts';
import { createTestLog, type LogLine } from '../../engine/engine-rig.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { watchOf } from '../../pages/support/watch-sample.ts';
import { ScriptedChannels } from '../delivery/scripted-channels.ts';
import { entriesOf } from '../sample-boards.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const intervalMs = 30 * minuteMs;

export const boardOf = (board: string, source = 'source_a'): BoardView => ({
  board: { system: 'keyed', source, board },
  section: null,
  genre: null,
  cycle: null,
});
export const openBoard: BoardView = { ...boardOf(''), board: { system: 'community' } };

export const names: WatchNames = {
  board: { en: 'Monthly', zh: '月票榜' },
  source: null,
  section: null,
  genre: null,
  cycle: null,
};

/** The choice of an admin who typed only the board. */
export function choiceOf(choice: Partial<WatchChoice> = {}): WatchChoice {
  const channel = { id: '10', kind: 'text' } as const;
  return watchOf({}, { view: boardOf('monthly'), channel, timeZone: 'UTC', ...choice }).choice;
}

const channelFacts: ChannelFacts = {
  channel: { id: '10', kind: 'text' },
  permissions: ~0n,
  isLocked: false,
  tags: [],
  wantsTag: false,
  roles: new Map(),
  locale: 'zh-TW',
};

class Channels extends ScriptedChannels {
  facts: Partial<ChannelFacts> = {};
  override inspect(): never {
    return Promise.resolve({ ...channelFacts, ...this.facts }) as never;
  }
}

export interface WatchStack {
  readonly clock: ManualClock;
  readonly channels: Channels;
  readonly store: WatchesParts['store'];
  readonly lines: readonly LogLine[];
  /** The posts, oldest first. */
  readonly posts: readonly WatchPost[];
  /** The requests to the catalogue, oldest first. */
  readonly requests: readonly (RequestContext & { readonly offset: number })[];
  /** The kind of each delivery, oldest first. */
  readonly outcomes: readonly string[];
  /** The fingerprint of each server's key; other servers have no key in use. */
  readonly keys: Map<string, string>;
  readonly left: Set<string>;
  /** The boards that the catalogue no longer has, by their codes. */
  readonly goneBoards: Set<string>;
  /** The catalogue's response instead of a board. */
  trouble: Problem | null;
  /** The servers of this process; null for all. */
  ours: readonly string[] | null;
  readonly libraryFor: WatchesParts['libraryFor'];
  /** The library of an admin of this server. */
  readonly libraryOf: (guildId: string) => BoardLibrary;
  /** Publishes the board with these books. */
  readonly publish: (...books: readonly string[]) => void;
  /** The running process. */
  watches: Watches;
  /** Stops the process and starts another one with the same store, perhaps with other parts. */
  restart(others?: Partial<WatchesParts>): Promise<void>;
  /** Starts an additional process with other parts. */
  readonly startAnother: (others: Partial<WatchesParts>) => Promise<Watches>;
  /** Loads a process that is not started. */
  readonly loadAnother: (others: Partial<WatchesParts>) => Promise<Watches>;
}

/** Replaces parts of each process. The default store is SQLite in a new folder. */
interface WatchStackParts extends Partial<WatchesParts> {
  readonly clock?: ManualClock;
}

/** The watches with a real store, and with scripted channels and catalogue. */
export async function createWatchStack(
  units: KeyStatus = { state: 'none' },
  { clock = new ManualClock(Date.UTC(2026, 0, 1)), ...parts }: WatchStackParts = {},
): Promise<WatchStack> {
  const store = parts.store ?? openTemporaryStore(clock);
  const channels = new Channels(() => clock.unset());
  const lines: LogLine[] = [];
  const posts: WatchPost[] = [];
  const requests: (RequestContext & { readonly offset: number })[] = [];
  const outcomes: string[] = [];
  const keys = new Map([['1', 'a']]);
  const left = new Set<string>();
  let board = { books: [] as readonly string[], refreshedAt: clock.unset() };
  let ids = 0;

  const libraryFor: WatchesParts['libraryFor'] = (context) => ({
    board(view, { offset, count }) {
      requests.push({ ...context, offset });
      if (around.trouble !== null) return Promise.reject(new ProblemError(around.trouble));
      if ('board' in view.board && around.goneBoards.has(view.board.board)) {
        return Promise.reject(new ProblemError({ code: 'not_found', what: 'board' }));
      }
      return Promise.resolve(pageOf(board, view, offset, count, clock.now()));
    },
  });
  const { signal } = new AbortController();
  const libraryOf = (guildId: string) => libraryFor({ guildId, urgency: 'person', signal });

  const load = async (others: Partial<WatchesParts> = {}): Promise<Watches> => {
    const watches = createWatches({
      store,
      channels,
      libraryFor,
      draw(_guildId, post, marker) {
        posts.push(post);
        return Promise.resolve({
          body: JSON.stringify(marker),
          chart: null,
          title: 'Monthly',
          smaller: () => Promise.resolve(null),
        });
      },
      drawChart: () => Promise.reject(new Error('no post has a chart')),
      fingerprintOf: (guildId) => keys.get(guildId) ?? null,
      serversWithSameKey: (guildId) =>
        [...keys].filter(([, key]) => key === keys.get(guildId)).map(first),
      keyStatus: () => units,
      watchShare: 0.6,
      intervalMs,
      hasLeft: (guildId) => left.has(guildId),
      isOurs: (guildId) => around.ours?.includes(guildId) ?? true,
      processId: 'alone',
      onDelivery: (outcome) => outcomes.push(outcome),
      clock,
      randomId: () => `watch-${(ids += 1)}`,
      log: createTestLog(lines),
      ...parts,
      ...others,
    });
    onTestFinished(() => watches.stop());
    await watches.load();
    return watches;
  };
  const begin = async (others?: Partial<WatchesParts>): Promise<Watches> => {
    const watches = await load(others);
    await watches.start();
    return watches;
  };

  const around: Omit<WatchStack, 'watches'> = {
    ...{
      clock,
      channels,
      store,
      libraryFor,
      libraryOf,
      lines,
      posts,
      requests,
      outcomes,
      keys,
      left,
    },
    goneBoards: new Set(),
    trouble: null,
    ours: null,
    publish(...books) {
      // The service's own time.
      board = { books, refreshedAt: clock.unset() };
    },
    async restart(others) {
      await stack.watches.stop();
      stack.watches = await begin(others);
    },
    startAnother: begin,
    loadAnother: load,
  };
  const stack: WatchStack = Object.assign(around, { watches: await begin() });
  return stack;
}

function openTemporaryStore(clock: ManualClock): WatchesParts['store'] {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-watches-'));
  const store = openStore({
    dataDir: folder,
    now: () => clock.now(),
    schedule: () => () => undefined,
  });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return store;
}

function pageOf(
  { books, refreshedAt }: { readonly books: readonly string[]; readonly refreshedAt: number },
  view: BoardView,
  offset: number,
  count: number,
  asOf: number,
): Answer<BoardPage> {
  const entries = entriesOf(...books).slice(offset, offset + count);
  const total = books.length;
  const paging = { offset, count: entries.length, total, totalCapped: false, reachable: null };
  const head = { name: names.board, sourceName: null, sectionName: null, rankedBy: null };
  return {
    value: { ...head, view, refreshedAt, url: null, entries, paging },
    asOf,
    stale: false,
    from: 'keyed',
  };
}

function first([guildId]: readonly [string, string]): string {
  return guildId;
}

/** A post as a short text: `first: a b`, or its changes. */
export function describePost(post: WatchPost): string {
  if (post.kind === 'race') return describeRace(post);
  if (post.kind === 'paper') return `paper of ${post.boards.length}`;
  const { changes, entries } = post;
  if (changes === null) return `first: ${entries.map(({ book }) => book.ref.id).join(' ')}`;
  const of = (word: string, places: readonly { readonly book: { ref: { id: string } } }[]) =>
    places.map(({ book }) => `${word} ${book.ref.id}`);
  return [
    ...of('new', changes.entered),
    ...of('up', changes.climbed),
    ...of('down', changes.fell),
    ...of('left', changes.left),
  ].join(', ');
}

function describeRace({ passes, standings, ended }: RacePost): string {
  const name = ({ book }: RaceStanding): string => book.ref.id;
  const order = standings.map((one) => `${one.position ?? '-'} ${name(one)}`).join(', ');
  const news = (passes ?? []).map(
    ({ book, passed }) => `${name(book)} passes ${passed.map(name).join(' ')}`,
  );
  const kind = ended !== null ? 'over' : passes === null ? 'first' : 'race';
  return [`${kind}: ${order}`, ...news].join('; ');
}

/** The problem that a call rejects with. */
export async function problemFrom(done: Promise<unknown>): Promise<Problem> {
  const failure = await done.then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof ProblemError) return failure.problem;
  throw new Error('it was done, or failed in another way', { cause: failure });
}
