import type { Endpoint } from './contract.ts';

type Interface = Endpoint<unknown>['interface'];

/** How long people are spared another wait for an interface that did not answer in time. */
const openMs = 30_000;

/**
 * While an interface hangs, whoever can be given an older answer gets it at once, instead of each
 * after a time limit of their own. After a while one asks again, and the others go on as before
 * until that is answered.
 */
export function createCircuitBreaker(now: () => number) {
  const ends = new Map<Interface, number>();
  const begin = (system: Interface): void => {
    ends.set(system, now() + openMs);
  };
  return {
    /** Called by those who could do without the service; false sends one of them to find out. */
    holds(system: Interface): boolean {
      const end = ends.get(system);
      if (end === undefined) return false;
      const leftMs = end - now();
      // More than a whole pause: the clock was set back.
      if (leftMs > 0 && leftMs <= openMs) return true;
      begin(system);
      return false;
    },
    begin,
    end(system: Interface): void {
      ends.delete(system);
    },
  };
}
