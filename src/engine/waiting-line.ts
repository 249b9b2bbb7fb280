import type { Clock, Log } from '../model/effects.ts';
import type { OpenInteraction } from './interaction.ts';

/** The most people who wait in one process. Others read at once when to come back. */
const maxWaiting = 10_000;
/** How far the turn of a new question may be. Beyond it, the limiter says when to come back. */
export const patienceMs = 10 * 60_000;
/** Discord accepts edits for 15 minutes. */
export const longestWaitMs = 13 * 60_000;
/** After this time of work the interaction ends with the problem `slow`. */
const maxWorkMs = 25_000;
/** A shorter wait is not announced. */
const announcedMs = 5_000;

interface PlaceInLineParts {
  readonly open: OpenInteraction;
  /** Discord's id of the interaction. */
  readonly interactionId: string;
  /** Discord's id of the interaction that has sent the message in which this one waits. */
  readonly sentBy: string;
  /** Milliseconds since the epoch. */
  readonly arrivedAt: number;
  /** Shows the waiting message, or changes it. Resolves with whether Discord accepted it. */
  readonly show: (dueAt: number) => Promise<boolean>;
}

/** The interactions of this process that wait for their turn at the catalogue. */
export class WaitingLine {
  readonly clock: Clock;
  readonly log: Log;
  readonly #places = new Map<string, PlaceInLine>();
  #count = 0;
  #servedUntil = Infinity;

  constructor(clock: Clock, log: Log) {
    this.clock = clock;
    this.log = log;
  }

  /** How many wait. */
  get count(): number {
    return this.#count;
  }

  /** The limits of an interaction's work, whether it waits or not. Call its `end` at the end. */
  open(parts: PlaceInLineParts): PlaceInLine {
    return new PlaceInLine(this, parts);
  }

  /** The place in whose waiting message a component was pressed, if it has not ended. */
  find(sentBy: string | null): PlaceInLine | null {
    return sentBy === null ? null : (this.#places.get(sentBy) ?? null);
  }

  /** Cancels those whose turn does not come until then, now and later; in milliseconds since the epoch. */
  close(servedUntil: number): void {
    this.#servedUntil = servedUntil;
    for (const place of this.#places.values()) place.cancelUnserved();
  }

  /** Whether the turn comes too late for this process, which is closing. */
  isTooLate(dueAt: number): boolean {
    return dueAt > this.#servedUntil;
  }

  /** Returns false if the line is full. */
  enter(place: PlaceInLine): boolean {
    if (this.#count >= maxWaiting) return false;
    this.#count += 1;
    this.#places.set(place.sentBy, place);
    return true;
  }

  leave(): void {
    this.#count -= 1;
  }

  forget(place: PlaceInLine): void {
    if (this.#places.get(place.sentBy) === place) this.#places.delete(place.sentBy);
  }
}

/**
 * The time of one interaction: the waiting message while it waits in line, and the limits of waiting and
 * of work. A class, because thousands of them may wait at a time.
 */
export class PlaceInLine {
  readonly #line: WaitingLine;
  readonly #parts: PlaceInLineParts;
  /** When its turn is expected; null while it does not wait. */
  #dueAt: number | null = null;
  #since = 0;
  #waitedMs = 0;
  /** What the waiting message says. */
  #shown: { readonly dueAt: number; readonly at: number } | null = null;
  #isShowing = false;
  #isOver = false;
  #cancelLimit: () => void = () => undefined;

  constructor(line: WaitingLine, parts: PlaceInLineParts) {
    this.#line = line;
    this.#parts = parts;
  }

  get sentBy(): string {
    return this.#parts.sentBy;
  }

  /** Whether it waits in line now. */
  get isWaiting(): boolean {
    return this.#dueAt !== null;
  }

  /** How long it has waited in line; null if it has not. */
  get waitedMs(): number | null {
    return this.#since === 0 ? null : this.#waitedMs;
  }

  /** Starts the limit of work, which counts from the arrival, or from the turn. */
  startWork(since: number): void {
    if (this.isWaiting || this.#isOver) return;
    this.#limit(since + maxWorkMs, () => {
      this.#parts.open.cancel({ code: 'slow' });
    });
  }

  /** `Question.onTurn`: the estimate of its turn has changed, or with null, its turn has come. */
  expectTurn(dueAt: number | null): void {
    if (this.#isDone) return;
    if (dueAt === null) {
      if (!this.isWaiting) return;
      this.#stopWaiting();
      this.startWork(this.#line.clock.now());
      return;
    }
    if (!this.isWaiting && !this.#enter(dueAt)) return;
    this.#dueAt = dueAt;
    this.cancelUnserved();
    void this.#announce();
  }

  /** Cancels it if it waits and the process closes before its turn. */
  cancelUnserved(): void {
    if (this.#dueAt === null || !this.#line.isTooLate(this.#dueAt)) return;
    this.#parts.open.cancel({ code: 'closing' });
  }

  /** Gives the place up: a later interaction answers in the same message. */
  giveUp(): void {
    this.#parts.open.cancel(null);
  }

  end(): void {
    this.#isOver = true;
    this.#cancelLimit();
    if (this.isWaiting) this.#stopWaiting();
    this.#line.forget(this);
  }

  /** Whether it ends already, or has ended. */
  get #isDone(): boolean {
    return this.#isOver || this.#parts.open.signal.aborted;
  }

  #enter(dueAt: number): boolean {
    const { open, arrivedAt, interactionId } = this.#parts;
    if (!this.#line.enter(this)) {
      open.cancel({ code: 'busy', retryAt: dueAt });
      return false;
    }
    const { clock, log, count } = this.#line;
    this.#since = clock.now();
    this.#limit(arrivedAt + longestWaitMs, () => {
      open.cancel({ code: 'busy', retryAt: Math.max(this.#dueAt ?? 0, clock.now()) });
    });
    const dueInMs = dueAt - this.#since;
    log.debug(
      { interaction: interactionId, dueInMs, waiting: count },
      'an interaction waits in line',
    );
    return true;
  }

  #stopWaiting(): void {
    this.#dueAt = null;
    this.#waitedMs += this.#line.clock.now() - this.#since;
    this.#cancelLimit();
    this.#line.leave();
  }

  async #announce(): Promise<void> {
    const dueAt = this.#dueAt;
    const at = this.#line.clock.now();
    if (this.#isDone || this.#isShowing || dueAt === null || !this.#isNews(dueAt, at)) return;
    this.#isShowing = true;
    const isShown = await this.#parts.show(dueAt);
    this.#isShowing = false;
    if (!isShown) return;
    this.#shown = { dueAt, at };
    // The estimate may have changed meanwhile.
    await this.#announce();
  }

  /**
   * Whether the person does not know it yet: the estimate is off by more than half of the wait that was
   * left. A turn that is due now needs no message.
   */
  #isNews(dueAt: number, now: number): boolean {
    if (this.#shown === null) return dueAt - now > announcedMs;
    const { dueAt: shownDueAt, at } = this.#shown;
    return dueAt > now && Math.abs(dueAt - shownDueAt) > (shownDueAt - at) / 2;
  }

  #limit(at: number, act: () => void): void {
    const { clock } = this.#line;
    this.#cancelLimit();
    this.#cancelLimit = clock.schedule(act, Math.max(0, at - clock.now()));
  }
}
