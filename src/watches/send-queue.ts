import type { Clock } from '../model/effects.ts';
import { ChannelError } from './channels.ts';
import { createSendRate } from './send-rate.ts';

/** Everything that is sent to channels goes through here, so that Discord's limit is kept over all of it. */
export interface SendQueue {
  /**
   * Begins when its turn has come: first come, first served, but one at a time for each channel.
   * Rejects as `act` does; where that is a limit, what comes next waits as long as Discord says.
   * Rejects with `SendQueueClosed` where it never began.
   */
  run<T>(channelId: string, act: () => Promise<T>): Promise<T>;
  /** Refuses what has not begun, and everything after. */
  close(): void;
}

export class SendQueueClosed extends Error {
  override readonly name = 'OutboxClosed';
}

export interface SendQueueOptions {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  /** How many may begin in any second; Discord takes 50 of a bot (Rate Limits, Global Rate Limit). */
  readonly perSecond?: number;
  /** How many may be under way. */
  readonly atOnce?: number;
}

interface Job {
  /** Resolves with the limit it ran into, if any. */
  begin(): Promise<Limit | null>;
  refuse(): void;
}

interface Limit {
  readonly ms: number;
  readonly isGlobal: boolean;
}

interface ChannelQueue {
  readonly id: string;
  readonly waiting: Job[];
  isHeld: boolean;
}

export function createSendQueue(options: SendQueueOptions): SendQueue {
  const { now, schedule, perSecond = 49, atOnce = 64 } = options;
  const pace = createSendRate(perSecond);
  const lanes = new Map<string, ChannelQueue>();
  /** Channels whose next one may begin, the longest waiting first. */
  const ready = new Set<ChannelQueue>();
  const pauses = new Set<() => void>();
  let callOff: (() => void) | null = null;
  let underWay = 0;
  let globalPauses = 0;
  let isClosed = false;

  const pause = (ms: number, end: () => void): void => {
    const off = schedule(() => {
      pauses.delete(off);
      end();
    }, Math.ceil(ms));
    pauses.add(off);
  };

  const free = (lane: ChannelQueue): void => {
    lane.isHeld = false;
    if (lane.waiting.length > 0) ready.add(lane);
    else lanes.delete(lane.id);
  };

  const end = (lane: ChannelQueue, limit: Limit | null): void => {
    underWay -= 1;
    if (isClosed) return;
    if (limit === null) free(lane);
    else if (limit.isGlobal) {
      free(lane);
      globalPauses += 1;
      pause(limit.ms, () => {
        globalPauses -= 1;
        go();
      });
    } else {
      pause(limit.ms, () => {
        free(lane);
        go();
      });
    }
    go();
  };

  const begin = (lane: ChannelQueue): void => {
    ready.delete(lane);
    const job = lane.waiting.shift();
    if (job === undefined) return;
    lane.isHeld = true;
    underWay += 1;
    const answered = pace.start(now());
    void job.begin().then((limit) => {
      answered(now());
      end(lane, limit);
    });
  };

  const go = (): void => {
    if (callOff !== null) return;
    for (const lane of ready) {
      if (globalPauses > 0 || underWay >= atOnce) return;
      const waitMs = pace.waitMs(now());
      if (waitMs > 0) {
        callOff = schedule(() => {
          callOff = null;
          go();
        }, Math.ceil(waitMs));
        return;
      }
      begin(lane);
    }
  };

  return {
    run(channelId, act) {
      if (isClosed) return Promise.reject(new SendQueueClosed());
      const lane = lanes.get(channelId) ?? { id: channelId, waiting: [], isHeld: false };
      lanes.set(channelId, lane);
      return new Promise((resolve, reject) => {
        lane.waiting.push(jobOf(act, resolve, reject));
        if (!lane.isHeld) ready.add(lane);
        go();
      });
    },
    close() {
      isClosed = true;
      callOff?.();
      for (const off of pauses) off();
      pauses.clear();
      ready.clear();
      for (const { waiting } of lanes.values()) for (const job of waiting) job.refuse();
      lanes.clear();
    },
  };
}

function jobOf<T>(
  act: () => Promise<T>,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): Job {
  return {
    async begin() {
      try {
        resolve(await act());
        return null;
      } catch (error) {
        reject(error);
        return limitOf(error);
      }
    },
    refuse() {
      reject(new SendQueueClosed());
    },
  };
}

function limitOf(error: unknown): Limit | null {
  if (!(error instanceof ChannelError) || error.failure.kind !== 'limited') return null;
  return { ms: error.failure.retryAfterMs, isGlobal: error.failure.isGlobal };
}
