import type { RequestContext } from '../../model/request-context.ts';
import type { Clock } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Requester } from '../contract.ts';
import type { RateLimit, Slot, SlotRequest } from './contract.ts';
import { FairQueue, type QueueKey } from './fair-queue.ts';
import { isOptional, minFreeSlots, WaitEstimate } from './wait-estimate.ts';
import type { ScopeSlots, AcquiredSlot } from './scope-slots.ts';
import { QueuedRequest } from './queued-request.ts';

export interface ScopeQueueOptions {
  readonly slots: ScopeSlots;
  readonly limit: RateLimit;
  readonly cooldownMs: number;
  /** The longest each may stand in line; suggestions and extras never do. */
  readonly waitMs: Readonly<Record<QueueKey['urgency'], number>>;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
}

/** How long one who was told "not yet" asks for nothing, in milliseconds. */
const retryDelayMs = 100;

/**
 * One scope's line in front of its places. Whatever happens here (someone leaves, an answer arrives,
 * time passes) ends in `#review`, which tells those who would wait in vain; whatever is heard of the
 * places in `#settle`, which serves as well. Places are asked for only by what was just heard, or
 * one who is refused a moment too early would be overtaken.
 */
export class ScopeQueue {
  readonly #options: ScopeQueueOptions;
  readonly #slots: ScopeSlots;
  readonly #queue = new FairQueue<QueuedRequest>();
  readonly #estimate: WaitEstimate;
  #announcing: 'no' | 'now' | 'once more' = 'no';
  #lastNow = 0;
  #isClosed = false;
  #cancelTimer: (() => void) | null = null;

  constructor(options: ScopeQueueOptions) {
    this.#options = options;
    this.#slots = options.slots;
    this.#estimate = new WaitEstimate({ ...options, queue: this.#queue });
  }

  async acquire({ requester: party, units }: SlotRequest): Promise<Slot> {
    try {
      await this.#slots.refresh().catch(throwStoreAway);
      if (this.#isClosed) throw new ProblemError({ code: 'closing' });
      const refused = this.#estimate.checkArrival(party, units, this.#now());
      if (refused !== null) throw refused;
      const { urgency, guildId } = party;
      if (isOptional(urgency)) {
        const spared = minFreeSlots(urgency, this.#options.limit.slots);
        return await this.#acquireNow(party, spared, units);
      }
      return await this.#enqueue(party, { urgency, guildId: guildId }, units);
    } catch (error) {
      party.stopJoining();
      throw error;
    }
  }

  /** Refuses all in line, and those who come. */
  close(): void {
    this.#isClosed = true;
    this.#rejectAll(new ProblemError({ code: 'closing' }));
    this.#scheduleNext(this.#now());
  }

  /** Whether nothing would be lost by forgetting this scope. */
  isIdle(): boolean {
    return this.#queue.all().length === 0 && this.#slots.isIdle(this.#now());
  }

  /** For what never waits, and wants so many places to be free. */
  async #acquireNow(party: Requester, spared: number, units: number): Promise<Slot> {
    const { guildId, urgency } = party;
    const claim = { guildId, urgency, units, since: this.#now(), minFree: spared };
    const place = await this.#slots.acquire(claim, []).catch(throwStoreAway);
    if (place === null) throw this.#estimate.busyError(this.#now());
    if (party.signal.aborted) {
      place.cancel();
      throw new ProblemError({ code: 'slow' });
    }
    return this.#slotFor(place);
  }

  #enqueue(party: Requester, standing: QueueKey, units: number): Promise<Slot> {
    const since = this.#now();
    const waiter = new QueuedRequest({
      ...standing,
      requester: party,
      units,
      since,
      deadline: since + this.#options.waitMs[standing.urgency],
      onLeft: () => {
        this.#queue.remove(waiter);
        this.#rejectLate();
      },
      onUrgencyRaised: (joiner) => {
        this.#raiseUrgency(waiter, joiner);
      },
    });
    this.#queue.add(waiter);
    this.#advance();
    if (!waiter.isAcquiring) this.#announce();
    return waiter.slot;
  }

  /** One who joins a party in line gets no worse than alone: a person's place in it, or a person's refusal. */
  #raiseUrgency(waiter: QueuedRequest, joiner: RequestContext): void {
    const refused = this.#estimate.checkArrival(joiner, waiter.units, this.#now());
    if (refused !== null) throw refused;
    if (isOptional(joiner.urgency)) return;
    this.#queue.remove(waiter);
    waiter.urgency = joiner.urgency;
    waiter.guildId = joiner.guildId;
    const latest = this.#now() + this.#options.waitMs[joiner.urgency];
    waiter.deadline = Math.min(waiter.deadline, latest);
    this.#queue.add(waiter);
    this.#rejectLate();
    this.#announce();
  }

