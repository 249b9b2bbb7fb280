import { bestPlaces } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import { startOfDay } from '../../model/board-history.ts';
import type { BoardEntry, BoardView } from '../../model/board.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import { boardRefText, bookRefText, readBookRef } from '../../model/reference.ts';
import type { RaceEnd, WatchChoice, WatchNames } from '../../model/watch.ts';
import { readDay } from '../board-history/days.ts';
import type { PageContext, PageMessage } from '../page.ts';
import { chooseBooksMenu } from '../parts/book-rows.ts';
import { escaped } from '../parts/markdown.ts';
import { message, text, tones, type Part } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { boardName, bookTitle, titleMatcher } from '../parts/title.ts';
import { unlessProblem } from '../parts/unless-problem.ts';
import { typedList } from '../parts/typed-list.ts';
import { at } from '../place.ts';
import { maxChosenBooks } from '../places.ts';
import { administeredServer } from '../setup-places.ts';
import { raceDraftPlace, raceSavePlace, type RaceDraftParams } from '../watch-places.ts';
import { plainChoice } from '../watch/options.ts';
import type { DraftKind, Resolution } from './draft.ts';
import { resolveTimeZone } from './resolved-times.ts';
import { resolveDraftView } from './resolved-view.ts';
import { isUnclear, type UnclearInput } from './unclear-input.ts';
import { unclearCard, type UnclearPart } from './unclear.ts';

/** The board, and the books that are chosen so far. */
interface RaceBooks {
  readonly view: BoardView;
  readonly names: WatchNames;
  readonly entries: readonly BoardEntry[];
  readonly chosen: readonly BookSummary[];
  /** Typed titles that name several books among the entries. */
  readonly several: readonly string[];
  /** Typed titles that name no book among the entries. */
  readonly unknown: readonly string[];
  /** How many books that were chosen by reference are not among the entries. */
  readonly goneCount: number;
  /** The number of places that were looked at; null for the whole board. */
  readonly lookedPlaces: number | null;
}

/** An unclear option, or the books if fewer than two or more than ten are chosen or a text names none. */
type RaceQuestion = UnclearInput | RaceBooks;

const fewestBooks = 2;

/** `/race add`: posts when one of some chosen books passes another. */
export const raceDraft: DraftKind<RaceDraftParams, RaceBooks, RaceQuestion> = {
  place: raceDraftPlace,
  savePlace: raceSavePlace,
  heading: 'race.draft.heading',
  save: 'race.draft.save',
  remark: 'race.draft.ends',
  resolve: resolveRace,
  ask(question, params, renderContext) {
    if (!isUnclear(question)) return booksCard(question, params, renderContext.language);
    const ways = {
      here: at(raceDraftPlace, params),
      to: ({ board, ...part }: UnclearPart) =>
        at(raceDraftPlace, { ...params, ...part, board: board ?? params.board }),
    };
    return unclearCard(question, ways, renderContext);
  },
  fixed: (params, { draft: { choice }, found: { view, chosen } }) => ({
    ...params,
    board: boardRefText(view.board),
    section: view.section,
    genre: view.genre,
    cycle: view.cycle,
    channelId: choice.channel.id,
    titles: null,
    books: chosen.map(({ ref }) => ref),
  }),
  menu: (fixed, { found }, language) => booksMenu(found, fixed, language),
};

