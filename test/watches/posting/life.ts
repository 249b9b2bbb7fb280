/** A process's life: what it calls is counted, and when it is over nothing comes back to it. */
export class Life {
  #callsLeft = Infinity;

  /** It ends with the so-manieth call from now: half of these are done, half are not. */
  endIn(calls: number): void {
    this.#callsLeft = calls / 2;
  }

  get isOver(): boolean {
    return this.#callsLeft <= 0;
  }

  spend(): void {
    this.#callsLeft -= 0.5;
  }

  /** The same thing as this process sees it. */
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
