/** Counts the calls of a process. After its end, no call returns. */
export class ProcessLife {
  #callsLeft = Infinity;

  /** Ends the process during a later call, before or after the call has its effect. */
  endIn(calls: number): void {
    this.#callsLeft = calls / 2;
  }

  get isOver(): boolean {
    return this.#callsLeft <= 0;
  }

  spend(): void {
    this.#callsLeft -= 0.5;
  }

  /** Wraps an object for use by this process. */
  of<T extends object>(thing: T): T {
    return new Proxy(thing, {
      get: (target, key) => {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => this.#call(value, target, args);
      },
    });
  }

  #call(method: object, target: object, args: readonly unknown[]): unknown {
    if (typeof method !== 'function') return undefined;
    this.spend();
    if (this.isOver) return forEver();
    const result: unknown = Reflect.apply(method as () => unknown, target, args);
    if (!(result instanceof Promise)) return result;
    this.spend();
    const back = <V>(value: V): V | Promise<never> => (this.isOver ? forEver() : value);
    return result.then(back, (error: unknown) => {
      if (this.isOver) return forEver();
      throw error;
    });
  }
}

function forEver(): Promise<never> {
  return new Promise(() => undefined);
}
