/**
 * One process. Its calls to the outside pass through this object. After its end, calls have no effect
 * and never return.
 */
export class Life {
  readonly #now: () => number;
  #stepsLeft = Infinity;
  #diesBefore = false;
  #diedAt: number | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  get diedAt(): number | null {
    return this.#diedAt;
  }

  end(): void {
    this.#diedAt ??= this.#now();
  }

  /** Ends the process just before or just after one of the next steps of a delivery. */
  endWithin(steps: number, before: boolean): void {
    this.#stepsLeft = steps;
    this.#diesBefore = before;
  }

  /** Wraps an object for this process. `counts`: its calls are steps of a delivery. */
  touch<T extends object>(target: T, counts: boolean): T {
    return new Proxy(target, {
      get: (_, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...values: unknown[]): unknown =>
          this.#act(counts, () => Reflect.apply(value, target, values));
      },
    });
  }

  readonly schedule = (
    schedule: (act: () => void, ms: number) => () => void,
  ): ((act: () => void, ms: number) => () => void) => {
    return (act, ms) =>
      schedule(() => {
        if (this.#diedAt === null) act();
      }, ms);
  };

  #act(counts: boolean, act: () => unknown): unknown {
    if (this.#diedAt !== null) return never();
    if (counts) this.#stepsLeft -= 1;
    const isLast = this.#stepsLeft <= 0;
    if (isLast && this.#diesBefore) {
      this.end();
      return never();
    }
    const result = act();
    if (!isLast) return result;
    if (result instanceof Promise) result.catch(() => undefined);
    this.end();
    return never();
  }
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}
