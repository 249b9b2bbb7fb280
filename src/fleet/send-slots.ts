import type { SharedText } from '../model/shared-text.ts';
import { createOwnText } from './own-text.ts';

interface SendSlotsParts {
  /** When the next slot begins, by the store's clock. */
  readonly shared: SharedText;
  /** The clock of this process, in milliseconds since the epoch. */
  readonly now: () => number;
  /** How many slots a second has for all processes together. */
  readonly perSecond: () => number;
  /** How many processes share them. */
  readonly processes: () => number;
}

/** No process reserves so far ahead, unless the store's clock was set back. */
const furthestMs = 10_000;

/**
 * The times at which the processes of a fleet send posts, one after the other: Discord limits the requests of the
 * bot's token, and any process may have most of the posts.
 */
export function createSendSlots({ shared, now, perSecond, processes }: SendSlotsParts): {
  /**
   * Resolves with the times of so many slots, by the clock of this process. While the store cannot be reached, each
   * process takes an equal share.
   */
  readonly reserve: (count: number) => Promise<readonly number[]>;
} {
  const own = createOwnText(now);

  const reserveIn = async (
    text: SharedText,
    count: number,
    everyMs: number,
  ): Promise<readonly number[]> => {
    let first = now();
    await text.update((next, storeNow) => {
      const at = Number(next ?? storeNow);
      const from = at > storeNow + furthestMs ? storeNow : Math.max(at, storeNow);
      first = now() + from - storeNow;
      return String(from + count * everyMs);
    });
    return Array.from({ length: count }, (_, index) => first + index * everyMs);
  };

  return {
    async reserve(count) {
      const everyMs = 1_000 / perSecond();
      return reserveIn(shared, count, everyMs).catch(() =>
        reserveIn(own, count, everyMs * processes()),
      );
    },
  };
}
