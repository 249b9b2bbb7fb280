import type { Clock } from '../model/effects.ts';
import { ChannelError } from './channels.ts';

/** All requests to channels, within Discord's global rate limit. */
export interface SendQueue {
  /**
   * Runs `act` in the order of calls, one at a time for each channel. Rejects as `act` does; after a
   * rate limit, the next requests wait as long as Discord says. Rejects with `SendQueueClosed` if
   * `act` never started.
   */
  run<T>(channelId: string, act: () => Promise<T>): Promise<T>;
  /** Rejects all waiting and all later calls. */
  close(): void;
}

export class SendQueueClosed extends Error {
  override readonly name = 'SendQueueClosed';
}

interface SendQueueOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  readonly concurrency?: number;
  readonly limits?: SharedSendLimits | undefined;
}

/** What this process may use of the limits of the bot's token, which all processes share. */
export interface SharedSendLimits {
  /** Posts that may start within a second, of all processes. */
  postsPerSecond(): number;
  /**
   * Resolves with the times at which this process may start so many posts, in milliseconds since the epoch. Absent
   * for a process alone.
   */
  readonly reserve?: (count: number) => Promise<readonly number[]>;
  /** For how many milliseconds Discord's global rate limit lasts that another process has met; 0 without one. */
  pausedMs(): number;
  /** Tells the other processes of a global rate limit, in milliseconds. */
  pauseAll(ms: number): void;
}

interface Job {
  /** Resolves with the rate limit that the job met, or null. */
  start(): Promise<RateLimit | null>;
  reject(): void;
}

interface RateLimit {
  readonly ms: number;
  readonly isGlobal: boolean;
}

interface ChannelQueue {
  readonly id: string;
  readonly waiting: Job[];
  /** Whether a job is running or a rate limit applies. */
  isBlocked: boolean;
}

/** Discord allows a bot 50 requests a second (Rate Limits, Global Rate Limit). */
export const startsPerSecond = 49;

/** A small number: a process may have no post left for a slot that it has reserved, and the slot is lost. */
const slotsAtOnce = 5;
/** A post that starts later arrives together with those of the next slots: more than Discord allows in a second. */
const lateMs = 20;
/** A slot is never so far ahead, unless the clock was set back. */
const furthestSlotMs = 20_000;

const ownLimits: SharedSendLimits = {
  postsPerSecond: () => startsPerSecond,
  pausedMs: () => 0,
  pauseAll: () => undefined,
};

export function createSendQueue(options: SendQueueOptions): SendQueue {
  const { now, schedule, concurrency = 64, limits = ownLimits } = options;
  const rate = createSendRate(() => limits.postsPerSecond());
  const queues = new Map<string, ChannelQueue>();
  /** Queues whose next job may start, in order. */
  const ready = new Set<ChannelQueue>();
  const pauses = new Set<() => void>();
  let cancelWait: (() => void) | null = null;
  /** The times that are reserved for the next posts, in order. */
  let slots: readonly number[] = [];
  let isReserving = false;
  let running = 0;
  let globalPauses = 0;
  let isClosed = false;

  const pause = (ms: number, onEnd: () => void): void => {
    const cancel = schedule(() => {
      pauses.delete(cancel);
      onEnd();
      startReady();
    }, Math.ceil(ms));
    pauses.add(cancel);
  };

  const unblock = (queue: ChannelQueue): void => {
    queue.isBlocked = false;
    if (queue.waiting.length > 0) ready.add(queue);
    else queues.delete(queue.id);
  };

  const end = (queue: ChannelQueue, limit: RateLimit | null): void => {
    running -= 1;
    if (isClosed) return;
    if (limit?.isGlobal === true) {
      limits.pauseAll(limit.ms);
      globalPauses += 1;
      pause(limit.ms, () => {
        globalPauses -= 1;
      });
    }
    if (limit?.isGlobal === false) {
      pause(limit.ms, () => {
        unblock(queue);
      });
    } else {
      unblock(queue);
    }
    startReady();
  };

  const start = (queue: ChannelQueue): void => {
    ready.delete(queue);
    const job = queue.waiting.shift();
    if (job === undefined) return;
    queue.isBlocked = true;
    running += 1;
    slots = slots.slice(1);
    const onAnswer = rate.start(now());
    void job.start().then((limit) => {
      onAnswer(now());
      end(queue, limit);
    });
  };

  /** Milliseconds until the next slot. If there is none, it is reserved, and the start goes on then. */
  const untilSlotMs = (): number => {
    if (limits.reserve === undefined) return 0;
    slots = slots.filter((at) => at >= now() - lateMs && at < now() + furthestSlotMs);
    const [next] = slots;
    if (next !== undefined) return next - now();
    if (!isReserving) {
      isReserving = true;
      void limits.reserve(Math.min(ready.size, slotsAtOnce)).then((times) => {
        isReserving = false;
        slots = times;
        startReady();
      });
    }
    return Infinity;
  };

  const startReady = (): void => {
    if (cancelWait !== null) return;
    for (const queue of ready) {
      if (globalPauses > 0 || running >= concurrency) return;
      const slotMs = untilSlotMs();
      if (slotMs === Infinity) return;
      const waitMs = Math.max(limits.pausedMs(), rate.waitMs(now()), slotMs);
      if (waitMs > 0) {
        cancelWait = schedule(() => {
          cancelWait = null;
          startReady();
        }, Math.ceil(waitMs));
        return;
      }
      start(queue);
    }
  };

  return {
    run(channelId, act) {
      if (isClosed) return Promise.reject(new SendQueueClosed());
      const queue = queues.get(channelId) ?? { id: channelId, waiting: [], isBlocked: false };
      queues.set(channelId, queue);
      return new Promise((resolve, reject) => {
        queue.waiting.push(createJob(act, resolve, reject));
        if (!queue.isBlocked) ready.add(queue);
        startReady();
      });
    },
    close() {
      isClosed = true;
      cancelWait?.();
      for (const cancel of pauses) cancel();
      pauses.clear();
      ready.clear();
      for (const { waiting } of queues.values()) for (const job of waiting) job.reject();
      queues.clear();
    },
  };
}

