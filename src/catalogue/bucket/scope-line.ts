import type { Asker } from '../../model/asker.ts';
import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Party } from '../contract.ts';
import { Account } from './account.ts';
import type { Limit, Place, Schedule, Ticket } from './contract.ts';
import { Line, type Standing } from './line.ts';
import { Promises } from './promises.ts';
import { PlaceWindow } from './window.ts';

export interface ScopeOptions {
  readonly limit: Limit;
  readonly holdMs: number;
  readonly flightMs: number;
  /** The longest each may stand in line; suggestions and extras never do. */
  readonly waitMs: Readonly<Record<Standing['urgency'], number>>;
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Writes a taken place down; resolves when that is done, also when it failed. */
  readonly note: (atMs: number) => Promise<void>;
}

interface Waiter extends Standing {
  readonly units: number;
  readonly party: Party;
  deadline: number;
  readonly resolve: (place: Place) => void;
  readonly reject: (error: ProblemError) => void;
  readonly onAbort: () => void;
}

/** What the service told this scope to wait for. */
interface Block {
  readonly until: number;
  readonly problem: Problem;
}

/**
 * One scope's line and places. All decisions are made here, synchronously: whatever happens
 * (someone comes, leaves, an answer arrives, time passes) ends in `#settle`, which looks at
 * everything afresh.
 */
export class ScopeLine {
  readonly #options: ScopeOptions;
  readonly #window: PlaceWindow;
  readonly #line = new Line<Waiter>();
  readonly #account = new Account();
  #promises: Promises;
  #block: Block | null = null;
  #order = 0;
  #seenAt = 0;
  #callOff: (() => void) | null = null;

  constructor(options: ScopeOptions) {
    this.#options = options;
    this.#window = new PlaceWindow({ places: options.limit.places, ...options });
    this.#promises = new Promises(options.limit.places);
  }

  restore(times: readonly number[]): void {
    this.#window.restore(times, this.#now());
  }

  take({ party, units }: Ticket): Promise<Place> {
    const refused = this.#refusal(party, units);
    if (refused !== null) {
      party.close();
      return Promise.reject(refused);
    }
    const { urgency, guildId: turn } = party;
    if (isOptional(urgency)) return this.#grant(turn, units);
    return new Promise((resolve, reject) => {
      const deadline = this.#now() + this.#options.waitMs[urgency];
      const onAbort = () => {
        this.#refuse(waiter, new ProblemError({ code: 'slow' }));
        this.#settle();
      };
      const waiter: Waiter = { urgency, turn, units, party, deadline, resolve, reject, onAbort };
      party.signal.addEventListener('abort', onAbort, { once: true });
      party.onRaise = (joiner) => {
        this.#raise(waiter, joiner);
      };
      this.#line.join(waiter);
      this.#settle();
    });
  }

  /** Refuses all in line. */
  close(): void {
    for (const waiter of this.#line.all())
      this.#refuse(waiter, new ProblemError({ code: 'closing' }));
    this.#callOff?.();
  }

  /** Whether nothing would be lost by forgetting this scope. */
  isIdle(): boolean {
    const now = this.#now();
    return (
      this.#line.all().length === 0 &&
      this.#window.isEmpty(now) &&
      this.#blockAt(now) === null &&
      this.#account.isForgettable(now)
    );
  }

  #refusal(
    party: Pick<Party, 'urgency' | 'guildId' | 'signal'>,
    units: number,
  ): ProblemError | null {
    const now = this.#now();
    const { urgency, guildId: turn } = party;
    if (party.signal.aborted) return new ProblemError({ code: 'slow' });
    const shortUntil = this.#account.shortUntil(units, now);
    if (shortUntil !== null) return new ProblemError({ code: 'quota_spent', retryAt: shortUntil });
    if (isOptional(urgency)) {
      return this.#hasRoomToSpare(spared[urgency], now) ? null : this.#busyNow(now);
    }
    const latest = now + this.#options.waitMs[urgency];
    const block = this.#blockAt(now);
    if (block !== null && block.until > latest) return new ProblemError(block.problem);
    if (this.#turnAt({ urgency, turn }, 0, now) > latest) return this.#busy({ urgency, turn }, now);
    return null;
  }

  /** One who joins a party in line gets no worse than alone: a person's place in it, or a person's refusal. */
  #raise(waiter: Waiter, joiner: Asker): void {
    const refused = this.#refusal(joiner, waiter.units);
    if (refused !== null) throw refused;
    if (isOptional(joiner.urgency)) return;
    this.#line.leave(waiter);
    waiter.urgency = joiner.urgency;
    waiter.turn = joiner.guildId;
    const latest = this.#now() + this.#options.waitMs[joiner.urgency];
    waiter.deadline = Math.min(waiter.deadline, latest);
    this.#line.join(waiter);
    this.#settle();
  }

