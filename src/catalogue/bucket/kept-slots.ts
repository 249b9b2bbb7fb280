import type { LimitEvent, LimitResult } from './limit-step.ts';
import type { Payer } from './account.ts';
import { slotCooldownMs } from './contract.ts';

/**
 * The slots that are kept for questions of this process. A question uses them without asking the store, and the
 * process stores it later. They count as used until the request is certainly over. Times are the store's.
 */
export class KeptSlots {
  readonly #requestTimeoutMs: number;
  #last: Pick<LimitResult, 'kept' | 'mayUseKept'> | null = null;
  /** How many each question has used since. */
  #used = new Map<string, number>();

  constructor(requestTimeoutMs: number) {
    this.#requestTimeoutMs = requestTimeoutMs;
  }

  /** `unstored`: what has happened since the step began. */
  update(result: LimitResult, unstored: Iterable<LimitEvent>): void {
    this.#last = result;
    this.#used = new Map();
    for (const event of unstored) {
      if (event.kind === 'used' && event.slot.question !== null) this.#count(event.slot.question);
    }
  }

  /** The state has changed in a way that may forbid their use. */
  forget(): void {
    this.#last = null;
  }

  /** How many are left for a question. */
  left(question: string): number {
    return (this.#last?.kept.get(question)?.kept ?? 0) - (this.#used.get(question) ?? 0);
  }

  /** Returns false if the question has to ask the store. */
  use(question: string, cost: Payer & { readonly units: number }, now: number): boolean {
    const until = this.#last?.kept.get(question)?.until ?? 0;
    const isOverInTime = now + this.#requestTimeoutMs + slotCooldownMs <= until;
    if (!isOverInTime || this.left(question) <= 0) return false;
    if (this.#last?.mayUseKept(cost) !== true) return false;
    this.#count(question);
    return true;
  }

  #count(question: string): void {
    this.#used.set(question, (this.#used.get(question) ?? 0) + 1);
  }
}
