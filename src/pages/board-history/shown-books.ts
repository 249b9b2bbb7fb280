import type { Language } from '../../language/language.ts';
import type { BookSummary } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import { menuOfSeveral, type MenuEntry } from '../parts/controls.ts';
import { bookEntry } from '../parts/book-rows.ts';
import type { Part } from '../parts/message.ts';
import { at } from '../place.ts';
import { boardHistoryPlace, maxChosenBooks, type BoardHistoryParams } from '../places.ts';
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

/** The books of the board now, in its order, by the text of their reference. */
function booksOn({ answer }: LoadedHistory): ReadonlyMap<string, ShownBook> {
  const books = new Map<string, ShownBook>();
  for (const entry of answer.value.entries) {
    const text = bookRefText(entry.book.ref);
    // A board may have a book twice.
    if (!books.has(text)) books.set(text, entry);
  }
  return books;
}

/** A menu that chooses the shown books. The chosen ones come first, so that they stay in it. */
export function chooseBooksMenu(
  loaded: LoadedHistory,
  shown: readonly ShownBook[],
  here: BoardHistoryParams,
  language: Language,
): Part {
  const chosen = here.books === null ? [] : shown;
  const entry = (row: ShownBook, isChosen: boolean): MenuEntry => ({
    ...bookEntry(row, language),
    to: at(boardHistoryPlace, { ...here, books: [row.book.ref] }),
    ...(isChosen && { isCurrent: true, isAlwaysShown: true }),
  });
  const isChosen = new Set(chosen.map(({ book }) => bookRefText(book.ref)));
  return menuOfSeveral(
    'books',
    language.t('history.choose', { most: maxChosenBooks }),
    maxChosenBooks,
    [
      ...chosen.map((row) => entry(row, true)),
      ...[...booksOn(loaded)]
        .filter(([text]) => !isChosen.has(text))
        .map(([, row]) => entry(row, false)),
    ],
  );
}