  #settle(): void {
    const now = this.#now();
    const block = this.#blockAt(now);
    if (block === null) this.#serve(now);
    for (const waiter of this.#line.all()) {
      const shortUntil = this.#account.shortUntil(waiter.units, now);
      if (shortUntil !== null) {
        this.#refuse(waiter, new ProblemError({ code: 'quota_spent', retryAt: shortUntil }));
      } else if (block !== null && block.until > waiter.deadline) {
        this.#refuse(waiter, new ProblemError(block.problem));
      } else if (waiter.deadline <= now) {
        // Out of the line first, or it would be told a time behind itself.
        this.#line.leave(waiter);
        this.#refuse(waiter, this.#busy(waiter, now));
      }
    }
    this.#wake(now);
  }

  #serve(now: number): void {
    for (;;) {
      const waiter = this.#line.next((one) => this.#mayGo(one, now));
      if (waiter === null) return;
      this.#depart(waiter);
      const place = this.#grant(waiter.turn, waiter.units);
      void place.then(waiter.resolve, waiter.reject);
    }
  }

  #mayGo(waiter: Waiter, now: number): boolean {
    if (this.#account.shortUntil(waiter.units, now) !== null) return false;
    const free = this.#window.free(now);
    return free > (this.#isNewcomer(waiter) ? 0 : this.#options.limit.reserved);
  }

  /** A person of a server that holds no place at present. */
  #isNewcomer({ urgency, turn }: Standing): boolean {
    return urgency === 'person' && !this.#window.holds(turn, this.#now());
  }

  async #grant(turn: string | null, units: number): Promise<Place> {
    const now = this.#now();
    const taken = this.#window.take(turn, now);
    const order = ++this.#order;
    this.#account.begin(units);
    await this.#options.note(now);
    return {
      answered: (lesson) => {
        if (taken.answeredAt !== null) return;
        taken.answeredAt = this.#now();
        this.#account.end(units, lesson.units, order);
        this.#learn(lesson.problem);
        this.#settle();
      },
    };
  }

  /** Where the clock was set back, what was told to wait for would be waited for too long. */
  #now(): number {
    const now = this.#options.now();
    const { holdMs, limit, waitMs } = this.#options;
    if (now < this.#seenAt - holdMs) {
      this.#block = null;
      this.#account.forgetTold();
      this.#promises = new Promises(limit.places);
      for (const waiter of this.#line.all()) waiter.deadline = now + waitMs[waiter.urgency];
    }
    this.#seenAt = now;
    return now;
  }

  #learn(problem: Problem | null): void {
    if (problem?.code === 'quota_spent') this.#account.spend(problem.retryAt);
    if (problem?.code !== 'rate_limited' && problem?.code !== 'switched_off') return;
    const until = problem.retryAt ?? 0;
    // Two answers may disagree; the longer wait satisfies both.
    if (until > (this.#block?.until ?? 0)) this.#block = { until, problem };
  }

  #blockAt(now: number): Block | null {
    if (this.#block !== null && this.#block.until <= now) this.#block = null;
    return this.#block;
  }

  #hasRoomToSpare(share: number, now: number): boolean {
    const { places, reserved } = this.#options.limit;
    const free = this.#window.free(now);
    const nobodyWaits = this.#line.all().length === 0;
    return nobodyWaits && this.#blockAt(now) === null && free > reserved && free >= places * share;
  }

  /** When one who joined now could go, with so many promised a time before. */
  #turnAt(standing: Standing, promised: number, now: number): number {
    let index = this.#line.ahead(standing) + this.#options.limit.reserved;
    if (this.#isNewcomer(standing)) {
      // While places are scarce only newcomers take them, so only those count.
      const others = this.#line
        .turnsOfPeople()
        .filter((turn) => !this.#window.holds(turn, this.#now()));
      index = [...others].filter((turn) => turn !== standing.turn).length;
    }
    return Math.max(
      this.#window.expectedAt(index + promised, now),
      this.#blockAt(now)?.until ?? now,
    );
  }

  /** Each of several who are turned away together is told a time of their own. */
  #busy(standing: Standing, now: number): ProblemError {
    const turnAt = this.#turnAt(standing, this.#promises.standing(now), now);
    return new ProblemError({ code: 'busy', retryAt: this.#promises.give(turnAt, now) });
  }

  #busyNow(now: number): ProblemError {
    const retryAt = this.#turnAt({ urgency: 'watch', turn: null }, 0, now);
    return new ProblemError({ code: 'busy', retryAt: Math.max(retryAt, now + 1_000) });
  }

  #refuse(waiter: Waiter, error: ProblemError): void {
    this.#line.leave(waiter);
    this.#depart(waiter);
    waiter.party.close();
    waiter.reject(error);
  }

  #depart(waiter: Waiter): void {
    waiter.party.onRaise = null;
    waiter.party.signal.removeEventListener('abort', waiter.onAbort);
  }

  /** Sets the one timer to the next moment at which anything can change by itself. */
  #wake(now: number): void {
    this.#callOff?.();
    this.#callOff = null;
    const waiters = this.#line.all();
    if (waiters.length === 0) return;
    const opening = this.#blockAt(now)?.until ?? this.#window.nextFreeAt(now) ?? now;
    const next = Math.min(opening, ...waiters.map((waiter) => waiter.deadline));
    this.#callOff = this.#options.schedule(
      () => {
        this.#settle();
      },
      Math.max(Math.ceil(next - now), 1),
    );
  }
}

/** What can be left undone is asked for only while this share of the places is free, and never waits. */
const spared = { suggestion: 1 / 3, extra: 4 / 5 } as const;

function isOptional(urgency: Asker['urgency']): urgency is keyof typeof spared {
  return urgency in spared;
}
