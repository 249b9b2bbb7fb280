import type { Asker } from '../../model/asker.ts';
import type { Clock } from '../../model/effects.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Party } from '../contract.ts';
import type { Limit, Place, Ticket } from './contract.ts';
import { Line, type Standing } from './line.ts';
import { isOptional, leastFree, Outlook } from './outlook.ts';
import type { Places, TakenPlace } from './places.ts';
import { Waiter } from './waiter.ts';

export interface ScopeOptions {
  readonly places: Places;
  readonly limit: Limit;
  readonly holdMs: number;
  /** The longest each may stand in line; suggestions and extras never do. */
  readonly waitMs: Readonly<Record<Standing['urgency'], number>>;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
}

/** How long one who was told "not yet" asks for nothing, in milliseconds. */
const restMs = 100;

/**
 * One scope's line in front of its places. Whatever happens here (someone leaves, an answer arrives,
 * time passes) ends in `#review`, which tells those who would wait in vain; whatever is heard of the
 * places in `#settle`, which serves as well. Places are asked for only by what was just heard, or
 * one who is refused a moment too early would be overtaken.
 */
export class ScopeLine {
  readonly #options: ScopeOptions;
  readonly #places: Places;
  readonly #line = new Line<Waiter>();
  readonly #outlook: Outlook;
  #announcing: 'no' | 'now' | 'once more' = 'no';
  #seenAt = 0;
  #isClosed = false;
  #callOff: (() => void) | null = null;

  constructor(options: ScopeOptions) {
    this.#options = options;
    this.#places = options.places;
    this.#outlook = new Outlook({ ...options, line: this.#line });
  }

  async take({ party, units }: Ticket): Promise<Place> {
    try {
      await this.#places.look().catch(lost);
      if (this.#isClosed) throw new ProblemError({ code: 'closing' });
      const refused = this.#outlook.refusal(party, units, this.#now());
      if (refused !== null) throw refused;
      const { urgency, guildId } = party;
      if (isOptional(urgency)) {
        const spared = leastFree(urgency, this.#options.limit.places);
        return await this.#takeAtOnce(party, spared, units);
      }
      return await this.#standInLine(party, { urgency, turn: guildId }, units);
    } catch (error) {
      party.close();
      throw error;
    }
  }

  /** Refuses all in line, and those who come. */
  close(): void {
    this.#isClosed = true;
    this.#refuseAll(new ProblemError({ code: 'closing' }));
    this.#wake(this.#now());
  }

  /** Whether nothing would be lost by forgetting this scope. */
  isIdle(): boolean {
    return this.#line.all().length === 0 && this.#places.isIdle(this.#now());
  }

  /** For what never waits, and wants so many places to be free. */
  async #takeAtOnce(party: Party, spared: number, units: number): Promise<Place> {
    const { guildId: turn, urgency } = party;
    const claim = { turn, urgency, units, since: this.#now(), leastFree: spared };
    const place = await this.#places.take(claim, []).catch(lost);
    if (place === null) throw this.#outlook.busyNow(this.#now());
    if (party.signal.aborted) {
      place.giveBack();
      throw new ProblemError({ code: 'slow' });
    }
    return this.#placeFor(place);
  }

  #standInLine(party: Party, standing: Standing, units: number): Promise<Place> {
    const since = this.#now();
    const waiter = new Waiter({
      ...standing,
      party,
      units,
      since,
      deadline: since + this.#options.waitMs[standing.urgency],
      onLeft: () => {
        this.#line.leave(waiter);
        this.#review();
      },
      onRaised: (joiner) => {
        this.#raise(waiter, joiner);
      },
    });
    this.#line.join(waiter);
    this.#settle();
    if (!waiter.asked) this.#announce();
    return waiter.place;
  }

  /** One who joins a party in line gets no worse than alone: a person's place in it, or a person's refusal. */
  #raise(waiter: Waiter, joiner: Asker): void {
    const refused = this.#outlook.refusal(joiner, waiter.units, this.#now());
    if (refused !== null) throw refused;
    if (isOptional(joiner.urgency)) return;
    this.#line.leave(waiter);
    waiter.urgency = joiner.urgency;
    waiter.turn = joiner.guildId;
    const latest = this.#now() + this.#options.waitMs[joiner.urgency];
    waiter.deadline = Math.min(waiter.deadline, latest);
    this.#line.join(waiter);
    this.#review();
    this.#announce();
  }