  #advance(): void {
    this.#grantSlots(this.#now());
    this.#rejectLate();
  }

  #rejectLate(): void {
    const now = this.#now();
    for (const waiter of this.#queue.all()) {
      const refused = this.#estimate.checkQueued(waiter, now);
      if (refused !== null) this.#reject(waiter, refused);
    }
    this.#scheduleNext(now);
  }

  /** Where whose turn it is cannot go nobody can: newcomers are first, and need the fewest places. */
  #grantSlots(now: number): void {
    const { state: known } = this.#slots;
    if (known.opensAt(now) > now) return;
    for (;;) {
      const waiter = this.#queue.next(
        (one) => known.unitsShortUntil(one, now) === null,
        (turn) => known.window.lastSequence(turn),
      );
      if (waiter === null || waiter.retryAt > now) return;
      const kept = this.#estimate.isNewcomer(waiter, now) ? 0 : this.#options.limit.reservedSlots;
      if (known.window.countFree(now) <= kept) return;
      void this.#grantSlot(waiter);
    }
  }

  /** Takes a place for one in line, who stays there meanwhile: whoever leaves leaves the place too. */
  async #grantSlot(waiter: QueuedRequest): Promise<void> {
    waiter.isAcquiring = true;
    try {
      const { guildId, urgency, units, since } = waiter;
      const claim = { guildId, urgency, units, since, minFree: null };
      const place = await this.#slots
        .acquire(claim, [...this.#queue.queues()])
        .catch(throwStoreAway);
      waiter.isAcquiring = false;
      waiter.retryAt = this.#now() + retryDelayMs;
      if (place !== null && this.#queue.all().includes(waiter)) {
        this.#queue.remove(waiter);
        waiter.resolve(this.#slotFor(place));
      } else {
        place?.cancel();
        this.#announce();
      }
    } catch (error) {
      waiter.isAcquiring = false;
      this.#rejectAll(toProblemError(error));
    }
    this.#advance();
  }

  #slotFor(place: AcquiredSlot): Slot {
    let isOver = false;
    return {
      finish: (lesson) => {
        if (isOver) return;
        isOver = true;
        place.finish(lesson);
        this.#rejectLate();
      },
    };
  }

  /** Where the clock was set back, what was told to wait for would be waited for too long. */
  #now(): number {
    const now = this.#options.now();
    const { cooldownMs: holdMs, waitMs } = this.#options;
    if (now < this.#lastNow - holdMs) {
      this.#slots.state.handleClockSetBack(now);
      this.#estimate.handleClockSetBack();
      for (const waiter of this.#queue.all()) {
        waiter.deadline = now + waitMs[waiter.urgency];
        waiter.retryAt = 0;
      }
    }
    this.#lastNow = now;
    return now;
  }

  #reject(waiter: QueuedRequest, error: ProblemError): void {
    this.#queue.remove(waiter);
    waiter.reject(error);
  }

  #rejectAll(error: ProblemError): void {
    for (const waiter of this.#queue.all()) this.#reject(waiter, error);
  }

  /** Tells the other processes who waits here, and hears of the places; one telling at a time. */
  #announce(): void {
    if (this.#announcing !== 'no') {
      this.#announcing = 'once more';
      return;
    }
    this.#announcing = 'now';
    const told = this.#slots.announce([...this.#queue.queues()]).catch((error: unknown) => {
      this.#rejectAll(storeAwayError(error));
    });
    void told.then(() => {
      const isOutdated = this.#announcing === 'once more';
      this.#announcing = 'no';
      if (isOutdated) this.#announce();
      this.#advance();
    });
  }

  /** Sets the one timer to the next moment at which anything can change by itself. */
  #scheduleNext(now: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const waiters = this.#queue.all();
    if (waiters.length === 0) {
      void this.#slots.announce([]).catch(() => undefined);
      return;
    }
    const { state: known, refreshEveryMs: lookEveryMs } = this.#slots;
    const opening = [known.opensAt(now), known.window.nextFreeAt(now) ?? now];
    const own = waiters.flatMap((waiter) => [waiter.deadline, waiter.retryAt]);
    const look = lookEveryMs === null ? [] : [now + lookEveryMs];
    const next = Math.min(...[...opening, ...own, ...look].filter((time) => time > now));
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

function toProblemError(error: unknown): ProblemError {
  return error instanceof ProblemError ? error : storeAwayError(error);
}
