import type { Clock, Log } from '../model/effects.ts';

/** The most people who wait in one process. Others read at once when to come back. */
const maxWaiting = 1_000;

/** The place of one interaction. */
export interface LinePlace {
  /** Discord's id of the interaction that has sent the message in which this one waits. */
  readonly sentBy: string;
  /** Whether it waits in line now. */
  readonly isWaiting: boolean;
  /** When it has waited for too long, in milliseconds since the epoch. */
  readonly endsAt: number;
  /** Its turn has not come in time. */
  endWait(): void;
  /** Cancels it if it waits and the process closes before its turn. */
  cancelUnserved(): void;
  /** Gives the place up: a later interaction answers in the same message. */
  giveUp(): void;
}

/** The interactions of this process that wait for their turn at the catalogue. */
export class WaitingLine {
  readonly clock: Clock;
  readonly log: Log;
  readonly #places = new Map<string, LinePlace>();
  #count = 0;
  #servedUntil = Infinity;
  #isContinued = false;
  /** Of the only timer: one for each person would be many. */
  #cancelTimer: (() => void) | null = null;
  #timerAt = Infinity;

  constructor(clock: Clock, log: Log) {
    this.clock = clock;
    this.log = log;
  }

  /** How many wait. */
  get count(): number {
    return this.#count;
  }

  /** The place in whose waiting message a component was pressed, if it has not ended. */
  find(sentBy: string | null): LinePlace | null {
    return sentBy === null ? null : (this.#places.get(sentBy) ?? null);
  }

  /** Whether another process continues what this one leaves. */
  get isContinued(): boolean {
    return this.#isContinued;
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
  enter(place: LinePlace): boolean {
    if (this.#count >= maxWaiting) return false;
    this.#count += 1;
    this.#places.set(place.sentBy, place);
    if (place.endsAt < this.#timerAt) this.#setTimer(place.endsAt);
    return true;
  }

  leave(): void {
    this.#count -= 1;
    if (this.#count === 0) this.#setTimer(Infinity);
  }

  forget(place: LinePlace): void {
    if (this.#places.get(place.sentBy) === place) this.#places.delete(place.sentBy);
  }

  #setTimer(at: number): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#timerAt = at;
    if (at === Infinity) return;
    const act = (): void => {
      this.#endWaits();
    };
    this.#cancelTimer = this.clock.schedule(act, Math.max(0, at - this.clock.now()));
  }

  /** Ends the waits of those who have waited for too long. */
  #endWaits(): void {
    const now = this.clock.now();
    let next = Infinity;
    for (const place of this.#places.values()) {
      if (!place.isWaiting) continue;
      if (place.endsAt <= now) place.endWait();
      else next = Math.min(next, place.endsAt);
    }
    this.#setTimer(next);
  }
}
