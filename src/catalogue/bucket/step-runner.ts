import type { Clock } from '../../model/effects.ts';

interface StepRunnerOptions extends Pick<Clock, 'now' | 'schedule'> {
  readonly step: () => Promise<void>;
  /** When the next step is due without a request, in milliseconds since the epoch; infinite if never. */
  readonly nextAt: () => number;
}

/** Makes the steps of a queue one after another: on request, and when its time has come. */
export class StepRunner {
  readonly #options: StepRunnerOptions;
  #running: Promise<void> | null = null;
  #isDue = false;
  #cancelTimer: (() => void) | null = null;

  constructor(options: StepRunnerOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  /** Starts a step at once, or when the current one has ended. */
  request(): void {
    this.#isDue = true;
    this.#running ??= this.#runWhileDue().finally(() => {
      this.#running = null;
      // Something may have happened since the last step.
      if (this.#isDue) this.request();
      else this.setTimer();
    });
  }

  /** Call it when `nextAt` has changed outside a step. */
  setTimer(): void {
    if (this.isRunning) return;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    const { nextAt, now, schedule } = this.#options;
    const next = nextAt();
    if (next === Infinity) return;
    this.#cancelTimer = schedule(
      () => {
        this.request();
      },
      Math.max(Math.ceil(next - now()), 1),
    );
  }

  async #runWhileDue(): Promise<void> {
    // Requests and events of one moment share a step.
    await Promise.resolve();
    while (this.#isDue) {
      this.#isDue = false;
      await this.#options.step();
    }
  }
}
