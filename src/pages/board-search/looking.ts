import type { Answer } from '../../model/answer.ts';
import type { Board, BoardView } from '../../model/board.ts';
import type { Book, BookRef, BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import { plainText } from '../../matching/matcher.ts';
import { boardPageSize, type BoardSearchParams } from '../places.ts';
import type { PageContext } from '../page.ts';
import { titleMatching } from '../parts/title.ts';
import { bookRefText } from '../../model/reference.ts';
import { foundAt, type Outcome } from './outcome.ts';
import { createWalk, fromTop, stretchSize } from './walk.ts';
import { exactSpots, nearSpots } from './wanted.ts';

/**
 * Stretches of a board looked through for one question. One of a source's board costs the server 5
 * units ("keyed interface, Endpoints"); one of an open board is one of the 30 requests that the
 * whole bot has in a minute. The one that the asker looks at is held as a rule and costs neither.
 */
const most = { keyed: 3, open: 4 };

/**
 * Looks for a book on a board. The records of books tell where each stands on the boards of its
 * source, so there it is asked for first; an open board has to be looked through.
 */
export async function lookOnBoard(
  params: BoardSearchParams,
  board: Board | null,
  context: PageContext,
): Promise<Outcome> {
  if (params.book === null && plainText(params.text) === '') return { kind: 'short' };
  const { board: ref } = params.view;
  return ref.system === 'keyed'
    ? onSourceBoard(params, ref.source, board, context)
    : onOpenBoard(params, context);
}

async function onSourceBoard(
  { view, page, text, book }: BoardSearchParams,
  source: string,
  board: Board | null,
  context: PageContext,
): Promise<Outcome> {
  const { asker, library } = context;
  const walk = createWalk(view, context, most.keyed);
  const asked = { text, books: book === null ? [] : await namesOf(book, 'keyed', context) };
  const atHand = await walk.look(stretchOf(page));
  const there = foundAt(exactSpots(asked, atHand), walk.looked());
  if (there !== null) return there;

  const called = book === null ? await booksCalled(text, source, context) : null;
  const books = called?.value ?? null;
  const meant = book ?? (books === null ? null : meantAmong(text, books));
  if (meant === null) {
    if (called !== null && books !== null && books.length > 1) {
      const spotOf = ({ ref }: BookSummary) =>
        exactSpots({ text, books: [ref] }, atHand)[0] ?? null;
      const choices = books.map((one) => ({ book: one, spot: spotOf(one) }));
      return { kind: 'several', choices, from: [called] };
    }
    const near = foundAt(nearSpots(asked, atHand), walk.looked());
    if (near !== null) return near;
    return books === null ? { kind: 'short' } : { kind: 'none' };
  }

  const answer = await library.book(asker, meant);
  const record = answer.value;
  const wanted = { text, books: [...asked.books, meant, record.ref] };
  const position = positionOn(view, board, record);
  // A record that names other boards says that the book is not on this one.
  const isTold = position === null && record.rankings.length > 0;
  const further = position === null ? fromTop(0, 2) : around(position);
  for (const stretch of [stretchOf(page), ...(isTold ? [] : further)]) {
    const found = foundAt(exactSpots(wanted, await walk.look(stretch)), walk.looked());
    if (found !== null) return found;
  }
  return { kind: 'absent', books: [record], from: [answer], looked: isTold ? null : walk.looked() };
}

async function onOpenBoard(
  { view, page, text, book }: BoardSearchParams,
  context: PageContext,
): Promise<Outcome> {
  const { asker, library } = context;
  const walk = createWalk(view, context, most.open);
  const wanted = { text, books: book === null ? [] : await namesOf(book, 'open', context) };
  for (const stretch of fromTop(stretchOf(page), most.open)) {
    const found = foundAt(exactSpots(wanted, await walk.look(stretch)), walk.looked());
    if (found !== null) return found;
  }
  const near = foundAt(nearSpots(wanted, walk.seen()), walk.looked());
  if (near !== null) return near;

  const looked = walk.looked();
  if (book !== null) {
    const answer = await library.book(asker, book);
    return { kind: 'absent', books: [answer.value], from: [answer], looked };
  }
  const called = await booksCalled(text, null, context);
  if (called === null) return { kind: 'short' };
  const books = called.value;
  const meant = meantAmong(text, books);
  if (meant !== null) {
    // A link, or a name that the board does not use, may still lead to a book that was seen there.
    const names = await namesOf(meant, 'open', context);
    const found = foundAt(exactSpots({ text, books: names }, walk.seen()), looked);
    if (found !== null) return found;
  }
  return books.length === 0 ? { kind: 'none' } : { kind: 'absent', books, from: [called], looked };
}

/** The stretch that a page of the board lies on. */
function stretchOf(page: number): number {
  return Math.floor(((page - 1) * boardPageSize) / stretchSize);
}

/** The stretch of a position and the one next to it: a record may be older than the board. */
function around(position: number): readonly number[] {
  const stretch = Math.floor((position - 1) / stretchSize);
  const isInUpperHalf = (position - 1) % stretchSize < stretchSize / 2;
  return [stretch, Math.max(0, isInUpperHalf ? stretch - 1 : stretch + 1)];
}

/** Where a book's record says that it stands on a board. */
function positionOn({ board: ref, section }: BoardView, board: Board | null, { rankings }: Book) {
  const shown = section ?? board?.defaultSection ?? null;
  const standing = rankings.find(
    (ranking) =>
      ref.system === 'keyed' &&
      ranking.source === ref.source &&
      ranking.board === ref.board &&
      ranking.section === shown,
  );
  return standing?.position ?? null;
}

/** The books that the catalogue finds; null where too little was typed for it. */
async function booksCalled(
  text: string,
  source: string | null,
  { asker, library }: PageContext,
): Promise<Answer<readonly BookSummary[]> | null> {
  try {
    return await library.findBooks(asker, { text, by: 'title', source });
  } catch (error) {
    if (error instanceof ProblemError && error.problem.code === 'not_accepted') return null;
    throw error;
  }
}

/** The one book that can be meant; null where a person has to look. */
function meantAmong(text: string, books: readonly BookSummary[]): BookRef | null {
  const named = titleMatching.findNamed(text, books);
  const [book, ...others] = named.length > 0 ? named : books;
  return book === undefined || others.length > 0 ? null : book.ref;
}

/** A book's name, and the one it has in the interface that the board is of. */
async function namesOf(
  ref: BookRef,
  system: BookRef['system'],
  { asker, library }: PageContext,
): Promise<readonly BookRef[]> {
  const known = ref.system === system ? null : await library.findInOtherInterface(asker, ref);
  const other = known === 'unknown' ? null : known;
  return other === null || bookRefText(other) === bookRefText(ref) ? [ref] : [ref, other];
}
