import { slotCooldownMs, soonMs } from './contract.ts';
import type { Asker } from './serving-order.ts';

export interface SlotRecord extends Asker {
  /** Begins with the id of its process and a colon. */
  readonly id: string;
  /** Grows with every slot, so that the lowest number is the longest past. */
  readonly sequence: number;
  /** The question that it was granted to; null without one. */
  readonly question: string | null;
  /** Of its request (`WaitingRequest`); null if it is not known. */
  readonly tag: string | null;
  readonly units: number;
  /** Whether a watch pays the units. */
  readonly isWatch: boolean;
  acquiredAt: number;
  /** Null while the request is pending. */
  finishedAt: number | null;
}

export interface SlotWindowOptions {
  readonly slots: number;
  readonly requestTimeoutMs: number;
}

/**
 * The slots of one scope as a sliding log. The service counts a request at some moment between its
 * sending and its response. A slot therefore stays in use until a minute after the *response*,
 * which keeps every minute of the service within the limit, however long the request takes.
 */
export class SlotWindow {
  readonly #options: SlotWindowOptions;
  #slots: SlotRecord[] = [];

  constructor(options: SlotWindowOptions) {
    this.#options = options;
  }

  add(record: SlotRecord): void {
    this.#slots.push({ ...record });
  }

  /** Frees a slot at once, because its request was never sent. */
  remove(id: string): void {
    this.#slots = this.#slots.filter((record) => record.id !== id);
  }

  find(id: string): SlotRecord | undefined {
    return this.#slots.find((record) => record.id === id);
  }

  all(now: number): readonly SlotRecord[] {
    this.#sweep(now);
    return this.#slots;
  }

  countFree(now: number): number {
    this.#sweep(now);
    return Math.max(this.#options.slots - this.#slots.length, 0);
  }

  /** How many slots in use are certainly free at a later time. */
  countFreeBy(time: number, now: number): number {
    this.#sweep(now);
    return this.#slots.filter((one) => this.#freeAt(one) <= time).length;
  }

  /** The requests that may still get a response. */
  pending(now: number): readonly SlotRecord[] {
    this.#sweep(now);
    const { requestTimeoutMs } = this.#options;
    return this.#slots.filter(
      ({ acquiredAt, finishedAt }) =>
        // The process may have died, or the store may have lost the response.
        finishedAt === null && acquiredAt + requestTimeoutMs > now,
    );
  }

  pendingUnits(now: number): number {
    this.#sweep(now);
    return this.#slots.reduce((sum, one) => sum + (one.finishedAt === null ? one.units : 0), 0);
  }

  /** When the next slot is certainly free, or is so within `soonMs`; null if no slot is in use. */
  nextChangeAt(now: number): number | null {
    this.#sweep(now);
    const times = this.#slots
      .map((one) => this.#freeAt(one))
      .flatMap((at) => (at - soonMs > now ? [at - soonMs, at] : [at]));
    return times.length === 0 ? null : Math.min(...times);
  }

  /** When the slot with this index is expected; index 0 is the next one. */
  expectedAt(index: number, now: number): number {
    const { slots } = this.#options;
    const free = this.countFree(now);
    if (index < free) return now;
    // A pending request counts as if its response came now: a person who returns a moment too early
    // waits for it.
    const times = this.#slots.map((one) => (one.finishedAt ?? one.acquiredAt) + slotCooldownMs);
    times.sort((one, other) => one - other);
    // Beyond the slots in use now, each slot is reused once per cooldown.
    const later = index - free;
    const rounds = Math.floor(later / slots);
    return Math.max(times[later % slots] ?? now + slotCooldownMs, now) + rounds * slotCooldownMs;
  }

  #freeAt(record: SlotRecord): number {
    return (
      (record.finishedAt ?? record.acquiredAt + this.#options.requestTimeoutMs) + slotCooldownMs
    );
  }

  #sweep(now: number): void {
    this.#slots = this.#slots.filter((record) => {
      // After the clock was set back, a slot must not stay in use for the difference.
      record.acquiredAt = Math.min(record.acquiredAt, now);
      if (record.finishedAt !== null) record.finishedAt = Math.min(record.finishedAt, now);
      return this.#freeAt(record) > now;
    });
  }
}
