import type { RequestContext } from '../model/answer.ts';
import { endWithin } from '../model/deadline.ts';
import type { BoardLibrary, ServerWatches, WatchNotices } from '../model/server-watches.ts';
import { isDigest, type Watch } from '../model/watch.ts';
import type { Store } from '../store/store.ts';
import { createBoardFetcher } from './board-fetcher.ts';
import { createBoardCleanup } from './board-cleanup.ts';
import type { FingerprintOf } from './board-key.ts';
import { createWatchChecker } from './check-watch.ts';
import { createContents } from './contents.ts';
import { stopTimeoutMs, type Delivery, type PostSender, type DeliveryWaits } from './delivery.ts';
import { createWatchNotices, createWatchPauses } from './pauses.ts';
import { createPositionHistory } from './position-history.ts';
import { createPostSender, type PostSenderParts } from './post-sender.ts';
import type { PriceParts } from './price.ts';
import { createRunner } from './runner.ts';
import { createServerWatches } from './server-watches.ts';
import type { SharedSendLimits } from './send-queue.ts';
import { createStoredWatches, type StoredWork } from './stored-watches.ts';
import type { WatchSystem } from './system.ts';
import { createLatestTask, createSerialTasks } from './task-queue.ts';
import { createTakeover } from './takeover.ts';
import { createTimetable } from './timetable.ts';
import { createWatchIndex } from './watch-index.ts';

export interface WatchesParts
  extends
    Omit<PriceParts, 'index'>,
    Pick<
      PostSenderParts,
      'channels' | 'draw' | 'drawChart' | 'clock' | 'processId' | 'isOurs' | 'log'
    > {
  readonly store: Pick<Store, 'watches' | 'posts' | 'snapshots' | 'history' | 'subscribe'>;
  /** Whether the store takes no changes now. Default: never. */
  readonly storageFails?: () => boolean;
  readonly libraryFor: (context: RequestContext) => BoardLibrary;
  readonly fingerprintOf: FingerprintOf;
  /** Whether the bot has left a server. */
  readonly hasLeft: (guildId: string) => boolean;
  /** Resolves when `isOurs` is true only for servers whose shard no other process runs; null if it is now. */
  readonly confirmOurs?: () => Promise<void> | null;
  readonly sendLimits?: SharedSendLimits;
  /** Default: `defaultDeliveryWaits`. */
  readonly deliveryWaits?: DeliveryWaits | undefined;
  /** Called with the state of each delivery, for metrics. */
  readonly onDelivery?: (kind: Delivery['kind']) => void;
  /** Returns eight letters and digits, each time different. */
  readonly randomId: () => string;
}

/** Ranking-change posts, from an admin's choice to the message in a channel. */
export interface Watches {
  readonly servers: ServerWatches;
  readonly notices: WatchNotices;
  /** Reads the stored watches. Must end before the bot learns which servers it has left. Rejects with `StoreError`. */
  load(): Promise<void>;
  /** Resumes open deliveries, then checks watches until `stop`. Rejects with `StoreError`. */
  start(): Promise<void>;
  /** Resolves when all pending work has ended, after 5 seconds at most. */
  stop(): Promise<void>;
  /** Must be called when `isOurs` has changed. `gained`: whether it is true for more servers. */
  serversMoved(change: { readonly gained: boolean }): void;
  /** Must be called when a server's key was set, replaced or removed. */
  keyChanged(guildId: string): void;
  /** Deletes the data fetched with a key that no server has. */
  deleteKeyData(fingerprint: string): Promise<void>;
  /** Deletes a server's watches. Rejects with `StoreError`. */
  deleteServer(guildId: string): Promise<void>;
  /** The server's language when one of its watches was last saved; null without watches. */
  localeOf(guildId: string): string | null;
  /** The number of watches by state. */
  counts(): Readonly<Record<'running' | 'paused' | 'troubled', number>>;
  serversWithWatches(): readonly string[];
}

const reloadAgainMs = 10_000;
/** Shorter than a store remembers a removal, so that a process learns of those of other processes. */
const reloadMs = 24 * 3_600_000;

const nothing: StoredWork = { openPosts: [], unpublished: [], digestTimes: new Map() };

