import type { WatchChoice } from '../model/watch.ts';
import type { DigestWhen } from './schedule.ts';
import { viewText } from './view-text.ts';

/** What is needed of a watch to tell what it costs. */
export type CostedWatch = Pick<WatchChoice, 'view' | 'when' | 'timeZone' | 'top'>;

/** "keyed interface": a page of a board costs five units and has fifty places. */
const unitsOfPage = 5;
const placesOfPage = 50;

const dayMs = 86_400_000;
const dayMinutes = 1440;

/**
 * The units a day that watches of one key spend at most, rounded up. Boards of the open interface
 * cost nothing. Of each view of a keyed board it counts
 *
 * - one look an interval at as many pages as the largest `top` of its watches by `change` takes;
 * - for its digests only the pages beyond those: one look for all that are due in one time zone
 *   within an interval, at the pages of the largest `top` among them. One a week is a seventh.
 *
 * @param intervalMs The least time between two looks at a board.
 */
export function dailyUnits(watches: readonly CostedWatch[], intervalMs: number): number {
  const keyed = watches.filter(({ view }) => view.board.system === 'keyed');
  const views = Map.groupBy(keyed, ({ view }) => viewText(view)).values();
  const pages = views.reduce((sum, ofView) => sum + dailyPages(ofView, intervalMs), 0);
  // Sevenths do not add up to whole numbers in binary.
  return Math.ceil(Number((pages * unitsOfPage).toFixed(6)));
}

function dailyPages(watches: readonly CostedWatch[], intervalMs: number): number {
  const looking = watches.filter(({ when }) => when.kind === 'change').map(pagesOf);
  const held = Math.max(0, ...looking);
  const zones = Map.groupBy(watches.flatMap(digestsOf), ({ timeZone }) => timeZone).values();
  const weekly = zones.reduce((sum, ofZone) => sum + weeklyPages(ofZone, held, intervalMs), 0);
  return (held * dayMs) / intervalMs + weekly / 7;
}

interface Digest {
  readonly timeZone: string;
  /** Minutes since the beginning of the week. */
  readonly at: number;
  readonly pages: number;
}

function digestsOf(watch: CostedWatch): Digest[] {
  const { when, timeZone } = watch;
  if (when.kind === 'change') return [];
  const pages = pagesOf(watch);
  return daysOf(when).map((day) => ({ timeZone, at: (day - 1) * dayMinutes + when.at, pages }));
}

function daysOf(when: DigestWhen): readonly number[] {
  return when.kind === 'daily' ? [1, 2, 3, 4, 5, 6, 7] : [when.day];
}

function weeklyPages(digests: readonly Digest[], held: number, intervalMs: number): number {
  let sum = 0;
  let look = { until: -Infinity, pages: 0 };
  for (const { at, pages } of digests.toSorted((one, other) => one.at - other.at)) {
    const beyond = Math.max(0, pages - held);
    if (at >= look.until) look = { until: at + intervalMs / 60_000, pages: 0 };
    sum += Math.max(0, beyond - look.pages);
    look.pages = Math.max(look.pages, beyond);
  }
  return sum;
}

function pagesOf({ top }: Pick<CostedWatch, 'top'>): number {
  return Math.ceil(top / placesOfPage);
}
