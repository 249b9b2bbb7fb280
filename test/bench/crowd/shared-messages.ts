import type { ProcessMessages } from '../../../src/catalogue/bucket/contract.ts';
import type { Clock } from '../../../src/model/effects.ts';

/** A channel of several processes on a turned clock. A message takes `delayMs` to the store, and again to each process. */
export function createSharedMessages(
  { schedule }: Pick<Clock, 'schedule'>,
  delayMs: number,
): ProcessMessages {
  const listeners: ((text: string) => void)[] = [];
  return {
    publish(text) {
      schedule(() => {
        for (const listener of listeners) listener(text);
      }, 2 * delayMs);
      return Promise.resolve();
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
