import type { Language } from '../../language/language.ts';
import type { BookRef, BookSummary, RankedBook } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import type { SourceName } from '../../model/source.ts';
import type { Bilingual } from '../../model/text.ts';
import type { Address } from '../address.ts';
import { at } from '../place.ts';
import { bookPlace, maxChosenBooks } from '../places.ts';
import { backTo } from './back.ts';
import { menu, menuOfSeveral, type MenuEntry } from './controls.ts';
import { codeInWords } from './figure.ts';
import { escaped } from './markdown.ts';
import type { Part } from './message.ts';
import { joinLines, facts, listing, smallPrint, type Passage, countColumn } from './passage.ts';
import { sourceOf } from './source.ts';
import { leadingName, otherTitle, titleLink, bookTitle, type TitleLengths } from './title.ts';

/** A book in a list, with the list's facts about it. */
export interface BookRow {
  readonly book: BookSummary;
  /** Its position, if the list has positions. */
  readonly position?: number | null;
  /** The list's own facts, escaped. They follow the book's facts. */
  readonly remarks?: readonly (string | null)[];
  /** A line below the facts, such as a curator's note. Escaped. */
  readonly note?: (room: number) => string | null;
}

/** Which facts each row has. */
interface RowFacts {
  /** Null in a list of one source. */
  readonly sourceNames: readonly SourceName[] | null;
  /** What the list is filtered by: every row would repeat it. */
  readonly filters?: readonly { readonly by: string }[];
}

/** A linked title for each book, with its facts in small print below. */
export function bookRows(
  priority: number,
  rows: readonly BookRow[],
  { sourceNames, filters = [] }: RowFacts,
  language: Language,
): Passage {
  const counts = rows.map(({ position = null }) => position);
  const column = countColumn(language, counts);
  const place = ({ position = null }: BookRow): string =>
    position === null ? '' : column(position);
  const source = ({ book }: BookRow, max: number): string | null => {
    const name = sourceNames === null ? null : sourceOf(book, sourceNames, language);
    return name === null ? null : escaped(name, max);
  };
  const repeated = new Set(filters.map(({ by }) => by));
  const full =
    (max: { readonly note: number; readonly follow: number; readonly detail: number }) =>
    (row: BookRow): string => {
      const { book, remarks = [], note } = row;
      const facts = [source(row, max.detail), ...bookTraits(book, language, repeated), ...remarks];
      return joinLines([
        bookLines(place(row), book, facts, { ...max, lead: 120 }, language),
        note === undefined ? null : note(max.note),
      ]);
    };
  const brief =
    (lead: number, detail: number) =>
    (row: BookRow): string =>
      facts([
        `${place(row)}${titleLink(row.book, language, { lead, follow: 0 })}`,
        source(row, detail),
      ]) ?? '';
  return listing(
    priority,
    rows,
    [
      full({ note: 300, follow: 60, detail: 40 }),
      full({ note: 120, follow: 0, detail: 30 }),
      brief(80, 40),
      brief(36, 16),
    ],
    language,
  );
}

/** In UTF-16 units. */
interface BookLineLengths extends TitleLengths {
  readonly detail: number;
}

/** The lengths of the rows of a board, the longest first. */
export const boardRowLengths: readonly BookLineLengths[] = [
  { lead: 120, follow: 60, detail: 40 },
  { lead: 80, follow: 0, detail: 30 },
  { lead: 40, follow: 0, detail: 16 },
];

/**
 * The linked title after `before`, alone in its line because a phone has no room for more; below, in small print,
 * the other title, the author and `facts`.
 */
export function bookLines(
  before: string,
  book: RankedBook & Partial<Pick<BookSummary, 'author'>>,
  facts: readonly (string | null)[],
  { lead, follow, detail }: BookLineLengths,
  language: Language,
): string {
  const author = leadingName(book.author ?? null, language);
  return joinLines([
    `${before}${titleLink(book, language, { lead, follow: 0 })}`,
    smallPrint([
      otherTitle(book, language, follow),
      author === null ? null : escaped(author, detail),
      ...facts,
    ]),
  ]);
}

/** A menu that opens a book's card. `here`: the list, to which the card leads back. */
export function openBookMenu(rows: readonly ListedBook[], here: Address, language: Language): Part {
  return menu(
    'open',
    here,
    language.t('common.openBook'),
    rows.map((row) => ({
      ...bookEntry(row, language),
      to: at(bookPlace, { ref: row.book.ref, view: 'overview', page: 1, back: backTo(here) }),
    })),
  );
}

/** A menu that chooses some of the books. The chosen ones stay in it. `to`: the address of the choice of one book. */
export function chooseBooksMenu(
  books: readonly ListedBook[],
  chosen: readonly BookRef[],
  to: (ref: BookRef) => Address,
  language: Language,
): Part {
  const isChosen = new Set(chosen.map(bookRefText));
  const pick = language.t('history.choose', { most: maxChosenBooks });
  const entries = books.map((row) => ({
    ...bookEntry(row, language),
    to: to(row.book.ref),
    ...(isChosen.has(bookRefText(row.book.ref)) && { isCurrent: true, isAlwaysShown: true }),
  }));
  return menuOfSeveral('books', pick, maxChosenBooks, entries);
}

/** A book in a menu. */
interface ListedBook {
  readonly book: Pick<BookSummary, 'ref' | 'title' | 'author'>;
  /** Its position, if the list has positions. */
  readonly position?: number | null;
}

/** How a menu names a book. */
function bookEntry(
  { book, position = null }: ListedBook,
  language: Language,
): Pick<MenuEntry, 'name' | 'hint'> {
  const title = bookTitle(book, language);
  return {
    name: position === null ? title : `${language.number(position)}. ${title}`,
    hint: leadingName(book.author, language),
  };
}

/** The genre, the status and the length, escaped. `repeated`: the filters that make a trait the same in every row. */
export function bookTraits(
  book: BookSummary,
  language: Language,
  repeated: ReadonlySet<string> = new Set(),
): readonly (string | null)[] {
  return [
    repeated.has('genre') ? null : genreText(book.genre, null, language),
    repeated.has('status') ? null : statusText(book.status, language),
    wordsText(book.wordCount, language),
  ];
}

/** "Fantasy › Cultivation", escaped; null if the genre is unknown. */
export function genreText(
  genre: Bilingual | null,
  subgenre: Bilingual | null,
  language: Language,
): string | null {
  const whole = leadingName(genre, language);
  const part = leadingName(subgenre, language);
  if (whole === null) return part === null ? null : escaped(part, 40);
  if (part === null) return escaped(whole, 40);
  return language.t('book.genreWithin', {
    genre: escaped(whole, 40),
    subgenre: escaped(part, 40),
  });
}

/** The translation of a status, or the catalogue's own text, escaped. */
export function statusText(status: string | null, language: Language): string | null {
  if (status === null) return null;
  return language.term('status', status) ?? (escaped(codeInWords(status), 40) || null);
}

export function wordsText(count: number | null, { t }: Language): string | null {
  return count === null ? null : t('common.words', { count });
}

export function chaptersText(count: number | null, { t }: Language): string | null {
  return count === null ? null : t('common.chapters', { count });
}