async function resolveRace(
  params: RaceDraftParams,
  context: PageContext,
): Promise<Resolution<RaceBooks, RaceQuestion>> {
  const { reader, watches } = context;
  administeredServer(reader);
  const resolved = await resolveDraftView(params, null, context);
  if (isUnclear(resolved)) return { kind: 'question', question: resolved };
  const end = endOf(params.until, watches.today());
  if (isUnclear(end)) return { kind: 'question', question: end };
  const channelId = params.channelId ?? reader.channelId;
  if (channelId === null) return { kind: 'question', question: { about: 'channel' } };
  const { names, view } = resolved;
  const { depth, ...books } = await findBooks(params, view, context);
  const { chosen } = books;
  const found = { view, names, ...books };
  const isClear =
    isComplete(books) &&
    books.several.length === 0 &&
    chosen.length >= fewestBooks &&
    chosen.length <= maxChosenBooks;
  if (!isClear) return { kind: 'question', question: found };
  const timeZone = resolveTimeZone(null, null, context);
  const choice: WatchChoice = {
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
    ...plainChoice,
  };
  return { kind: 'draft', draft: { choice, names }, histories: [], former: null, found };
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

type FoundBooks = Pick<RaceBooks, 'chosen' | 'several' | 'unknown' | 'goneCount'>;

/** Whether each chosen book is among the entries. */
function isComplete({ unknown, goneCount }: FoundBooks): boolean {
  return unknown.length + goneCount === 0;
}

/** Finds the chosen books on the first page of the board, or on the first two if it has not all of them. */
async function findBooks(
  params: RaceDraftParams,
  view: BoardView,
  { library }: PageContext,
): Promise<FoundBooks & Pick<RaceBooks, 'entries' | 'lookedPlaces'> & { readonly depth: number }> {
  const first = await library.board(view, { offset: 0, count: pageSize });
  const { entries, paging } = first.value;
  const found = chosenBooks(params, entries);
  const hasMore = (places: number, count: number): boolean =>
    paging.total === null ? count === places : paging.total > places;
  if (isComplete(found) || !hasMore(pageSize, entries.length)) {
    return { ...found, entries, depth: pageSize, lookedPlaces: null };
  }
  const second = await unlessProblem(
    library.board(view, { offset: pageSize, count: pageSize }),
    null,
    ({ code }) => code === 'beyond_last_page',
  );
  const all = [...entries, ...(second?.value.entries ?? [])];
  const depth = 2 * pageSize;
  const lookedPlaces = hasMore(depth, all.length) ? depth : null;
  return { ...chosenBooks(params, all), entries: all, depth, lookedPlaces };
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
  const typed = missing.filter((text) => readBookRef(text) === null);
  const { several = [], unknown = [] } = Object.groupBy(typed, (text) =>
    titleMatcher.findBest(text, listed).length > 0 ? 'several' : 'unknown',
  );
  return {
    chosen: [...new Set(wanted.flatMap((text) => find(text) ?? []))],
    several,
    unknown,
    goneCount: missing.length - typed.length,
  };
}

/** Asks for the books, or explains which of them are not on the board. */
function booksCard(found: RaceBooks, params: RaceDraftParams, language: Language): PageMessage {
  const { t } = language;
  const { view, names, chosen, several, unknown, goneCount, lookedPlaces } = found;
  const titles = chosen.map((book) => escaped(bookTitle(book, language), 60));
  const quoted = (texts: readonly string[]): string =>
    texts.map((one) => t('race.draft.title', { title: escaped(one, 60) })).join(t('common.comma'));
  const missing = (books: string): string =>
    lookedPlaces === null
      ? t('race.draft.absent', { books })
      : t('race.draft.beyond', { books, places: lookedPlaces });
  return message(tones.board, [
    text(
      lines(100, [
        `### ${t('race.draft.which', { board: escaped(boardName(view.board, names.board, language), 150) })}`,
        several.length === 0 ? null : t('race.draft.several', { books: quoted(several) }),
        unknown.length === 0 ? null : missing(quoted(unknown)),
        goneCount === 0 ? null : missing(t('race.draft.gone', { count: goneCount })),
        titles.length === 0
          ? null
          : t('race.draft.chosen', { books: titles.join(t('common.comma')) }),
        t('race.draft.how', { fewest: fewestBooks, most: maxChosenBooks }),
      ]),
    ),
    booksMenu(found, params, language),
  ]);
}

function booksMenu(
  { entries, chosen }: RaceBooks,
  params: RaceDraftParams,
  language: Language,
): Part {
  const to = (ref: BookRef) => at(raceDraftPlace, { ...params, books: [ref] });
  const refs = chosen.map(({ ref }) => ref);
  const books = bestPlaces(entries, ({ book }) => book.ref).values();
  return chooseBooksMenu([...books], refs, to, language);
}