export function createWatches(parts: WatchesParts): Watches {
  const { store, libraryFor, clock, fingerprintOf, intervalMs, hasLeft, log } = parts;
  const { isOurs = () => true, confirmOurs = () => null, onDelivery = () => undefined } = parts;
  const { now, schedule } = clock;
  const { watches: records, snapshots, history: histories } = store;
  const stopping = new AbortController();
  const { signal } = stopping;

  const index = createWatchIndex();
  const runSerially = createSerialTasks();
  const timetable = createTimetable({ now, intervalMs, fingerprintOf });
  const history = createPositionHistory({ records: histories, snapshots, fingerprintOf, now, log });
  const onLook = history.note.bind(history);
  const fetcher = createBoardFetcher({ libraryFor, snapshots, onLook, intervalMs, now, signal });
  const notices = createWatchNotices({ index, records, log });
  const pauses = createWatchPauses({
    index,
    records,
    hasLeft,
    now,
    log,
    onPaused({ id, guildId }) {
      timetable.remove(id);
      notices.announce(guildId);
    },
    onLost() {
      reloadAfter(reloadAgainMs);
    },
  });
  const record = (watch: string, delivery: Delivery): void => {
    onDelivery(delivery.kind);
    if (delivery.kind !== 'posted') return;
    const { channelId: channel, messageId: message } = delivery.last;
    log.info({ watch, channel, message }, 'posted to Discord');
  };
  const uncounted = createPostSender({
    ...parts,
    postRecords: store.posts,
    onDelivery(id, delivery) {
      record(id, delivery);
      runner.onDelivery(id, delivery);
    },
    isOurs,
    confirmOurs: async (guildId) => {
      await confirmOurs();
      return isOurs(guildId);
    },
    isCurrent: (id, revision) => index.get(id)?.revision === revision,
    waits: parts.deliveryWaits,
  });
  const sender: PostSender = {
    ...uncounted,
    async send(decided) {
      const delivery = await uncounted.send(decided);
      record(decided.watch.id, delivery);
      return delivery;
    },
  };
  const put = (watch: Watch): void => {
    index.put(watch);
    if (isStarted && isOurs(watch.guildId)) timetable.add(watch);
  };
  const drop = (id: string): void => {
    index.remove(id);
    timetable.remove(id);
  };
  const postsOf = createContents({
    history,
    records,
    histories,
    fingerprintOf,
    put,
    drop,
    now,
    log,
  });
  const system: WatchSystem = {
    records,
    snapshots,
    index,
    timetable,
    fetcher,
    history,
    pauses,
    sender,
    postsOf,
    fingerprintOf,
    hasLeft,
    isOurs,
    intervalMs,
    now,
    schedule,
    log,
  };
  const checker = createWatchChecker(system);
  const stored = createStoredWatches({
    records,
    index,
    isOurs,
    runSerially,
    put,
    drop,
    log,
    // An admin saved or resumed it, and the result was unknown.
    onChanged({ id, guildId, pause, choice }) {
      if (isStarted && isOurs(guildId) && pause === null && !isDigest(choice.when))
        runner.checkNow(id);
    },
  });
  const runner = createRunner({
    ...system,
    checker,
    confirmOurs,
    refresh: (id) => stored.refresh(id),
  });
  const cleanup = createBoardCleanup({
    index,
    records,
    snapshots,
    history: histories,
    fingerprintOf,
    clock,
    log,
  });
  const moveServers = createTakeover(system, notices);
  let isLoaded = false;
  let isStarted = false;
  let loaded: StoredWork = nothing;
  let endSubscription = (): void => undefined;
  let cancelReload = (): void => undefined;
  const reloadAfter = (ms: number): void => {
    cancelReload();
    if (!signal.aborted) cancelReload = schedule(() => void reload(), ms);
  };
  const reload = createLatestTask(async () => {
    cancelReload();
    fetcher.storeAgain();
    history.storeAgain();
    try {
      const work = await stored.reload();
      if (!signal.aborted) await sender.resume(work);
      reloadAfter(reloadMs);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error }, 'could not read the watches again, will retry');
      reloadAfter(reloadAgainMs);
    }
  });

  /** Another process may have changed the watches of a server that this process takes over. */
  const takeOver = createLatestTask(async () => {
    const takeOverAgain = (error: unknown): void => {
      if (signal.aborted) return;
      log.warn({ err: error }, 'could not take over the watches of a shard, will retry');
      schedule(() => void takeOver(), reloadAgainMs);
    };
    try {
      const work = await stored.reload();
      if (signal.aborted || !isStarted) return;
      moveServers(work.digestTimes);
      runner.forgetChecked();
      runner.wake();
      // Admins do not wait for deliveries.
      sender.resume(work).catch(takeOverAgain);
    } catch (error) {
      takeOverAgain(error);
    }
  });
  let takenOver = Promise.resolve();

  return {
    servers: createServerWatches({
      ...parts,
      ...system,
      checker,
      runner,
      runSerially,
      storageFails: parts.storageFails ?? (() => false),
      takenOver: () => takenOver,
    }),
    notices,
    async load() {
      loaded = await stored.load();
      isLoaded = true;
    },
    async start() {
      isStarted = true;
      moveServers(loaded.digestTimes);
      const resumed = sender.resume(loaded);
      runner.start();
      loaded = nothing;
      await resumed;
      endSubscription = store.subscribe((guildId) => {
        if (guildId === null) void reload();
      });
      reloadAfter(reloadMs);
      cleanup.start();
    },
    async stop() {
      stopping.abort();
      endSubscription();
      cancelReload();
      cleanup.stop();
      await Promise.all([endWithin(stopTimeoutMs, runner.stop(), schedule), sender.stop()]);
    },
    serversMoved({ gained }) {
      if (gained && isLoaded) takenOver = takeOver();
      else if (isStarted) moveServers(new Map());
    },
    keyChanged(guildId) {
      for (const { id, choice } of index.ofServer(guildId)) {
        // A digest stays at its time.
        if (!isDigest(choice.when)) runner.checkNow(id);
      }
    },
    async deleteKeyData(fingerprint) {
      await snapshots.remove(`key:${fingerprint}`);
      await histories.removeScope(`key:${fingerprint}`);
    },
    deleteServer: (guildId) =>
      runSerially(guildId, async () => {
        await records.removeServer(guildId);
        for (const { id } of index.ofServer(guildId)) drop(id);
      }),
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
