import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { PageMessage, View } from '../page.ts';
import { bookCover, leadingName, titleLink, bookTitle } from '../parts/title.ts';
import { footer } from '../parts/footer.ts';
import { escaped } from '../parts/markdown.ts';
import { menuOf } from '../parts/controls.ts';
import { line, menu, message, text, tones, type Part } from '../parts/message.ts';
import { facts, lines, listing, smallPrint, variants } from '../parts/passage.ts';
import { sourceName, sourceOf } from '../parts/source.ts';
import { genreText, statusText, wordsText } from '../parts/book-rows.ts';
import { at } from '../place.ts';
import { bookPlace, searchPlace, type SearchParams } from '../places.ts';

/** Up to this number, matches show covers: "a title returns up to 5 books". */
const mostPictured = 5;

/** The matching books as links, and a menu that opens one as a card. */
export function matchesMessage(
  params: SearchParams,
  answer: Answer<readonly BookSummary[]>,
  sources: readonly Source[],
  { language }: View,
): PageMessage {
  const books = answer.value;
  const rows = books.map((book) => ({
    book,
    details: detailsOf(book, params.by, sources, language),
  }));
  return message(tones.search, [
    text(lines(100, heading(params, language))),
    line,
    ...(books.length <= mostPictured
      ? rows.map((row) => pictured(row, language))
      : [list(rows, language)]),
    menu(
      menuOf(
        'open',
        at(searchPlace, params),
        language.t(params.then === null ? 'search.open' : 'search.which'),
        rows.map(({ book, details }) => ({
          name: bookTitle(book, language),
          hint: facts([details.author, details.source]),
          to: at(bookPlace, { ref: book.ref, view: params.then ?? 'overview', page: 1 }),
        })),
      ),
    ),
    narrowing(params, books, sources, language),
    footer(language, answer),
  ]);
}

interface Row {
  readonly book: BookSummary;
  readonly details: Details;
}

/** Plain text, not escaped. */
interface Details {
  readonly author: string | null;
  readonly source: string | null;
  /** The field that matched, if it is not the one that was searched. */
  readonly matched: string | null;
}

function detailsOf(
  book: BookSummary,
  by: SearchParams['by'],
  sources: readonly Source[],
  language: Language,
): Details {
  const { matched } = book;
  return {
    author: leadingName(book.author, language),
    source: sourceOf(book, sources, language),
    matched: matched === null || matched === by ? null : language.term('matched', matched),
  };
}

function heading({ text, by, then }: SearchParams, { t }: Language): readonly string[] {
  const wanted = escaped(text, 150);
  if (then !== null) return [`### ${t('search.which')}`, t('search.whichLead', { text: wanted })];
  const key = by === 'author' ? 'search.headingByAuthor' : 'search.heading';
  return [`### ${t(key, { text: wanted })}`];
}

function pictured({ book, details }: Row, language: Language): Part {
  const brief = (): string => titleLink(book, language, { lead: 80, follow: 0, url: 300 });
  const full = (): string =>
    lines(0, [
      titleLink(book, language, { lead: 200, follow: 120 }),
      smallPrint([by(details.author, 80, language), details.source && escaped(details.source, 60)]),
      smallPrint([...traits(book, language), details.matched]),
    ]).write(Infinity);
  return {
    kind: 'pictured',
    passages: [variants(50, [full, brief])],
    picture: bookCover(book, language),
  };
}

function list(rows: readonly Row[], language: Language): Part {
  const full = ({ book, details }: Row): string =>
    lines(0, [
      titleLink(book, language, { lead: 120, follow: 60 }),
      smallPrint([
        by(details.author, 40, language),
        details.source && escaped(details.source, 40),
        ...traits(book, language),
        details.matched,
      ]),
    ]).write(Infinity);
  const brief =
    (lead: number, detail: number, url: number) =>
    ({ book, details }: Row): string =>
      facts([
        titleLink(book, language, { lead, follow: 0, url }),
        details.source && escaped(details.source, detail),
      ]) ?? '';
  return text(listing(50, rows, [full, brief(80, 40, 400), brief(36, 16, 120)], language));
}

/** A menu that narrows a long list to one source. */
function narrowing(
  params: SearchParams,
  books: readonly BookSummary[],
  sources: readonly Source[],
  language: Language,
): Part {
  const codes = new Set(
    books
      .map(({ ref }) => (ref.system === 'keyed' ? ref.source : null))
      .filter((code) => code !== null),
  );
  if (books.length <= mostPictured || codes.size < 2) return menu(null);
  const entries = [...codes].map((code) => ({
    name: sourceName(code, sources, language),
    to: at(searchPlace, { ...params, source: code }),
  }));
  return menu(menuOf('source', at(searchPlace, params), language.t('search.narrow'), entries));
}

function traits(book: BookSummary, language: Language): readonly (string | null)[] {
  return [
    genreText(book.genre, null, language),
    statusText(book.status, language),
    wordsText(book.wordCount, language),
  ];
}

function by(author: string | null, room: number, { t }: Language): string | null {
  return author === null ? null : t('common.by', { author: escaped(author, room) });
}
