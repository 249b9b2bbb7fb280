import type { RequestContext } from '../../model/answer.ts';
import type { Clock } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Requester } from '../contract.ts';
import { slotCooldownMs, type RateLimit, type Slot, type SlotRequest } from './contract.ts';
import { FairQueue, type QueueKey, QueuedRequest } from './fair-queue.ts';
import { isOptional, minFreeSlots, WaitEstimate } from './wait-estimate.ts';
import type { ScopeSlots, AcquiredSlot } from './scope-state.ts';

export interface ScopeQueueOptions {
  readonly slots: ScopeSlots;
  readonly limit: RateLimit;
  /** The longest wait in the queue, in milliseconds. Suggestions and extras are never queued. */
  readonly waitMs: Readonly<Record<QueueKey['urgency'], number>>;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
}

/** How long a request pauses after its slot was denied, in milliseconds. */
const retryDelayMs = 100;

/**
 * One scope's queue for its slots. Every event (a caller leaves, a response arrives, time passes)
 * ends in `#rejectLate`, which rejects requests that would wait in vain. Every update of the slots
 * ends in `#advance`, which also grants slots. Only a fresh update may grant slots; otherwise a
 * request that was denied a moment too early would be overtaken.
 */
export class ScopeQueue {
  readonly #options: ScopeQueueOptions;
  readonly #slots: ScopeSlots;
  readonly #queue = new FairQueue();
  readonly #estimate: WaitEstimate;
  #announcing: 'no' | 'now' | 'again' = 'no';
  #lastNow = 0;
  #isClosed = false;
  #cancelTimer: (() => void) | null = null;

  constructor(options: ScopeQueueOptions) {
    this.#options = options;
    this.#slots = options.slots;
    this.#estimate = new WaitEstimate({ ...options, queue: this.#queue });
  }

  async acquire({ requester, units }: SlotRequest): Promise<Slot> {
    try {
      await this.#slots.refresh().catch(throwStoreAway);
      if (this.#isClosed) throw new ProblemError({ code: 'closing' });
      const refused = this.#estimate.checkArrival(requester, units, this.#now());
      if (refused !== null) throw refused;
      const { urgency, guildId } = requester;
      if (isOptional(urgency)) {
        const minFree = minFreeSlots(urgency, this.#options.limit.slots);
        return await this.#acquireNow(requester, minFree, units);
      }
      return await this.#enqueue(requester, { urgency, guildId }, units);
    } catch (error) {
      requester.stopJoining();
      throw error;
    }
  }

  /** Rejects all queued and all later requests. */
  close(): void {
    this.#isClosed = true;
    this.#rejectAll(new ProblemError({ code: 'closing' }));
    this.#scheduleNext(this.#now());
  }

  /** Whether the scope holds nothing worth remembering. */
  isIdle(): boolean {
    return this.#queue.all().length === 0 && this.#slots.isIdle(this.#now());
  }

  /** For suggestions and extras, which never wait and need `minFree` free slots. */
  async #acquireNow(requester: Requester, minFree: number, units: number): Promise<Slot> {
    const { guildId, urgency } = requester;
    const claim = { guildId, urgency, units, since: this.#now(), minFree };
    const slot = await this.#slots.acquire(claim, []).catch(throwStoreAway);
    if (slot === null) throw this.#estimate.busyError(this.#now());
    if (requester.signal.aborted) {
      slot.cancel();
      throw new ProblemError({ code: 'slow' });
    }
    return this.#slotFor(slot);
  }

  #enqueue(requester: Requester, key: QueueKey, units: number): Promise<Slot> {
    const since = this.#now();
    const queued = new QueuedRequest({
      ...key,
      requester,
      units,
      since,
      deadline: since + this.#options.waitMs[key.urgency],
      onLeft: () => {
        this.#queue.remove(queued);
        this.#rejectLate();
      },
      onUrgencyRaised: (joiner) => {
        this.#raiseUrgency(queued, joiner);
      },
    });
    this.#queue.add(queued);
    this.#advance();
    if (!queued.isAcquiring) this.#announce();
    return queued.slot;
  }

  /**
   * A caller that joins a queued request is treated no worse than alone: it gets a person's
   * position in the queue or a person's rejection.
   */
  #raiseUrgency(queued: QueuedRequest, joiner: RequestContext): void {
    const refused = this.#estimate.checkArrival(joiner, queued.units, this.#now());
    if (refused !== null) throw refused;
    if (isOptional(joiner.urgency)) return;
    this.#queue.remove(queued);
    queued.urgency = joiner.urgency;
    queued.guildId = joiner.guildId;
    const latest = this.#now() + this.#options.waitMs[joiner.urgency];
    queued.deadline = Math.min(queued.deadline, latest);
    this.#queue.add(queued);
    this.#rejectLate();
    this.#announce();
  }

