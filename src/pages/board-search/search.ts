import { plainText, splitSuggestionName } from '../../matching/matcher.ts';
import type { Answer } from '../../model/answer.ts';
import type { Board, BoardView } from '../../model/board.ts';
import type { Book, BookRef, BookSummary } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import type { PageContext } from '../page.ts';
import type { AnswerMarks } from '../parts/footer.ts';
import { titleMatcher } from '../parts/title.ts';
import { unlessProblem } from '../parts/unless-problem.ts';
import { boardPageSize, type BoardSearchParams } from '../places.ts';
import {
  createBoardScan,
  fromTop,
  rangeSize,
  findExactSpots,
  findNearSpots,
  type ScannedRange,
  type BoardSpot,
  type BoardScan,
  type SearchedBook,
} from './scan.ts';

/**
 * The maximum ranges per search. A range of a source's board costs 5 units ("keyed interface,
 * Endpoints"); a range of an open board is one of the bot's 30 requests a minute. The user's current
 * range is usually cached and free.
 */
const maxRanges = { keyed: 3, open: 4 };

/**
 * Searches for a book on a board. A keyed book's record has its positions on the source's boards, so
 * the record is loaded first. An open board has to be searched itself.
 */
export async function searchBoard(
  params: BoardSearchParams,
  board: Board | null,
  context: PageContext,
): Promise<BoardSearchResult> {
  if (params.book === null && plainText(params.text) === '') return { kind: 'short' };
  const { board: ref } = params.view;
  const found = await (ref.system === 'keyed'
    ? onSourceBoard(params, ref.source, board, context)
    : onOpenBoard(params, context));
  const name = splitSuggestionName(params.text);
  return found.kind === 'none' && name !== null
    ? searchBoard({ ...params, text: name.text }, board, context)
    : found;
}

async function onSourceBoard(
  { view, page, text, book }: BoardSearchParams,
  source: string,
  board: Board | null,
  context: PageContext,
): Promise<BoardSearchResult> {
  const { library } = context;
  const scan = createBoardScan(view, context.library, maxRanges.keyed);
  const searched = { text, books: book === null ? [] : await refsOf(book, 'keyed', context) };
  const current = await scan.load(rangeOf(page));
  const shown = foundAt(findExactSpots(searched, current), scan.loaded());
  if (shown !== null) return shown;

  const matches = book === null ? await findBooks(text, source, context) : null;
  const books = matches?.value ?? null;
  const match = book ?? (books === null ? null : onlyMatch(text, books));
  if (match === null) {
    if (matches !== null && books !== null && books.length > 1) {
      const spotOf = ({ ref }: BookSummary) =>
        findExactSpots({ text, books: [ref] }, current)[0] ?? null;
      const choices = books.map((one) => ({ book: one, spot: spotOf(one) }));
      return { kind: 'several', choices, from: [matches] };
    }
    const near = foundAt(findNearSpots(searched, current), scan.loaded());
    if (near !== null) return near;
    return books === null ? { kind: 'short' } : { kind: 'none' };
  }

  const answer = await library.book(match);
  const record = answer.value;
  const known = { text, books: [...searched.books, match, record.ref] };
  const position = positionOn(view, board, record);
  // A record with other boards proves that the book is not on this one.
  const isAbsent = position === null && record.rankings.length > 0;
  const further = position === null ? fromTop(0, 2) : around(position);
  const found = await findInRanges(scan, known, [rangeOf(page), ...(isAbsent ? [] : further)]);
  if (found !== null) return found;
  return {
    kind: 'absent',
    books: [record],
    from: [answer],
    range: isAbsent ? null : scan.loaded(),
  };
}

