import { slotCooldownMs, soonMs } from './contract.ts';
import type { SlotRecord } from './limit-state.ts';

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
    // The process may have died, or the store may have lost the response.
    return this.#slots.filter((one) => one.finishedAt === null && this.#overAt(one) > now);
  }

  pendingUnits(now: number): number {
    this.#sweep(now);
    return this.#slots.reduce((sum, one) => sum + (one.finishedAt === null ? one.units : 0), 0);
  }

  /** When the next slot is certainly free, or is so within `soonMs`, or a request is over; null without a slot in use. */
  nextChangeAt(now: number): number | null {
    this.#sweep(now);
    const times = this.#slots
      .flatMap((one) => [this.#freeAt(one), this.#freeAt(one) - soonMs, this.#overAt(one)])
      .filter((at) => at > now);
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
    return this.#overAt(record) + slotCooldownMs;
  }

  #overAt({ finishedAt, acquiredAt }: SlotRecord): number {
    return finishedAt ?? acquiredAt + this.#options.requestTimeoutMs;
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