  #advance(): void {
    this.#grantSlots(this.#now());
    this.#rejectLate();
  }

  #rejectLate(): void {
    const now = this.#now();
    for (const queued of this.#queue.all()) {
      const refused = this.#estimate.checkQueued(queued, now);
      if (refused !== null) this.#reject(queued, refused);
    }
    this.#scheduleNext(now);
  }

  /**
   * If the first request in order cannot have a slot, no other can: newcomers come first and need
   * the fewest free slots.
   */
  #grantSlots(now: number): void {
    const { state } = this.#slots;
    if (state.opensAt(now) > now) return;
    for (;;) {
      const queued = this.#queue.next(
        (one) => state.unitsShortUntil(one, now) === null,
        (guildId) => state.window.lastSequence(guildId),
      );
      if (queued === null || queued.retryAt > now) return;
      const reserved = this.#estimate.isNewcomer(queued, now)
        ? 0
        : this.#options.limit.reservedSlots;
      if (state.window.countFree(now) <= reserved) return;
      void this.#grantSlot(queued);
    }
  }

  /**
   * Acquires a slot for a queued request. The request stays in the queue meanwhile, and the slot is
   * cancelled if the request leaves.
   */
  async #grantSlot(queued: QueuedRequest): Promise<void> {
    queued.isAcquiring = true;
    try {
      const { guildId, urgency, units, since } = queued;
      const claim = { guildId, urgency, units, since, minFree: null };
      const slot = await this.#slots.acquire(claim, [...this.#queue.queues()]);
      queued.isAcquiring = false;
      queued.retryAt = this.#now() + retryDelayMs;
      if (slot !== null && this.#queue.all().includes(queued)) {
        this.#queue.remove(queued);
        queued.resolve(this.#slotFor(slot));
      } else {
        slot?.cancel();
        this.#announce();
      }
    } catch (error) {
      queued.isAcquiring = false;
      this.#rejectAll(storeAwayError(error));
    }
    this.#advance();
  }

  #slotFor(slot: AcquiredSlot): Slot {
    let isOver = false;
    return {
      finish: (outcome) => {
        if (isOver) return;
        isOver = true;
        slot.finish(outcome);
        this.#rejectLate();
      },
    };
  }

  /** If the clock was set back, deadlines and reported times would lie too far in the future. */
  #now(): number {
    const now = this.#options.now();
    const { waitMs } = this.#options;
    if (now < this.#lastNow - slotCooldownMs) {
      this.#slots.state.handleClockSetBack(now);
      this.#estimate.handleClockSetBack();
      for (const queued of this.#queue.all()) {
        queued.deadline = now + waitMs[queued.urgency];
        queued.retryAt = 0;
      }
    }
    this.#lastNow = now;
    return now;
  }

  #reject(queued: QueuedRequest, error: ProblemError): void {
    this.#queue.remove(queued);
    queued.reject(error);
  }

  #rejectAll(error: ProblemError): void {
    for (const queued of this.#queue.all()) this.#reject(queued, error);
  }

  /** Publishes this process's queue to the others and refreshes the slots, one call at a time. */
  #announce(): void {
    if (this.#announcing !== 'no') {
      this.#announcing = 'again';
      return;
    }
    this.#announcing = 'now';
    const announced = this.#slots.announce([...this.#queue.queues()]).catch((error: unknown) => {
      this.#rejectAll(storeAwayError(error));
    });
    void announced.then(() => {
      const isOutdated = this.#announcing === 'again';
      this.#announcing = 'no';
      if (isOutdated) this.#announce();
      this.#advance();
    });
  }

  /** Sets the only timer to the next moment at which anything can change without an event. */
  #scheduleNext(now: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const entries = this.#queue.all();
    if (entries.length === 0) {
      void this.#slots.announce([]).catch(() => undefined);
      return;
    }
    const { state, refreshEveryMs } = this.#slots;
    const slotTimes = [state.opensAt(now), state.window.nextFreeAt(now) ?? now];
    const entryTimes = entries.flatMap((queued) => [queued.deadline, queued.retryAt]);
    const refreshTimes = refreshEveryMs === null ? [] : [now + refreshEveryMs];
    const next = Math.min(
      ...[...slotTimes, ...entryTimes, ...refreshTimes].filter((time) => time > now),
    );
    this.#cancelTimer = this.#options.schedule(
      () => {
        this.#rejectLate();
        this.#announce();
      },
      Math.max(Math.ceil(next - now), 1),
    );
  }
}

function throwStoreAway(cause: unknown): never {
  throw storeAwayError(cause);
}

function storeAwayError(cause: unknown): ProblemError {
  return new ProblemError({ code: 'store_away' }, { cause });
}
