import type { RequestContext } from '../../model/request-context.ts';
import { ProblemError } from '../../model/problem.ts';
import type { RateLimit } from './contract.ts';
import type { ScopeState } from './scope-state.ts';
import type { FairQueue, QueueKey } from './fair-queue.ts';
import type { ScopeSlots } from './scope-slots.ts';
import { QuotedTimes } from './quoted-times.ts';
import type { QueuedRequest } from './queued-request.ts';

interface WaitEstimateOptions {
  readonly limit: RateLimit;
  readonly waitMs: Readonly<Record<QueueKey['urgency'], number>>;
  readonly queue: FairQueue<QueuedRequest>;
  readonly slots: Pick<ScopeSlots, 'state' | 'otherQueues'>;
}

/** When whose turn may come, as far as it can be told, and who is told not to wait for it. */
export class WaitEstimate {
  readonly #options: WaitEstimateOptions;
  #quotedTimes: QuotedTimes;

  constructor(options: WaitEstimateOptions) {
    this.#options = options;
    this.#quotedTimes = new QuotedTimes(options.limit.slots);
  }

  /** A person of a server that holds no place at present. */
  isNewcomer({ urgency, guildId }: QueueKey, now: number): boolean {
    return urgency === 'person' && !this.#state.window.hasSlot(guildId, now);
  }

  /** Why one who comes now is turned away; null where it may go or wait. */
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

  /** Why one in line has waited long enough, and is out of it then; null where it may wait on. */
  checkQueued(queued: QueuedRequest, now: number): ProblemError | null {
    const { urgency, units, deadline, isAcquiring } = queued;
    const refused = isAcquiring ? null : this.#serviceRefusal(urgency, units, deadline, now);
    if (refused !== null) return refused;
    const isLate = !isAcquiring && this.#expectedSlotAt(queued, queued, 0, now) > deadline;
    if (!isLate && deadline > now) return null;
    // Out of the line first, or it would be told a time behind itself.
    this.#options.queue.remove(queued);
    return this.#quotedBusyError(queued, now);
  }

  /** For what can be left undone, to which nothing is promised. */
  busyError(now: number): ProblemError {
    const retryAt = this.#expectedSlotAt({ urgency: 'watch', guildId: null }, null, 0, now);
    return new ProblemError({ code: 'busy', retryAt: Math.max(retryAt, now + 1_000) });
  }

  /** The times told by a clock that was set back are void. */
  handleClockSetBack(): void {
    this.#quotedTimes = new QuotedTimes(this.#options.limit.slots);
  }

  get #state(): ScopeState {
    return this.#options.slots.state;
  }

  /** The service's own word, where it lasts too long to be waited for. */
  #serviceRefusal(urgency: RequestContext['urgency'], units: number, latest: number, now: number) {
    const block = this.#state.backoffAt(now);
    const isBlocked = block !== null && block.until > latest;
    return (
      this.#unitsRefusal(urgency, units, now) ??
      (isBlocked ? new ProblemError(block.problem) : null)
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

  /** Each of several who are turned away together is told a time of their own. */
  #quotedBusyError(key: QueueKey, now: number): ProblemError {
    const turnAt = this.#expectedSlotAt(key, null, this.#quotedTimes.countPending(now), now);
    return new ProblemError({ code: 'busy', retryAt: this.#quotedTimes.quote(turnAt, now) });
  }

  /** With room to spare, and nobody waiting. */
  #hasSpareSlots(urgency: OptionalUrgency, now: number): boolean {
    const { reservedSlots, slots } = this.#options.limit;
    const free = this.#state.window.countFree(now);
    const isOpen = this.#queues().length === 0 && this.#state.opensAt(now) === now;
    return isOpen && free > reservedSlots && free >= minFreeSlots(urgency, slots);
  }

  #queues() {
    return [...this.#options.queue.queues(), ...this.#options.slots.otherQueues];
  }

  /** When one in line can go, or (null) one who joined now, with so many promised a time before. */
  #expectedSlotAt(
    key: QueueKey,
    queued: QueuedRequest | null,
    promised: number,
    now: number,
  ): number {
    const { queue, limit } = this.#options;
    const own = queue.countAheadInGuild(key, queued);
    const kept = own === 0 && this.isNewcomer(key, now) ? 0 : limit.reservedSlots;
    const index = this.#countAhead(key, own, queued?.since ?? Infinity) + kept + promised;
    return Math.max(this.#state.window.expectedAt(index, now), this.#state.opensAt(now));
  }

  /** How many go before one with so many of its own server before it, who has waited since then. */
  #countAhead({ urgency, guildId }: QueueKey, own: number, since: number): number {
    const { queue: line, slots } = this.#options;
    const { window } = this.#state;
    const last = window.lastSequence(guildId);
    const beside = [...line.queues()].filter(
      (queue) => queue.urgency !== urgency || queue.guildId !== guildId,
    );
    let ahead = own;
    for (const queue of [...beside, ...slots.otherQueues]) {
      if (queue.urgency === urgency) {
        const theirs = window.lastSequence(queue.guildId);
        const isBefore = theirs < last || (theirs === last && queue.since < since);
        ahead += Math.min(queue.count, own + (isBefore ? 1 : 0));
      } else if (urgency === 'watch') {
        ahead += queue.count;
      }
    }
    return ahead;
  }
}

/** What can be left undone is asked for only while this share of the places is free, and never waits. */
const minFreeShare = { suggestion: 1 / 3, extra: 4 / 5 } as const;

type OptionalUrgency = keyof typeof minFreeShare;

export function isOptional(urgency: RequestContext['urgency']): urgency is OptionalUrgency {
  return urgency in minFreeShare;
}

/** How many places have to be free for what can be left undone. */
export function minFreeSlots(urgency: OptionalUrgency, slots: number): number {
  return slots * minFreeShare[urgency];
}
