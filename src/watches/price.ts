import type { CostedChoice, WatchPrice } from '../model/server-watches.ts';
import type { KeyStatus } from '../model/server.ts';
import { isDigest, lookedViews, type DigestWhen, type WatchWhen } from '../model/watch.ts';
import { viewText } from './board-key.ts';
import type { WatchIndex } from './watch-index.ts';

/** "keyed interface, Limits": an account's daily units, used until the service states another number. */
const usualUnits = 5_000;

export interface PriceParts {
  readonly index: Pick<WatchIndex, 'ofServer'>;
  /** The servers with the same key as this server, including it. */
  readonly serversWithSameKey: (guildId: string) => readonly string[];
  readonly keyStatus: (guildId: string) => KeyStatus;
  /** The part of a day's units that watches may spend; null for all. */
  readonly watchShare: number | null;
  readonly intervalMs: number;
}

/**
 * What a choice adds to the daily units of all watches that use the same key. Paused watches cost
 * nothing.
 *
 * @param replacedId The watch that the choice replaces, or null.
 */
export function watchPrice(
  guildId: string,
  choice: CostedChoice,
  replacedId: string | null,
  { index, serversWithSameKey, keyStatus, watchShare, intervalMs }: PriceParts,
): WatchPrice {
  if (!lookedViews(choice).some(({ board }) => board.system === 'keyed')) return free;
  const servers = serversWithSameKey(guildId);
  // Without a key the watch spends nothing yet; the price shows what it will cost.
  if (servers.length === 0) return { ...free, own: dailyUnits([choice], intervalMs) };
  const others = servers
    .flatMap((server) => index.ofServer(server))
    .filter(({ id, pause }) => id !== replacedId && pause === null)
    .map((watch) => watch.choice);
  const before = dailyUnits(others, intervalMs);
  const after = dailyUnits([...others, choice], intervalMs);
  const status = keyStatus(guildId);
  const limit = (status.state === 'none' ? null : status.units?.limit) ?? usualUnits;
  const share = watchShare ?? 1;
  return {
    others: before,
    own: after - before,
    allowed: Math.floor(limit * share + 1e-6),
    ofUnits: { limit, share },
  };
}

export function exceedsAllowance({ others, own, allowed }: WatchPrice): boolean {
  return allowed !== null && own > 0 && others + own > allowed;
}

const free: WatchPrice = { others: 0, own: 0, allowed: null, ofUnits: null };

/** "keyed interface": a page of a board costs five units and has fifty positions. */
const unitsPerPage = 5;
export const positionsPerPage = 50;

const dayMs = 86_400_000;
const dayMinutes = 1440;

/**
 * The daily units that watches of one key spend at most, rounded up. Boards of the open interface
 * cost nothing. For each view of a keyed board it counts
 *
 * - one check per interval, with the pages that the largest `top` of its watches by `change` needs;
 * - for its digests only the additional pages: one check for all digests that are due in one time
 *   zone within an interval, with the pages of their largest `top`. A weekly digest counts a seventh.
 * - for its histories one look a day with the pages of their largest `top`, or nothing if another watch
 *   looks at the board at least daily
 * - for its daily papers as for digests, and nothing for weekly ones, which read the stored history
 *
 * @param intervalMs The minimum time between two checks of a board.
 */
export function dailyUnits(watches: readonly CostedChoice[], intervalMs: number): number {
  const keyed = watches
    .flatMap((choice) => lookedViews(choice).map((view) => ({ ...choice, view })))
    .filter(({ view }) => view.board.system === 'keyed');
  const views = Map.groupBy(keyed, ({ view }) => viewText(view)).values();
  const pages = views.reduce((sum, ofView) => sum + dailyPages(ofView, intervalMs), 0);
  // Rounded first: sevenths do not add up to integers in binary.
  return Math.ceil(Number((pages * unitsPerPage).toFixed(6)));
}

function dailyPages(watches: readonly CostedChoice[], intervalMs: number): number {
  const checked = watches.filter(({ when }) => when.kind === 'change').map(pagesOf);
  const checkedPages = Math.max(0, ...checked);
  const zones = Map.groupBy(watches.flatMap(digestsOf), ({ timeZone }) => timeZone).values();
  const weekly = zones.reduce(
    (sum, ofZone) => sum + weeklyPages(ofZone, checkedPages, intervalMs),
    0,
  );
  const isSeenDaily = watches.some(({ when }) => looksDaily(when));
  const histories = watches.filter(({ when }) => when.kind === 'history').map(pagesOf);
  const historyPages = isSeenDaily ? 0 : Math.max(0, ...histories);
  return (checkedPages * dayMs) / intervalMs + weekly / 7 + historyPages;
}

/** Whether a watch looks at its board at least once a day for its posts. A history then needs no look of its own. */
export function looksDaily({ kind }: WatchWhen): boolean {
  return kind === 'change' || kind === 'daily';
}

interface Digest {
  readonly timeZone: string;
  /** Minutes since the beginning of the week. */
  readonly at: number;
  readonly pages: number;
}

function digestsOf(watch: CostedChoice): Digest[] {
  const { when, timeZone } = watch;
  if (!isDigest(when)) return [];
  const pages = pagesOf(watch);
  return daysOf(when).map((day) => ({ timeZone, at: (day - 1) * dayMinutes + when.at, pages }));
}

function daysOf(when: DigestWhen): readonly number[] {
  return when.kind === 'daily' ? [1, 2, 3, 4, 5, 6, 7] : [when.day];
}

/** The pages that a week's digests need in addition to the checks by `change`. */
function weeklyPages(digests: readonly Digest[], checkedPages: number, intervalMs: number): number {
  let sum = 0;
  let check = { until: -Infinity, pages: 0 };
  for (const { at, pages } of digests.toSorted((one, other) => one.at - other.at)) {
    const additional = Math.max(0, pages - checkedPages);
    if (at >= check.until) check = { until: at + intervalMs / 60_000, pages: 0 };
    sum += Math.max(0, additional - check.pages);
    check.pages = Math.max(check.pages, additional);
  }
  return sum;
}

function pagesOf({ top }: Pick<CostedChoice, 'top'>): number {
  return Math.ceil(top / positionsPerPage);
}
