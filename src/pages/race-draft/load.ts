import { startOfDay } from '../../model/board-history.ts';
import type { BoardEntry, BoardView } from '../../model/board.ts';
import type { BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import { bookRefText, readBookRef } from '../../model/reference.ts';
import type { WatchDraft, WatchPrice } from '../../model/server-watches.ts';
import { maxWatches, type RaceEnd, type WatchNames } from '../../model/watch.ts';
import { readDay } from '../board-history/days.ts';
import type { PageContext } from '../page.ts';
import { titleMatcher } from '../parts/title.ts';
import { typedList } from '../parts/typed-list.ts';
import { maxChosenBooks } from '../places.ts';
import { administeredServer } from '../setup-places.ts';
import { plainChoice } from '../watch-draft/load.ts';
import { checkedDraft, type CheckedDraft } from '../watch-draft/preview.ts';
import { resolveDraftView } from '../watch-draft/resolved-view.ts';
import { resolveTimeZone } from '../watch-draft/resolved-times.ts';
import { isUnclear, type UnclearInput } from '../watch-draft/unclear.ts';
import type { RaceDraftParams } from '../watch-places.ts';

/** A race with everything that its page shows. */
export interface LoadedRace extends RaceBooks, CheckedDraft {
  readonly kind: 'race';
  readonly price: WatchPrice;
  readonly intervalMs: number;
  readonly isFull: boolean;
}

/** The board, and the books that are chosen so far. */
export interface RaceBooks {
  readonly view: BoardView;
  readonly names: WatchNames;
  readonly entries: readonly BoardEntry[];
  readonly chosen: readonly BookSummary[];
  /** Typed titles that name no book, or several, among the entries. */
  readonly unknown: readonly string[];
  /** How many books that were chosen by reference are not among the entries. */
  readonly goneCount: number;
}

/** Fewer than two books or more than ten are chosen, or a text names no book. */
export interface UnclearBooks extends RaceBooks {
  readonly kind: 'books';
}

export interface UnclearRace {
  readonly kind: 'unclear';
  readonly unclear: UnclearInput;
}

export const fewestBooks = 2;

/** Throws `ProblemError`. */
export async function loadRace(
  params: RaceDraftParams,
  context: PageContext,
): Promise<LoadedRace | UnclearBooks | UnclearRace> {
  const { reader, watches } = context;
  const guildId = administeredServer(reader);
  const resolved = await resolveRace(params, context);
  if (resolved.kind !== 'race') return resolved;
  const { draft } = resolved;
  return {
    ...resolved,
    ...(await checkedDraft(draft, guildId, context)),
    price: watches.price(guildId, draft.choice, null),
    intervalMs: watches.watchIntervalMs,
    isFull: watches.current(guildId).length >= maxWatches,
  };
}

/** The race that the options describe. Throws `ProblemError`. */
export async function resolveRace(
  params: RaceDraftParams,
  context: PageContext,
): Promise<(RaceBooks & { kind: 'race'; draft: WatchDraft }) | UnclearBooks | UnclearRace> {
  const { reader, watches } = context;
  const guildId = administeredServer(reader);
  const resolved = await resolveDraftView(params, null, context);
  if (isUnclear(resolved)) return { kind: 'unclear', unclear: resolved };
  const end = endOf(params.until, watches.today());
  if (isUnclear(end)) return { kind: 'unclear', unclear: end };
  const channelId = params.channelId ?? reader.channelId;
  if (channelId === null) return { kind: 'unclear', unclear: { about: 'channel' } };
  const books = await findBooks(params, resolved.view, context);
  const { chosen, unknown, goneCount, depth } = books;
  const { names, view } = resolved;
  const found = { view, names, ...books };
  const isClear =
    unknown.length + goneCount === 0 &&
    chosen.length >= fewestBooks &&
    chosen.length <= maxChosenBooks;
  if (!isClear) return { kind: 'books', ...found };
  const timeZone = resolveTimeZone(null, null, watches.current(guildId), reader);
  const choice = {
    ...plainChoice,
    view,
    content: {
      kind: 'race',
      books: chosen.map(({ ref, title, url }) => ({ ref, title, url })),
      end,
    },
    channel: { id: channelId, kind: 'text' },
    when: { kind: 'change' },
    timeZone: isUnclear(timeZone) ? 'UTC' : timeZone,
    top: depth,
  } as const;
  return { kind: 'race', ...found, draft: { choice, names } };
}

/** The end of a typed day in UTC. */
function endOf(text: string | null, today: number): RaceEnd | UnclearInput | null {
  if (text === null) return null;
  const day = readDay(text);
  if (day === null || day < today) return { about: 'until', text, today };
  return { at: startOfDay(day + 1), leftBook: null };
}

/** As many places as one request has. A race looks no deeper than its books are now. */
const pageSize = 50;

type FoundBooks = Pick<RaceBooks, 'chosen' | 'unknown' | 'goneCount'>;

/** Finds the chosen books on the first page of the board, or on the first two if it has not all of them. */
async function findBooks(
  params: RaceDraftParams,
  view: BoardView,
  { library }: PageContext,
): Promise<FoundBooks & Pick<RaceBooks, 'entries'> & { readonly depth: number }> {
  const first = await library.board(view, { offset: 0, count: pageSize });
  const { entries, paging } = first.value;
  const found = chosenBooks(params, entries);
  const hasMore = paging.total === null ? entries.length === pageSize : paging.total > pageSize;
  const isComplete = found.unknown.length + found.goneCount === 0;
  if (isComplete || !hasMore) return { ...found, entries, depth: pageSize };
  const second = await library
    .board(view, { offset: pageSize, count: pageSize })
    .catch((error: unknown) => {
      if (error instanceof ProblemError && error.problem.code === 'beyond_last_page') return null;
      throw error;
    });
  const all = [...entries, ...(second?.value.entries ?? [])];
  return { ...chosenBooks(params, all), entries: all, depth: 2 * pageSize };
}

function chosenBooks(
  { books: refs, titles }: RaceDraftParams,
  entries: readonly BoardEntry[],
): FoundBooks {
  const listed = [...new Map(entries.map(({ book }) => [bookRefText(book.ref), book])).values()];
  const find = (text: string): BookSummary | null => {
    const ref = readBookRef(text);
    if (ref === null) return titleMatcher.findOne(text, listed);
    return listed.find((book) => bookRefText(book.ref) === bookRefText(ref)) ?? null;
  };
  const wanted = refs?.map(bookRefText) ?? typedList(titles ?? '', (text) => find(text) !== null);
  const missing = wanted.filter((text) => find(text) === null);
  const unknown = missing.filter((text) => readBookRef(text) === null);
  return {
    chosen: [...new Set(wanted.flatMap((text) => find(text) ?? []))],
    unknown,
    goneCount: missing.length - unknown.length,
  };
}
