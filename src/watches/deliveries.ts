import type { Clock, Log } from '../model/effects.ts';
import type { LastPost } from '../model/server-watches.ts';
import type { PlannedPost, PostRecords } from '../store/watches.ts';
import type { Delivery, DeliveryWaits } from './delivery.ts';
import type { PublishQueue } from './publish-queue.ts';

/** The open deliveries, at most one for each watch. */
export interface Deliveries {
  /** Makes the first attempt. If the delivery stays open, later attempts follow automatically. */
  start(post: PlannedPost): Promise<Delivery>;
  /** The same for a post of an earlier process. Its result goes to `onDelivery`. */
  resume(post: PlannedPost): Promise<void>;
  /**
   * Drops the watch's unconfirmed post if `next` reports something else. Returns whether it did.
   * Throws `StoreError`.
   */
  dropUnconfirmedFor(next: PlannedPost): Promise<boolean>;
  /** Makes `stop` wait for a promise. */
  track<T>(act: Promise<T>): Promise<T>;
  /** Resolves when no attempt is pending and each existing message is recorded, if the store accepts it. */
  stop(): Promise<void>;
  /** Stops all writes to the store. */
  abandon(): void;
}

export interface DeliveriesParts {
  readonly postRecords: Pick<PostRecords, 'markPosted' | 'drop'>;
  readonly attempt: (post: PlannedPost) => Promise<Delivery>;
  readonly publishQueue: Pick<PublishQueue, 'add'>;
  readonly schedule: Clock['schedule'];
  readonly onDelivery: (watchId: string, delivery: Delivery) => void;
  readonly pausesMs: DeliveryWaits['pausesMs'];
  readonly log: Log;
}

interface OpenDelivery {
  readonly post: PlannedPost;
  retries: number;
  /** The existing message, while the store has not recorded it. */
  unrecorded: LastPost | null;
  cancel: () => void;
}

/** The pause before another try to record an existing message. */
const recordAgainMs = 3_000;

export function createDeliveries(parts: DeliveriesParts): Deliveries {
  const { postRecords, attempt, publishQueue, schedule, onDelivery, pausesMs, log } = parts;
  const deliveries = new Map<string, OpenDelivery>();
  /** Posts that may exist, by watch. They stay open in the store until the watch reports something else. */
  const unconfirmed = new Map<string, PlannedPost>();
  const pending = new Set<Promise<unknown>>();
  let isStopping = false;
  let isAbandoned = false;

  const track = <T>(act: Promise<T>): Promise<T> => {
    const ended = act.finally(() => pending.delete(ended));
    pending.add(ended);
    return ended;
  };

  const end = ({ post }: OpenDelivery, delivery: Delivery): Delivery => {
    deliveries.delete(post.watchId);
    return delivery;
  };

  const retryLater = (delivery: OpenDelivery, retryMs: number, isRateLimit = false): Delivery => {
    if (!isStopping) delivery.cancel = schedule(() => void track(resume(delivery)), retryMs);
    return { kind: 'open', retryMs, isRateLimit };
  };

  const resume = async (delivery: OpenDelivery): Promise<void> => {
    const result = await step(delivery);
    if (result.kind !== 'open') onDelivery(delivery.post.watchId, result);
  };

  /** Until the message is recorded, the watch has an open post, so that no other post follows. */
  const record = async (delivery: OpenDelivery, last: LastPost): Promise<Delivery> => {
    const { watchId, guildId, nonce, publish } = delivery.post;
    const { at, channelId, messageId } = last;
    delivery.unrecorded = last;
    if (isAbandoned) return { kind: 'open', retryMs: recordAgainMs, isRateLimit: false };
    try {
      await postRecords.markPosted(watchId, nonce, { at, channelId, messageId });
    } catch (error) {
      log.error({ err: error, watchId, guildId }, 'could not record a sent post');
      return retryLater(delivery, recordAgainMs);
    }
    if (publish) publishQueue.add({ watchId, guildId, channelId, messageId, notBefore: at });
    return end(delivery, { kind: 'posted', last });
  };

  const step = async (delivery: OpenDelivery): Promise<Delivery> => {
    const { post, unrecorded } = delivery;
    if (unrecorded !== null) return record(delivery, unrecorded);
    const result = await attempt(post);
    switch (result.kind) {
      case 'posted':
        return record(delivery, result.last);
      case 'open': {
        if (result.isRateLimit) return retryLater(delivery, result.retryMs, true);
        const pauseMs = pausesMs[delivery.retries] ?? pausesMs.at(-1) ?? 0;
        delivery.retries += 1;
        return retryLater(delivery, Math.max(pauseMs, result.retryMs));
      }
      case 'unconfirmed':
        unconfirmed.set(post.watchId, post);
        return end(delivery, { kind: 'outdated' });
      default:
        return end(delivery, result);
    }
  };

  const open = (post: PlannedPost): OpenDelivery => {
    const delivery = { post, retries: 0, unrecorded: null, cancel: () => undefined };
    deliveries.set(post.watchId, delivery);
    return delivery;
  };

  return {
    start: (post) => step(open(post)),
    async resume(post) {
      if (!deliveries.has(post.watchId)) await track(resume(open(post)));
    },
    async dropUnconfirmedFor(next) {
      const before = unconfirmed.get(next.watchId);
      if (before === undefined || isSamePost(before, next)) return false;
      await postRecords.drop(before.watchId, before.nonce);
      unconfirmed.delete(next.watchId);
      return true;
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
