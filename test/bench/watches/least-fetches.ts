import type { Watch } from '../../../src/model/watch.ts';
import { nextDigestAt, type DigestWhen } from '../../../src/watches/schedule.ts';
import { viewText } from '../../../src/watches/view-text.ts';

/** Of one board and credential: who wants to see it when, and how much of it. */
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
  /** Distinct boards with sections, seen with distinct credentials. */
  readonly boards: number;
  /** The least that has to be fetched in that time, no longer than the interval. */
  within(from: number, to: number): number;
}

/** What is on one page of either interface. */
const pageSize = 50;

/**
 * Each board once in each interval for all who see it with the same credential, where anybody posts
 * on a change or by a time of day that comes then; a board that is read beyond a page once for each.
 */
export function leastFetches(
  watches: Iterable<Watch>,
  fingerprintOf: (guildId: string) => string | null,
): LeastFetches {
  const wanted = new Map<string, BoardDemand>();
  const digests = new Map<string, Digest>();
  for (const { guildId, choice } of watches) {
    const { view, when, timeZone, top } = choice;
    const scope = view.board.system === 'keyed' ? fingerprintOf(guildId) : 'open';
    const key = `${scope} ${viewText(view)}`;
    const one = wanted.get(key) ?? { isOnChange: false, top: 0, digests: new Set() };
    wanted.set(key, one);
    one.top = Math.max(one.top, top);
    if (when.kind === 'change') {
      one.isOnChange = true;
      continue;
    }
    const text = `${timeZone} ${JSON.stringify(when)}`;
    const digest = digests.get(text) ?? { when, timeZone };
    digests.set(text, digest);
    one.digests.add(digest);
  }
  return {
    boards: wanted.size,
    within(from, to) {
      const due = new Set(
        [...digests.values()].filter(
          ({ when, timeZone }) => nextDigestAt(when, timeZone, from - 1) < to,
        ),
      );
      let pages = 0;
      for (const { isOnChange, top, digests: own } of wanted.values()) {
        if (isOnChange || !own.isDisjointFrom(due)) pages += Math.ceil(top / pageSize);
      }
      return pages;
    },
  };
}
