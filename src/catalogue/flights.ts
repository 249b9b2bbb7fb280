import { leaveError } from '../model/problem.ts';

/** Requests that are on their way. Concurrent callers with the same key share one. */
export function createFlights<T>() {
  const flying = new Map<string, Flight<T>>();
  return {
    find: (key: string): Flight<T> | undefined => flying.get(key),
    /** The signal is aborted when the last caller has left. */
    start(key: string, act: (signal: AbortSignal) => Promise<T>): Flight<T> {
      const flight = new Flight(act, () => {
        if (flying.get(key) === flight) flying.delete(key);
      });
      flying.set(key, flight);
      return flight;
    },
  };
}

/** A request and its callers. It continues while one of them waits. */
class Flight<T> {
  readonly #controller = new AbortController();
  readonly #result: Promise<T>;
  readonly #close: () => void;
  #callers = 0;

  constructor(act: (signal: AbortSignal) => Promise<T>, close: () => void) {
    this.#close = close;
    this.#result = act(this.#controller.signal).finally(close);
    // Callers handle the error; without callers it is irrelevant.
    this.#result.catch(() => undefined);
  }

  /** Resolves with the answer. Rejects with the request's error, or the caller's if it leaves. */
  join(signal: AbortSignal): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#callers += 1;
    const leave = (): void => {
      reject(leaveError(signal));
      this.#callers -= 1;
      if (this.#callers > 0) return;
      this.#close();
      this.#controller.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    this.#result.then(resolve, reject);
    return promise.finally(() => {
      signal.removeEventListener('abort', leave);
    });
  }
}
