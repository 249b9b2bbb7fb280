import type { TurnListener } from '../model/question.ts';
import type { OpenInteraction } from './open-interactions.ts';
import type { LinePlace, WaitingLine } from './waiting-line.ts';

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
  /** Leaves the interaction to another process. Returns false if its work cannot be done again. */
  leave(): boolean;
}

/**
 * The time of one interaction: the waiting message while it waits in line, and the limits of waiting and
 * of work.
 */
export class PlaceInLine implements LinePlace, TurnListener {
  readonly #line: WaitingLine;
  readonly #person: PersonInLine;
  // Times are in whole milliseconds since the arrival: V8 stores any other number as an object of its own.
  /** When its turn is expected; null while it does not wait. */
  #dueMs: number | null = null;
  /** Since when it waits, or has waited; null if it has not. */
  #sinceMs: number | null = null;
  #waitedMs = 0;
  /** What the waiting message says, and how far that was; null without one. */
  #shownDueMs: number | null = null;
  #shownAheadMs = 0;
  #isShowing = false;
  #isOver = false;
  #cancelLimit: (() => void) | null = null;

  /** Call `end` at the end. */
  constructor(line: WaitingLine, person: PersonInLine) {
    this.#line = line;
    this.#person = person;
  }

  get sentBy(): string {
    return this.#person.sentBy;
  }

  get isWaiting(): boolean {
    return this.#dueMs !== null;
  }

  /** How long it has waited in line; null if it has not. */
  get waitedMs(): number | null {
    return this.#sinceMs === null ? null : this.#waitedMs;
  }

  get endsAt(): number {
    return this.#person.arrivedAt + longestWaitMs;
  }

  /** Starts the limit of work, which counts from the arrival, or from the turn. */
  startWork(since: number): void {
    if (this.isWaiting || this.#isOver) return;
    const { clock } = this.#line;
    this.#stopLimit();
    this.#cancelLimit = clock.schedule(
      () => {
        this.#person.open.cancel({ code: 'slow' });
      },
      Math.max(0, since + maxWorkMs - clock.now()),
    );
  }

  /** Of its question. */
  expectTurn(dueAt: number | null): void {
    if (this.#isDone) return;
    if (dueAt === null) {
      if (!this.isWaiting) return;
      this.#stopWaiting();
      this.startWork(this.#line.clock.now());
      return;
    }
    if (!this.isWaiting && !this.#enter(dueAt)) return;
    this.#dueMs = this.#sinceArrival(dueAt);
    this.cancelUnserved();
    void this.#announce();
  }

  cancelUnserved(): void {
    const dueAt = this.#dueAt;
    if (dueAt === null || !this.#line.isTooLate(dueAt)) return;
    if (!this.#line.isContinued || !this.#person.leave()) {
      this.#person.open.cancel({ code: 'closing' });
      return;
    }
    this.#isOver = true;
    this.#stopLimit();
  }

  endWait(): void {
    const retryAt = Math.max(this.#dueAt ?? 0, this.#line.clock.now());
    this.#person.open.cancel({ code: 'busy', retryAt });
  }

  giveUp(): void {
    this.#person.open.cancel(null);
  }

  end(): void {
    this.#isOver = true;
    this.#stopLimit();
    if (this.isWaiting) this.#stopWaiting();
    this.#line.forget(this);
  }

  /** Whether it ends already, or has ended. */
  get #isDone(): boolean {
    return this.#isOver || this.#person.open.isCancelled;
  }

  #enter(dueAt: number): boolean {
    const { open, id } = this.#person;
    if (!this.#line.enter(this)) {
      open.cancel({ code: 'busy', retryAt: dueAt });
      return false;
    }
    this.#stopLimit();
    open.turns.endTurn(open);
    const { clock, log, count } = this.#line;
    const now = clock.now();
    this.#sinceMs = this.#sinceArrival(now);
    const dueInMs = dueAt - now;
    log.debug({ interaction: id, dueInMs, waiting: count }, 'an interaction waits in line');
    return true;
  }

  #stopWaiting(): void {
    this.#dueMs = null;
    this.#waitedMs += this.#sinceArrival(this.#line.clock.now()) - (this.#sinceMs ?? 0);
    this.#line.leave();
  }

  async #announce(): Promise<void> {
    const dueAt = this.#dueAt;
    const at = this.#line.clock.now();
    if (this.#isDone || this.#isShowing || dueAt === null || !this.#isNews(dueAt, at)) return;
    this.#isShowing = true;
    const isShown = await this.#person.showWaiting(dueAt);
    this.#isShowing = false;
    if (!isShown) return;
    this.#shownDueMs = this.#sinceArrival(dueAt);
    this.#shownAheadMs = Math.round(dueAt - at);
    // The estimate may have changed meanwhile.
    await this.#announce();
  }

  /**
   * Whether the person does not know it yet: the estimate is off by more than half of the wait that was
   * left. A turn that is due now needs no message.
   */
  #isNews(dueAt: number, now: number): boolean {
    if (this.#shownDueMs === null) return dueAt - now > announcedMs;
    const laterMs = this.#sinceArrival(dueAt) - this.#shownDueMs;
    return dueAt > now && Math.abs(laterMs) > this.#shownAheadMs / 2;
  }

  get #dueAt(): number | null {
    return this.#dueMs === null ? null : this.#person.arrivedAt + this.#dueMs;
  }

  /** Rounded, because V8 stores even a whole difference of two times as an object. */
  #sinceArrival(time: number): number {
    return Math.round(time - this.#person.arrivedAt);
  }

  #stopLimit(): void {
    this.#cancelLimit?.();
    this.#cancelLimit = null;
  }
}