  #settle(): void {
    this.#serve(this.#now());
    this.#review();
  }

  #review(): void {
    const now = this.#now();
    for (const waiter of this.#line.all()) {
      const refused = this.#outlook.turnAway(waiter, now);
      if (refused !== null) this.#refuse(waiter, refused);
    }
    this.#wake(now);
  }

  /** Where whose turn it is cannot go nobody can: newcomers are first, and need the fewest places. */
  #serve(now: number): void {
    const { known } = this.#places;
    if (known.opensAt(now) > now) return;
    for (;;) {
      const waiter = this.#line.next(
        (one) => known.shortUntil(one, now) === null,
        (turn) => known.window.lastOrder(turn),
      );
      if (waiter === null || waiter.restsUntil > now) return;
      const kept = this.#outlook.isNewcomer(waiter, now) ? 0 : this.#options.limit.reserved;
      if (known.window.free(now) <= kept) return;
      void this.#ask(waiter);
    }
  }

  /** Takes a place for one in line, who stays there meanwhile: whoever leaves leaves the place too. */
  async #ask(waiter: Waiter): Promise<void> {
    waiter.asked = true;
    try {
      const { turn, urgency, units, since } = waiter;
      const claim = { turn, urgency, units, since, leastFree: null };
      const place = await this.#places.take(claim, [...this.#line.queues()]).catch(lost);
      waiter.asked = false;
      waiter.restsUntil = this.#now() + restMs;
      if (place !== null && this.#line.all().includes(waiter)) {
        this.#line.leave(waiter);
        waiter.serve(this.#placeFor(place));
      } else {
        place?.giveBack();
        this.#announce();
      }
    } catch (error) {
      waiter.asked = false;
      this.#refuseAll(asProblem(error));
    }
    this.#settle();
  }

  #placeFor(place: TakenPlace): Place {
    let isOver = false;
    return {
      answered: (lesson) => {
        if (isOver) return;
        isOver = true;
        place.answered(lesson);
        this.#review();
      },
    };
  }

  /** Where the clock was set back, what was told to wait for would be waited for too long. */
  #now(): number {
    const now = this.#options.now();
    const { holdMs, waitMs } = this.#options;
    if (now < this.#seenAt - holdMs) {
      this.#places.known.clockSetBack(now);
      this.#outlook.clockSetBack();
      for (const waiter of this.#line.all()) {
        waiter.deadline = now + waitMs[waiter.urgency];
        waiter.restsUntil = 0;
      }
    }
    this.#seenAt = now;
    return now;
  }

  #refuse(waiter: Waiter, error: ProblemError): void {
    this.#line.leave(waiter);
    waiter.refuse(error);
  }

  #refuseAll(error: ProblemError): void {
    for (const waiter of this.#line.all()) this.#refuse(waiter, error);
  }

  /** Tells the other processes who waits here, and hears of the places; one telling at a time. */
  #announce(): void {
    if (this.#announcing !== 'no') {
      this.#announcing = 'once more';
      return;
    }
    this.#announcing = 'now';
    const told = this.#places.stand([...this.#line.queues()]).catch((error: unknown) => {
      this.#refuseAll(storeAway(error));
    });
    void told.then(() => {
      const isOutdated = this.#announcing === 'once more';
      this.#announcing = 'no';
      if (isOutdated) this.#announce();
      this.#settle();
    });
  }

  /** Sets the one timer to the next moment at which anything can change by itself. */
  #wake(now: number): void {
    this.#callOff?.();
    this.#callOff = null;
    const waiters = this.#line.all();
    if (waiters.length === 0) {
      void this.#places.stand([]).catch(() => undefined);
      return;
    }
    const { known, lookEveryMs } = this.#places;
    const opening = [known.opensAt(now), known.window.nextFreeAt(now) ?? now];
    const own = waiters.flatMap((waiter) => [waiter.deadline, waiter.restsUntil]);
    const look = lookEveryMs === null ? [] : [now + lookEveryMs];
    const next = Math.min(...[...opening, ...own, ...look].filter((time) => time > now));
    this.#callOff = this.#options.schedule(
      () => {
        this.#review();
        this.#announce();
      },
      Math.max(Math.ceil(next - now), 1),
    );
  }
}

function lost(cause: unknown): never {
  throw storeAway(cause);
}

function storeAway(cause: unknown): ProblemError {
  return new ProblemError({ code: 'store_away' }, { cause });
}

function asProblem(error: unknown): ProblemError {
  return error instanceof ProblemError ? error : storeAway(error);
}
