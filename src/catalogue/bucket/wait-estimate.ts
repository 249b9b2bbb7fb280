import type { RequestContext } from '../../model/answer.ts';
import { ProblemError } from '../../model/problem.ts';
import type { RateLimit } from './contract.ts';
import type { ScopeState, ScopeSlots } from './scope-state.ts';
import type { FairQueue, QueueKey, QueuedRequest } from './fair-queue.ts';

interface WaitEstimateOptions {
  readonly limit: RateLimit;
  readonly waitMs: Readonly<Record<QueueKey['urgency'], number>>;
  readonly queue: FairQueue;
  readonly slots: Pick<ScopeSlots, 'state' | 'otherQueues'>;
}

/** Estimates when requests get their slots, and rejects those that would wait too long. */
export class WaitEstimate {
  readonly #options: WaitEstimateOptions;
  /**
   * Times given to rejected requesters as "try again at". They reserve nothing, but they prevent that
   * all are given the same time and then return together.
   */
  #quotedTimes: number[] = [];

  constructor(options: WaitEstimateOptions) {
    this.#options = options;
  }

  /** A person of a server that has no slot in use. */
  isNewcomer({ urgency, guildId }: QueueKey, now: number): boolean {
    return urgency === 'person' && !this.#state.window.hasSlot(guildId, now);
  }

  /** Why a new request is rejected; null if it may be sent or queued. */
  checkArrival(context: RequestContext, units: number, now: number): ProblemError | null {
    const { urgency, guildId } = context;
    if (context.signal.aborted) return new ProblemError({ code: 'slow' });
    if (isOptional(urgency)) {
      const short = this.#unitsRefusal(urgency, units, now);
      return short ?? (this.#hasSpareSlots(urgency, now) ? null : this.busyError(now));
    }
    const latest = now + this.#options.waitMs[urgency];
    const refused = this.#serviceRefusal(urgency, units, latest, now);
    if (refused !== null) return refused;
    const isLate = this.#expectedSlotAt({ urgency, guildId }, null, 0, now) > latest;
    return isLate ? this.#quotedBusyError({ urgency, guildId }, now) : null;
  }

  /** Why a queued request is rejected and removed; null if it may stay. */
  checkQueued(queued: QueuedRequest, now: number): ProblemError | null {
    const { urgency, units, deadline, isAcquiring } = queued;
    const refused = isAcquiring ? null : this.#serviceRefusal(urgency, units, deadline, now);
    if (refused !== null) return refused;
    const isLate = !isAcquiring && this.#expectedSlotAt(queued, queued, 0, now) > deadline;
    if (!isLate && deadline > now) return null;
    // Remove it first, or it would be counted as waiting ahead of itself.
    this.#options.queue.remove(queued);
    return this.#quotedBusyError(queued, now);
  }

  /** For suggestions and extras. It quotes a time without remembering it. */
  busyError(now: number): ProblemError {
    const retryAt = this.#expectedSlotAt({ urgency: 'watch', guildId: null }, null, 0, now);
    return new ProblemError({ code: 'busy', retryAt: Math.max(retryAt, now + 1_000) });
  }

  /** Quoted times from before the clock was set back are void. */
  handleClockSetBack(): void {
    this.#quotedTimes = [];
  }

  get #state(): ScopeState {
    return this.#options.slots.state;
  }

  /** The service's own limits, if they last longer than `latest`. */
  #serviceRefusal(urgency: RequestContext['urgency'], units: number, latest: number, now: number) {
    const backoff = this.#state.backoffAt(now);
    const isBlocked = backoff !== null && backoff.until > latest;
    return (
      this.#unitsRefusal(urgency, units, now) ??
      (isBlocked ? new ProblemError(backoff.problem) : null)
    );
  }

  #unitsRefusal(
    urgency: RequestContext['urgency'],
    units: number,
    now: number,
  ): ProblemError | null {
    const retryAt = this.#state.unitsShortUntil({ units, urgency }, now);
    return retryAt === null ? null : new ProblemError({ code: 'quota_spent', retryAt });
  }

  /** Quotes a different time to each of several requesters that are rejected together. */
  #quotedBusyError(key: QueueKey, now: number): ProblemError {
    this.#quotedTimes = this.#quotedTimes.filter((time) => time > now);
    const promised = this.#quotedTimes.length;
    const retryAt = Math.max(this.#expectedSlotAt(key, null, promised, now), now + 1_000);
    // A bound, so that no quoted time is many minutes away.
    if (promised < this.#options.limit.slots * 5) this.#quotedTimes.push(retryAt);
    return new ProblemError({ code: 'busy', retryAt });
  }

  /** Whether enough slots are free and no request is queued. */
  #hasSpareSlots(urgency: OptionalUrgency, now: number): boolean {
    const { reservedSlots, slots } = this.#options.limit;
    const free = this.#state.window.countFree(now);
    const isOpen = this.#queues().length === 0 && this.#state.opensAt(now) === now;
    return isOpen && free > reservedSlots && free >= minFreeSlots(urgency, slots);
  }

  #queues() {
    return [...this.#options.queue.queues(), ...this.#options.slots.otherQueues];
  }

  /** When a queued request, or (for null) a new one, can be sent, after `promised` quoted times. */
  #expectedSlotAt(
    key: QueueKey,
    queued: QueuedRequest | null,
    promised: number,
    now: number,
  ): number {
    const { queue, limit } = this.#options;
    const own = queue.countAheadInGuild(key, queued);
    const reserved = own === 0 && this.isNewcomer(key, now) ? 0 : limit.reservedSlots;
    const index = this.#countAhead(key, own, queued?.since ?? Infinity) + reserved + promised;
    return Math.max(this.#state.window.expectedAt(index, now), this.#state.opensAt(now));
  }

  /**
   * How many queued requests precede one that arrived at `since` and has `own` requests of its
   * server ahead of it.
   */
  #countAhead({ urgency, guildId }: QueueKey, own: number, since: number): number {
    const { queue, slots } = this.#options;
    const { window } = this.#state;
    const last = window.lastSequence(guildId);
    const others = [...queue.queues()].filter(
      (other) => other.urgency !== urgency || other.guildId !== guildId,
    );
    let ahead = own;
    for (const other of [...others, ...slots.otherQueues]) {
      if (other.urgency === urgency) {
        const theirs = window.lastSequence(other.guildId);
        const isBefore = theirs < last || (theirs === last && other.since < since);
        ahead += Math.min(other.count, own + (isBefore ? 1 : 0));
      } else if (urgency === 'watch') {
        ahead += other.count;
      }
    }
    return ahead;
  }
}

/** Suggestions and extras are sent only while this share of the slots is free, and never wait. */
const minFreeShare = { suggestion: 1 / 3, extra: 4 / 5 } as const;

type OptionalUrgency = keyof typeof minFreeShare;

export function isOptional(urgency: RequestContext['urgency']): urgency is OptionalUrgency {
  return urgency in minFreeShare;
}

export function minFreeSlots(urgency: OptionalUrgency, slots: number): number {
  return slots * minFreeShare[urgency];
}
