import { BoundedMap } from '../model/bounded-map.ts';
import { isCredible } from '../model/credible-time.ts';
import type { LastPost } from '../model/server-watches.ts';
import type { Attempts, PlannedPost } from '../store/watches.ts';
import type { KnownPost } from './attempt.ts';
import type { Delivery, DeliverySystem, DrawnPost } from './delivery.ts';
import { limitPauseMs } from './limit-pause.ts';
import type { PublishQueue } from './publish-queue.ts';

/** The open deliveries, at most one for each watch. */
export interface Deliveries {
  /** Makes the first attempt. If the delivery stays open, later attempts follow automatically. */
  start(post: PlannedPost, drawSmaller: DrawnPost['smaller']): Promise<Delivery>;
  /**
   * Continues a stored delivery, unless the watch has one. Its result goes to `onDelivery`. `attempts`
   * are those that may have reached Discord.
   */
  resume(post: PlannedPost, attempts: Attempts | null): Promise<void>;
  has(watchId: string): boolean;
  /**
   * Drops the watch's unconfirmed post if `next` reports something else. Returns whether it did.
   * Throws `StoreError`.
   */
  dropUnconfirmedFor(next: PlannedPost): Promise<boolean>;
  failingSince(watchId: string): number | null;
  /**
   * Stores again what the store may have lost: the last sent posts, and the attempts of open
   * deliveries. Throws `StoreError`.
   */
  storeAgain(): Promise<void>;
  /**
   * Records the watch's last sent post again if the store has lost it, so that `next` would repeat it.
   * Returns whether it did. Throws `StoreError`.
   */
  recordLost(next: PlannedPost): Promise<boolean>;
  /** Makes `stop` wait for a promise. */
  track<T>(act: Promise<T>): Promise<T>;
  /** Resolves when no attempt is pending and each existing message is recorded, if the store accepts it. */
  stop(): Promise<void>;
  /** Stops all writes to the store. */
  abandon(): void;
}

interface DeliveriesParts extends DeliverySystem {
  readonly attempt: (known: KnownPost) => Promise<Delivery>;
  readonly publishQueue: PublishQueue;
  readonly onDelivery: (watchId: string, delivery: Delivery) => void;
}

interface OpenDelivery extends KnownPost {
  /** The existing message, while the store has not recorded it. */
  unrecorded: LastPost | null;
  storeFailures: number;
  /** How often Discord has limited the post. */
  limits: number;
  /** Whether the bot cannot find out if the message exists. The delivery ends when the watch has something else to report. */
  isUnconfirmed: boolean;
  cancel: () => void;
}

/** The failures of a watch's posts in a row. A new post does not end them. */
interface Failures {
  readonly since: number;
  readonly count: number;
  readonly retryAt: number;
}

interface SentPost {
  /** Without its body and its chart. */
  readonly post: PlannedPost;
  readonly last: LastPost;
}

/** A failover loses the writes of some seconds. Discord accepts about fifty posts a second. */
const maxSent = 5_000;
/** The pause before another try to record an existing message. */
const recordAgainMs = 3_000;
/** Fewer failures may be a moment's. */
const failuresShown = 3;
const maxFailing = 20_000;

