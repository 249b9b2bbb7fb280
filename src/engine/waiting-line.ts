import type { Clock, Log } from '../model/effects.ts';
import type { OpenInteraction } from './open-interactions.ts';

/**
 * How far the turn of a new question may be. Beyond it, the limiter says when to come back. A turn in ten
 * minutes is estimated later by the responses before it, and by the limiter's pause after each.
 */
export const patienceMs = 10 * 60_000 + 15_000;
/** Discord accepts edits for 15 minutes. */
export const longestWaitMs = 13 * 60_000;
/** After this time of work the interaction ends with the problem `slow`. */
const maxWorkMs = 25_000;
/** A shorter wait is not announced. */
const announcedMs = 5_000;
/** The most people who wait in one process. Others read at once when to come back. */
const maxWaiting = 1_000;

/** The interactions of this process that wait for their turn at the catalogue. */
export class WaitingLine {
  readonly clock: Clock;
  readonly log: Log;
  /** Those that wait or have waited, by the interaction that has sent their message. */
  readonly #places = new Map<string, PlaceInLine>();
  #servedUntil = Infinity;
  #isContinued = false;

  constructor(clock: Clock, log: Log) {
    this.clock = clock;
    this.log = log;
  }

  /** How many wait. */
  get count(): number {
    return [...this.#places.values()].filter(({ isWaiting }) => isWaiting).length;
  }

  /** Whether another process continues what this one leaves. */
  get isContinued(): boolean {
    return this.#isContinued;
  }

  /** The place in whose waiting message a component was pressed, if it has not ended. */
  find(sentBy: string | null): PlaceInLine | null {
    return sentBy === null ? null : (this.#places.get(sentBy) ?? null);
  }

  /**
   * Cancels those whose turn does not come until then, now and later; in milliseconds since the epoch.
   * `isContinued`: leaves them to another process instead.
   */
  close(servedUntil: number, isContinued: boolean): void {
    this.#servedUntil = servedUntil;
    this.#isContinued = isContinued;
    for (const place of this.#places.values()) place.cancelUnserved();
  }

  /** Whether the turn comes too late for this process, which is closing. */
  isTooLate(dueAt: number): boolean {
    return dueAt > this.#servedUntil;
  }

  /** Returns false if the line is full. */
  enter(place: PlaceInLine): boolean {
    if (this.count >= maxWaiting) return false;
    this.#places.set(place.sentBy, place);
    return true;
  }

  forget(place: PlaceInLine): void {
    if (this.#places.get(place.sentBy) === place) this.#places.delete(place.sentBy);
  }
}

/** Whose interaction may wait. */
export interface PersonInLine {
  readonly open: OpenInteraction;
  /** Discord's id of the interaction. */
  readonly id: string;
  /** Discord's id of the interaction that has sent the message in which this one waits. */
  readonly sentBy: string;
  /** Milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** Shows the waiting message, or changes it. Resolves with whether Discord accepted it. */
  showWaiting(dueAt: number): Promise<boolean>;
  /** Whether another process can continue. */
  canBeLeft(): boolean;
}

/**
 * The time of one interaction: the waiting message while it waits in line, and the limits of waiting and
 * of work. Times are in milliseconds since the epoch.
 */
export class PlaceInLine {
  readonly #line: WaitingLine;
  readonly #person: PersonInLine;
  /** When its turn is expected, and since when it waits; null while it does not. */
  #wait: { readonly dueAt: number; readonly since: number } | null = null;
  /** Of the waits that are over; null without any. */
  #waitedMs: number | null = null;
  /** What the waiting message says, and how far that was; null without one. */
  #shown: { readonly dueAt: number; readonly aheadMs: number } | null = null;
  #isShowing = false;
  #isOver = false;
  #cancelLimit = (): void => undefined;

  /** Call `end` at the end. */
  constructor(line: WaitingLine, person: PersonInLine) {
    this.#line = line;
    this.#person = person;
  }

  get sentBy(): string {
    return this.#person.sentBy;
  }

  get isWaiting(): boolean {
    return this.#wait !== null;
  }

  /** How long it has waited in line; null if it has not. */
  get waitedMs(): number | null {
    return this.#waitedMs;
  }

  /** Starts the limit of work, which counts from the arrival, or from the turn. */
  startWork(since: number): void {
    if (this.isWaiting || this.#isOver) return;
    this.#limit(since + maxWorkMs, () => {
      this.#person.open.endEarly({ code: 'slow' });
    });
  }

  /** Of its question; null when the turn has come. */
  expectTurn(dueAt: number | null): void {
    if (this.#isDone) return;
    if (dueAt === null) {
      if (!this.isWaiting) return;
      this.#stopWaiting();
      this.startWork(this.#now);
      return;
    }
    const since = this.#wait === null ? this.#enter(dueAt) : this.#wait.since;
    if (since === null) return;
    this.#wait = { dueAt, since };
    this.cancelUnserved();
    void this.#announce();
  }

  /** Cancels it if it waits and the process closes before its turn. */
  cancelUnserved(): void {
    if (this.#wait === null || !this.#line.isTooLate(this.#wait.dueAt)) return;
    const isLeft = this.#line.isContinued && this.#person.canBeLeft();
    this.#person.open.endEarly(isLeft ? 'left' : { code: 'closing' });
  }

  /** Gives the place up: a later interaction answers in the same message. */
  giveUp(): void {
    this.#person.open.endEarly('silent');
  }

  end(): void {
    this.#isOver = true;
    this.#cancelLimit();
    if (this.isWaiting) this.#stopWaiting();
    this.#line.forget(this);
  }

  /** Whether it ends already, or has ended. */
  get #isDone(): boolean {
    return this.#isOver || this.#person.open.signal.aborted;
  }

  get #now(): number {
    return this.#line.clock.now();
  }

  /** Returns since when it waits; null if the line is full. */
  #enter(dueAt: number): number | null {
    const { open, id, arrivedAt } = this.#person;
    if (!this.#line.enter(this)) {
      open.endEarly({ code: 'busy', retryAt: dueAt });
      return null;
    }
    open.endTurn();
    this.#limit(arrivedAt + longestWaitMs, () => {
      const retryAt = Math.max(this.#wait?.dueAt ?? 0, this.#now);
      open.endEarly({ code: 'busy', retryAt });
    });
    const { log, count } = this.#line;
    const now = this.#now;
    const fields = { interaction: id, dueInMs: dueAt - now, waiting: count + 1 };
    log.debug(fields, 'an interaction waits in line');
    return now;
  }

  #stopWaiting(): void {
    const since = this.#wait?.since ?? this.#now;
    this.#wait = null;
    this.#waitedMs = (this.#waitedMs ?? 0) + this.#now - since;
  }

  async #announce(): Promise<void> {
    const at = this.#now;
    const dueAt = this.#wait?.dueAt ?? null;
    if (this.#isDone || this.#isShowing || dueAt === null || !this.#isNews(dueAt, at)) return;
    this.#isShowing = true;
    const isShown = await this.#person.showWaiting(dueAt);
    this.#isShowing = false;
    if (!isShown) return;
    this.#shown = { dueAt, aheadMs: dueAt - at };
    // The estimate may have changed meanwhile.
    await this.#announce();
  }

  /**
   * Whether the person does not know it yet: the estimate is off by more than half of the wait that was
   * left. A turn that is due now needs no message.
   */
  #isNews(dueAt: number, now: number): boolean {
    if (this.#shown === null) return dueAt - now > announcedMs;
    const offMs = Math.abs(dueAt - this.#shown.dueAt);
    return dueAt > now && offMs > this.#shown.aheadMs / 2;
  }

  /** In place of the earlier limit. */
  #limit(endsAt: number, end: () => void): void {
    this.#cancelLimit();
    this.#cancelLimit = this.#line.clock.schedule(end, Math.max(0, endsAt - this.#now));
  }
}