async function onOpenBoard(
  { view, page, text, book }: BoardSearchParams,
  context: PageContext,
): Promise<BoardSearchResult> {
  const { library } = context;
  const scan = createBoardScan(view, context.library, maxRanges.open);
  const searched = { text, books: book === null ? [] : await refsOf(book, 'open', context) };
  const loaded = await findInRanges(scan, searched, fromTop(rangeOf(page), maxRanges.open));
  if (loaded !== null) return loaded;
  const near = foundAt(findNearSpots(searched, scan.seen()), scan.loaded());
  if (near !== null) return near;

  const range = scan.loaded();
  if (book !== null) {
    const answer = await library.book(book);
    return { kind: 'absent', books: [answer.value], from: [answer], range };
  }
  const matches = await findBooks(text, null, context);
  if (matches === null) return { kind: 'short' };
  const books = matches.value;
  const match = onlyMatch(text, books);
  if (match !== null) {
    // The catalogue may resolve a link or another name to a book in the loaded part.
    const refs = await refsOf(match, 'open', context);
    const found = foundAt(findExactSpots({ text, books: refs }, scan.seen()), range);
    if (found !== null) return found;
  }
  return books.length === 0 ? { kind: 'none' } : { kind: 'absent', books, from: [matches], range };
}

/** Loads one range after another until one contains the book. */
async function findInRanges(
  scan: BoardScan,
  book: SearchedBook,
  ranges: readonly number[],
): Promise<BoardSearchResult | null> {
  for (const range of ranges) {
    const found = foundAt(findExactSpots(book, await scan.load(range)), scan.loaded());
    if (found !== null) return found;
  }
  return null;
}

/** The range that contains a page. */
function rangeOf(page: number): number {
  return Math.floor(((page - 1) * boardPageSize) / rangeSize);
}

/** The range of a position and the next one, because the record may be older than the board. */
function around(position: number): readonly number[] {
  const range = Math.floor((position - 1) / rangeSize);
  const isInUpperHalf = (position - 1) % rangeSize < rangeSize / 2;
  return [range, Math.max(0, isInUpperHalf ? range - 1 : range + 1)];
}

/** A book's position on a board according to its record. */
function positionOn({ board: ref, section }: BoardView, board: Board | null, { rankings }: Book) {
  const shown = section ?? board?.defaultSection ?? null;
  const ranking = rankings.find(
    (one) =>
      ref.system === 'keyed' &&
      one.source === ref.source &&
      one.board === ref.board &&
      one.section === shown,
  );
  return ranking?.position ?? null;
}

/** The catalogue's matches; null if the text is too short for it. */
function findBooks(
  text: string,
  source: string | null,
  { library }: PageContext,
): Promise<Answer<readonly BookSummary[]> | null> {
  const found = library.findBooks({ text, by: 'title', source });
  return unlessProblem(found, null, ({ code }) => code === 'not_accepted');
}

/** The only book that the text can mean; null if the user must choose. */
function onlyMatch(text: string, books: readonly BookSummary[]): BookRef | null {
  const named = titleMatcher.findNamed(text, books);
  const [book, ...others] = named.length > 0 ? named : books;
  return book === undefined || others.length > 0 ? null : book.ref;
}

/** The book's reference, and its reference in the board's interface. */
async function refsOf(
  ref: BookRef,
  system: BookRef['system'],
  { library }: PageContext,
): Promise<readonly BookRef[]> {
  const known = ref.system === system ? null : await library.findInOtherInterface(ref);
  const other = known === 'unknown' ? null : known;
  return other === null || bookRefText(other) === bookRefText(ref) ? [ref] : [ref, other];
}

/** The result of a search on a board; `from` are the answers that it uses. */
export type BoardSearchResult =
  | { readonly kind: 'found'; readonly spot: BoardSpot }
  /** Several books match. The position of some is known. */
  | {
      readonly kind: 'several';
      readonly choices: readonly BookCandidate[];
      readonly from: readonly AnswerMarks[];
    }
  | {
      /** Books of that name that the board does not contain. */
      readonly kind: 'absent';
      readonly books: readonly BookSummary[];
      readonly from: readonly AnswerMarks[];
      /** The searched part; null if the book's record states that it is absent. */
      readonly range: ScannedRange | null;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'short' };

interface BookCandidate {
  readonly book: BookSummary;
  readonly spot: BoardSpot | null;
}

/** One position opens directly; of several, the user picks one. Null without a position. */
function foundAt(spots: readonly BoardSpot[], { answer }: ScannedRange): BoardSearchResult | null {
  const [spot, ...others] = spots;
  if (spot === undefined) return null;
  if (others.length === 0) return { kind: 'found', spot };
  const choices = spots.map((each) => ({ book: each.entry.book, spot: each }));
  return { kind: 'several', choices, from: answer === null ? [] : [answer] };
}
