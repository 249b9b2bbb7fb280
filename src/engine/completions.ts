import type { Clock, Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import type { Acknowledgement } from './acknowledgement.ts';
import type { Completion } from './ending.ts';

/** An answer that lacks something. */
interface PartialAnswer {
  /** Discord's id of the interaction that has sent its message. */
  readonly sentBy: string;
  /** When the interaction arrived, in milliseconds since the epoch. */
  readonly arrivedAt: number;
  readonly complete: Completion;
  readonly acknowledgement: Pick<Acknowledgement, 'revise'>;
}

/** More answers are shown without the rest. Their button shows it. */
const maxPartial = 500;
/** How often a visit may still lack something. */
const maxVisits = 3;
/** The rest may be on its way already. */
const firstAfterMs = 1_000;
const retryAfterMs = 10_000;
/** Discord accepts edits for 15 minutes. */
const editableMs = 14 * 60_000;

/** Completes answers one after the other, the oldest first, while the catalogue has room. */
export class Completions {
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #partial = new Map<string, PartialAnswer & { visits: number }>();
  readonly #stopping = new AbortController();
  #isRunning = false;
  /** When the next run begins. */
  #nextAt = Infinity;
  #cancelRun = (): void => undefined;

  constructor(clock: Clock, log: Log) {
    this.#clock = clock;
    this.#log = log;
  }

  add(answer: PartialAnswer): void {
    if (this.#partial.size >= maxPartial || this.#stopping.signal.aborted) return;
    this.#partial.set(answer.sentBy, { ...answer, visits: 0 });
    this.#runAfter(firstAfterMs);
  }

  /** Its message shows something else, or soon will. */
  cancel(sentBy: string): void {
    this.#partial.delete(sentBy);
  }

  stop(): void {
    this.#stopping.abort();
    this.#cancelRun();
    this.#partial.clear();
  }

  /** Runs then, or earlier if that is planned. A run visits answers that are added meanwhile. */
  #runAfter(ms: number): void {
    const at = this.#clock.now() + ms;
    if (this.#isRunning || this.#nextAt <= at) return;
    this.#nextAt = at;
    this.#cancelRun();
    this.#cancelRun = this.#clock.schedule(() => {
      this.#isRunning = true;
      this.#nextAt = Infinity;
      void this.#run().finally(() => {
        this.#isRunning = false;
        if (this.#partial.size > 0) this.#runAfter(retryAfterMs);
      });
    }, ms);
  }

  /** Ends when there is no room, or nothing to complete. */
  async #run(): Promise<void> {
    for (const answer of this.#partial.values()) {
      const isOver = this.#clock.now() - answer.arrivedAt > editableMs;
      if (isOver) this.#partial.delete(answer.sentBy);
      else if (!(await this.#complete(answer))) return;
    }
  }

  /** Returns false if there is no room. */
  async #complete(answer: PartialAnswer & { visits: number }): Promise<boolean> {
    const { sentBy, complete, acknowledgement } = answer;
    try {
      const message = await complete(this.#stopping.signal);
      answer.visits += 1;
      // It may have been cancelled meanwhile.
      if (this.#partial.get(sentBy) !== answer) return true;
      if (message !== null || answer.visits === maxVisits) this.#partial.delete(sentBy);
      if (message !== null) await acknowledgement.revise(message);
      return true;
    } catch (error) {
      if (error instanceof ProblemError && error.problem.code === 'busy') return false;
      this.#partial.delete(sentBy);
      this.#log.info({ err: error, interaction: sentBy }, 'could not complete an answer');
      return true;
    }
  }
}
