import type { Endpoint } from './contract.ts';

type Interface = Endpoint<unknown>['interface'];

/** How long requests are skipped after a timeout. */
const openMs = 30_000;

/**
 * After a timeout of an interface, requests that have a stale fallback use it at once instead of
 * waiting for another timeout. Every 30 seconds one of them is sent to probe the interface.
 */
export function createCircuitBreaker(now: () => number) {
  const ends = new Map<Interface, number>();
  const trip = (system: Interface): void => {
    ends.set(system, now() + openMs);
  };
  return {
    /** For requests with a fallback. False lets one of them probe the interface. */
    shouldSkip(system: Interface): boolean {
      const end = ends.get(system);
      if (end === undefined) return false;
      const leftMs = end - now();
      // A longer rest means that the clock was set back.
      if (leftMs > 0 && leftMs <= openMs) return true;
      trip(system);
      return false;
    },
    trip,
    reset(system: Interface): void {
      ends.delete(system);
    },
  };
}
