import { bestPlaces } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import type { BookRef, BookSummary } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import { chooseBooksMenu } from '../parts/book-rows.ts';
import type { Part } from '../parts/message.ts';
import { at } from '../place.ts';
import { boardHistoryPlace, type BoardHistoryParams } from '../places.ts';
import { bookNames, type LoadedHistory } from './load.ts';

/** A book whose way over the days is shown. */
export interface ShownBook {
  readonly book: Pick<BookSummary, 'ref' | 'title' | 'url' | 'author'>;
  /** Its place now; null if it is not among the places that were looked at. */
  readonly position: number | null;
}

/** As many books as the first page of the board has. */
export const firstBooks = 10;

/** The first books of the board, or the chosen ones: in the order of the board, then those that have left it. */
export function shownBooks(
  loaded: LoadedHistory,
  { books: chosen }: Pick<BoardHistoryParams, 'books'>,
): readonly ShownBook[] {
  const { entries } = loaded.answer.value;
  if (chosen === null) return entries.slice(0, firstBooks);
  const wanted = new Set(chosen.map(bookRefText));
  const nameOf = bookNames(loaded);
  const now = booksOn(loaded);
  return [
    ...[...now].filter(([text]) => wanted.has(text)).map(([, book]) => book),
    ...chosen
      .filter((ref) => !now.has(bookRefText(ref)))
      .map((ref) => ({ book: { ...nameOf(ref), author: null }, position: null })),
  ];
}

function booksOn({ answer }: LoadedHistory): ReadonlyMap<string, ShownBook> {
  return bestPlaces(answer.value.entries, ({ book }) => book.ref);
}

/** A menu that chooses the shown books. */
export function shownBooksMenu(
  loaded: LoadedHistory,
  shown: readonly ShownBook[],
  here: BoardHistoryParams,
  language: Language,
): Part {
  const chosen = here.books === null ? [] : shown;
  const to = (ref: BookRef) => at(boardHistoryPlace, { ...here, books: [ref] });
  const refs = chosen.map(({ book }) => book.ref);
  return chooseBooksMenu([...chosen, ...booksOn(loaded).values()], refs, to, language);
}
