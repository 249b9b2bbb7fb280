import type { Watch } from '../../../src/model/watch.ts';
import { isDigest, type DigestWhen } from '../../../src/model/watch.ts';
import { nextDigestAt } from '../../../src/watches/schedule.ts';
import { viewText } from '../../../src/watches/board-key.ts';

/** The needs of a board's watches with one credential. */
interface BoardDemand {
  isOnChange: boolean;
  top: number;
  readonly digests: Set<Digest>;
}

interface Digest {
  readonly when: DigestWhen;
  readonly timeZone: string;
}

export interface LeastFetches {
  /** Distinct pairs of a board's section and a credential. */
  readonly boards: number;
  /** The least fetches in this time, which is no longer than the interval. */
  within(from: number, to: number): number;
}

/** Entries on a page of either interface. */
const pageSize = 50;

/**
 * One fetch of each page of a board with each credential in each interval, if a watch posts on changes or
 * its digest is due.
 */
export function leastFetches(
  watches: Iterable<Watch>,
  fingerprintOf: (guildId: string) => string | null,
): LeastFetches {
  const demands = new Map<string, BoardDemand>();
  const digests = new Map<string, Digest>();
  for (const { guildId, choice } of watches) {
    const { view, when, timeZone, top } = choice;
    const scope = view.board.system === 'keyed' ? fingerprintOf(guildId) : 'open';
    const key = `${scope} ${viewText(view)}`;
    const one = demands.get(key) ?? { isOnChange: false, top: 0, digests: new Set() };
    demands.set(key, one);
    one.top = Math.max(one.top, top);
    if (when.kind === 'change') one.isOnChange = true;
    if (!isDigest(when)) continue;
    const text = `${timeZone} ${JSON.stringify(when)}`;
    const digest = digests.get(text) ?? { when, timeZone };
    digests.set(text, digest);
    one.digests.add(digest);
  }
  return {
    boards: demands.size,
    within(from, to) {
      const due = new Set(
        [...digests.values()].filter(
          ({ when, timeZone }) => nextDigestAt(when, timeZone, from - 1) < to,
        ),
      );
      let pages = 0;
      for (const { isOnChange, top, digests: own } of demands.values()) {
        if (isOnChange || !own.isDisjointFrom(due)) pages += Math.ceil(top / pageSize);
      }
      return pages;
    },
  };
}
