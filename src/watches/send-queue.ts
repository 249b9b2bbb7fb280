import pLimit, { type LimitFunction } from 'p-limit';

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
  /** Those that run or wait for their start. */
  const running = pLimit({ concurrency, rejectOnClear: true });
  /** Requests start one after the other. */
  const starts = pLimit({ concurrency: 1, rejectOnClear: true });
  /** The requests to a channel run one after the other. */
  const channels = new Map<string, LimitFunction>();
  /** The rate limits that apply now, by channel. */
  const pauses = new Map<string, Promise<void>>();
  let globalPause: Promise<void> | null = null;
  const sleepers = new Set<() => void>();
  /** The times that are reserved for the next posts, in order. */
  let slots: readonly number[] = [];
  let isClosed = false;

  /** `close` ends it early. */
  const sleep = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        cancel();
        sleepers.delete(wake);
        resolve();
      };
      const cancel = schedule(wake, Math.ceil(ms));
      sleepers.add(wake);
    });

  const pauseAfter = (channelId: string, error: unknown): void => {
    if (isClosed || !(error instanceof ChannelError) || error.failure.kind !== 'limited') return;
    const { retryAfterMs, isGlobal } = error.failure;
    if (!isGlobal) {
      const ended = sleep(retryAfterMs).then(() => void pauses.delete(channelId));
      pauses.set(channelId, ended);
      return;
    }
    limits.pauseAll(retryAfterMs);
    const ended = Promise.all([globalPause, sleep(retryAfterMs)]).then(() => {
      if (globalPause === ended) globalPause = null;
    });
    globalPause = ended;
  };

  /** Resolves when the next request may start. The returned function notes its answer. */
  const turn = async (): Promise<(now: number) => void> => {
    for (;;) {
      if (isClosed) throw new SendQueueClosed();
      slots = slots.filter((at) => at >= now() - lateMs && at < now() + furthestSlotMs);
      const [slot] = slots;
      if (globalPause !== null) await globalPause;
      else if (limits.reserve !== undefined && slot === undefined) {
        slots = await limits.reserve(Math.min(starts.pendingCount + 1, slotsAtOnce));
      } else {
        const slotMs = slot === undefined ? 0 : slot - now();
        const waitMs = Math.max(limits.pausedMs(), rate.waitMs(now()), slotMs);
        if (waitMs <= 0) {
          slots = slots.slice(1);
          return rate.start(now());
        }
        await sleep(waitMs);
      }
    }
  };

  const send = async <T>(channelId: string, act: () => Promise<T>): Promise<T> => {
    await pauses.get(channelId);
    return running(async () => {
      const onAnswer = await starts(turn);
      try {
        return await act();
      } catch (error) {
        pauseAfter(channelId, error);
        throw error;
      } finally {
        onAnswer(now());
      }
    });
  };

  return {
    async run(channelId, act) {
      if (isClosed) throw new SendQueueClosed();
      const channel = channels.get(channelId) ?? pLimit({ concurrency: 1, rejectOnClear: true });
      channels.set(channelId, channel);
      try {
        return await channel(() => send(channelId, act));
      } catch (error) {
        // A cleared limit rejects with an `AbortError`, an attempt only with errors of its own.
        throw error instanceof DOMException ? new SendQueueClosed() : error;
      } finally {
        if (channel.activeCount + channel.pendingCount === 0) channels.delete(channelId);
      }
    },
    close() {
      isClosed = true;
      for (const wake of sleepers) wake();
      for (const limit of [running, starts, ...channels.values()]) limit.clearQueue();
    },
  };
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