function createJob<T>(
  act: () => Promise<T>,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): Job {
  return {
    async start() {
      try {
        resolve(await act());
        return null;
      } catch (error) {
        reject(error);
        return rateLimitOf(error);
      }
    },
    reject() {
      reject(new SendQueueClosed());
    },
  };
}

function rateLimitOf(error: unknown): RateLimit | null {
  if (!(error instanceof ChannelError) || error.failure.kind !== 'limited') return null;
  return { ms: error.failure.retryAfterMs, isGlobal: error.failure.isGlobal };
}

/**
 * Limits how many requests may arrive at Discord within any second, and spaces their starts evenly.
 * A late answer may mean that the request arrived late, together with later ones.
 */
interface SendRate {
  /** Milliseconds until the next request may start; 0 for now. */
  waitMs(now: number): number;
  /** Notes a start. The returned function notes the answer. */
  start(now: number): (now: number) => void;
}

interface RoundTrip {
  readonly startedAt: number;
  answeredAt: number | null;
}

const secondMs = 1_000;
/** How much delay of a late timer later requests make up for: about a dozen requests at once. */
const maxCatchUpMs = 250;

export function createSendRate(perSecond: () => number): SendRate {
  let trips: RoundTrip[] = [];
  /** The latest durations. The shortest one is taken as the usual duration. */
  const durationsMs: number[] = [];
  let nextAt = 0;

  /** The latest possible arrival of each recent request, in order: the answer's time less the usual duration. */
  const arrivals = (now: number): readonly number[] => {
    const usualMs = Math.min(...durationsMs);
    return trips
      .map(({ startedAt, answeredAt }) => Math.max(startedAt, (answeredAt ?? now) - usualMs))
      .filter((at) => at > now - secondMs && at <= now)
      .toSorted((one, other) => one - other);
  };

  return {
    waitMs(now) {
      const arrived = arrivals(now);
      const freeAt = (arrived[arrived.length - perSecond()] ?? -Infinity) + secondMs;
      const waitMs = Math.max(nextAt, freeAt) - now;
      // A wait of more than a second means that the clock was set back.
      return waitMs > secondMs ? 0 : Math.max(0, waitMs);
    },
    start(now) {
      const trip: RoundTrip = { startedAt: now, answeredAt: null };
      const isRecent = ({ startedAt, answeredAt }: RoundTrip): boolean =>
        startedAt <= now && (answeredAt ?? now) > now - secondMs;
      trips = [...trips.filter(isRecent), trip];
      // Counted from the planned time, so that one late timer does not delay all later requests.
      nextAt = Math.min(Math.max(nextAt, now - maxCatchUpMs), now) + secondMs / perSecond();
      return (answeredAt) => {
        trip.answeredAt = answeredAt;
        durationsMs.push(Math.max(0, answeredAt - now));
        if (durationsMs.length > startsPerSecond) durationsMs.shift();
      };
    },
  };
}
