/**
 * The life of one process: what it touches outside goes through here, and from the moment of its
 * death what it does comes to nothing, and nothing ever comes back to it.
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

  /** Ends it with one of the next steps of posting: just before it, or just after it was done. */
  endWithin(steps: number, before: boolean): void {
    this.#stepsLeft = steps;
    this.#diesBefore = before;
  }

  /** The same thing for as long as the process lives. `counts`: its calls are steps of posting. */
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