export function createDeliveries(parts: DeliveriesParts): Deliveries {
  const { postRecords, attempt, publishQueue, now, schedule, onDelivery, waits, log } = parts;
  const deliveries = new Map<string, OpenDelivery>();
  const failing = new BoundedMap<string, Failures>(maxFailing);
  /** The last sent post of each watch. */
  const sent = new BoundedMap<string, SentPost>(maxSent);
  const pending = new Set<Promise<unknown>>();
  let isStopping = false;
  let isAbandoned = false;

  const track = <T>(act: Promise<T>): Promise<T> => {
    const ended = act.finally(() => pending.delete(ended));
    pending.add(ended);
    return ended;
  };

  const end = (open: OpenDelivery, delivery: Delivery): Delivery => {
    const { watchId } = open.post;
    open.cancel();
    if (deliveries.get(watchId) === open) deliveries.delete(watchId);
    if (delivery.kind === 'posted') {
      sent.set(watchId, { post: { ...open.post, body: '', chart: null }, last: delivery.last });
    }
    if (delivery.kind === 'posted' || delivery.kind === 'refused') failing.delete(watchId);
    return delivery;
  };

  const retryLater = (
    open: OpenDelivery,
    retryMs: number,
    cause: Extract<Delivery, { kind: 'open' }>['cause'],
  ): Delivery => {
    if (!isStopping) open.cancel = schedule(() => void track(retry(open)), retryMs);
    return { kind: 'open', retryMs, cause };
  };

  const retry = async (open: OpenDelivery): Promise<void> => {
    const result = await step(open);
    if (result.kind !== 'open') onDelivery(open.post.watchId, result);
  };

  const longestPauseMs = waits.pausesMs.at(-1) ?? 0;
  const pauseAfter = (failures: number): number => waits.pausesMs[failures] ?? longestPauseMs;

  /** Returns the pause before the next attempt. */
  const noteFailure = (watchId: string): number => {
    const earlier = failing.get(watchId);
    const count = earlier?.count ?? 0;
    const pauseMs = pauseAfter(count);
    const since = earlier?.since ?? now();
    failing.set(watchId, { since, count: count + 1, retryAt: now() + pauseMs });
    return pauseMs;
  };

  /** Until the message is recorded, the watch has an open post, so that no other post follows. */
  const record = async (open: OpenDelivery, last: LastPost): Promise<Delivery> => {
    const { post } = open;
    const { watchId, guildId } = post;
    const { at, channelId, messageId } = last;
    open.unrecorded = last;
    if (isAbandoned) return { kind: 'open', retryMs: recordAgainMs, cause: 'store' };
    try {
      await postRecords.markPosted(post, { at, channelId, messageId });
    } catch (error) {
      log.error({ err: error, watchId, guildId }, 'could not record a sent post');
      return retryLater(open, recordAgainMs, 'store');
    }
    if (post.publish) publishQueue.add({ watchId, guildId, channelId, messageId, notBefore: at });
    return end(open, { kind: 'posted', last });
  };

  const step = async (open: OpenDelivery): Promise<Delivery> => {
    const { post, unrecorded } = open;
    if (unrecorded !== null) return record(open, unrecorded);
    const result = await attempt(open);
    switch (result.kind) {
      case 'posted':
        return record(open, result.last);
      case 'open': {
        if (result.cause === 'wait') return retryLater(open, result.retryMs, result.cause);
        if (result.cause === 'rate_limit') {
          const pauseMs = limitPauseMs(result.retryMs, open.limits);
          open.limits += 1;
          return retryLater(open, pauseMs, result.cause);
        }
        // A store that fails is no failure of Discord, which admins would see.
        const isStore = result.cause === 'store';
        const pauseMs = isStore ? pauseAfter(open.storeFailures) : noteFailure(post.watchId);
        if (isStore) open.storeFailures += 1;
        return retryLater(open, pauseMs, result.cause);
      }
      case 'unconfirmed': {
        // The channel may become readable.
        const again = retryLater(open, longestPauseMs, 'wait');
        if (open.isUnconfirmed) return again;
        open.isUnconfirmed = true;
        return { kind: 'outdated' };
      }
      default:
        return end(open, result);
    }
  };

  const open = (
    post: PlannedPost,
    attempts: Attempts | null,
    drawSmaller: DrawnPost['smaller'] | null,
  ): OpenDelivery => {
    const delivery = {
      post,
      attempts,
      drawSmaller,
      smaller: undefined,
      failedSearches: 0,
      storeFailures: 0,
      limits: 0,
      unrecorded: null,
      isUnconfirmed: false,
      cancel: () => undefined,
    };
    deliveries.set(post.watchId, delivery);
    return delivery;
  };

  return {
    async start(post, drawSmaller) {
      const delivery = open(post, null, drawSmaller);
      const retryAt = failing.get(post.watchId)?.retryAt ?? 0;
      const waitMs = isCredible(retryAt, now(), longestPauseMs) ? retryAt - now() : 0;
      return waitMs > 0 ? retryLater(delivery, waitMs, 'discord') : step(delivery);
    },
    async resume(post, attempts) {
      if (!deliveries.has(post.watchId)) await track(retry(open(post, attempts, null)));
    },
    has: (watchId) => deliveries.has(watchId),
    async dropUnconfirmedFor(next) {
      const before = deliveries.get(next.watchId);
      if (before?.isUnconfirmed !== true || isSamePost(before.post, next)) return false;
      await postRecords.drop(before.post.watchId, before.post.nonce);
      end(before, { kind: 'outdated' });
      return true;
    },
    async storeAgain() {
      for (const { post, last } of [...sent.values()]) await postRecords.markPosted(post, last);
      for (const { post, attempts } of [...deliveries.values()]) {
        if (attempts !== null) await postRecords.restore(post, attempts);
      }
    },
    async recordLost(next) {
      const before = sent.get(next.watchId);
      if (before?.post.revision !== next.revision || before.post.hash === next.base) return false;
      // Otherwise another process has sent a later post.
      return postRecords.markPosted(before.post, before.last);
    },
    failingSince(watchId) {
      const failures = failing.get(watchId);
      return failures === undefined || failures.count < failuresShown ? null : failures.since;
    },
    track,
    async stop() {
      isStopping = true;
      for (const delivery of deliveries.values()) {
        delivery.cancel();
        if (delivery.unrecorded !== null) void track(record(delivery, delivery.unrecorded));
      }
      while (pending.size > 0) await Promise.allSettled(pending);
    },
    abandon() {
      isAbandoned = true;
    },
  };
}

/** Whether `next` would repeat, in the same channel, what may exist already. */
function isSamePost(before: PlannedPost, next: PlannedPost): boolean {
  return (
    before.base === next.base && before.hash === next.hash && before.channel.id === next.channel.id
  );
}
