import type { Language } from '../language/language.ts';
import { plainText } from '../matching/matcher.ts';
import type { Answer } from '../model/answer.ts';
import type { BookSummary } from '../model/book.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import type { Address } from './address.ts';
import { page, Redirect, type PageContext, type PageMessage, type View } from './page.ts';
import { bookTraits } from './parts/book-rows.ts';
import { noMenu, menu, buttonTo } from './parts/controls.ts';
import { footer } from './parts/footer.ts';
import { looksLikeLink } from './parts/link.ts';
import { escaped } from './parts/markdown.ts';
import { line, message, text, tones, buttons, type Part } from './parts/message.ts';
import { joinLines, facts, lines, listing, smallPrint, variants } from './parts/passage.ts';
import { plain } from './parts/plain.ts';
import { readSourceCode, loadSources, sourceName, sourceOf } from './parts/source.ts';
import {
  titleMatcher,
  bookCover,
  leadingName,
  titleLink,
  bookTitle,
  byAuthor,
} from './parts/title.ts';
import { at } from './place.ts';
import { bookPlace, searchPlace, type SearchParams } from './places.ts';

/** `/search`, and `/book` with a text: the matching books, or the card of the only book meant. */
export const searchPage = page<SearchParams, LoadedMatches>({
  ...searchPlace,
  load,
  render(found, params, view) {
    if (found.kind === 'short') return tooShortMessage(view);
    const { answer, sources } = found;
    return answer.value.length === 0
      ? noMatchesMessage(params, answer, view)
      : matchesMessage(params, answer, sources, view);
  },
});

type LoadedMatches =
  | { readonly kind: 'short' }
  | {
      readonly kind: 'books';
      readonly answer: Answer<readonly BookSummary[]>;
      readonly sources: readonly Source[];
    };

async function load(params: SearchParams, context: PageContext): Promise<LoadedMatches | Redirect> {
  const { requestContext, library } = context;
  const text = params.text.trim();
  if (text === '') return { kind: 'short' };
  const picked = pickedBook(params, context);
  if (picked !== null) return new Redirect(cardOf(picked, params));
  const known = loadSources(library, requestContext);
  const source = params.source === null ? null : readSourceCode(params.source, await known);
  try {
    const [answer, sources] = await Promise.all([
      library.findBooks(requestContext, { text, by: params.by, source }),
      known,
    ]);
    const meant = bookMeant(params, answer.value);
    if (meant === null) return { kind: 'books', answer, sources };
    return new Redirect(cardOf(meant, params));
  } catch (error) {
    if (isTooShort(error, text)) return { kind: 'short' };
    throw error;
  }
}

function cardOf({ ref }: BookSummary, { then }: SearchParams): Address {
  return at(bookPlace, { ref, view: then ?? 'overview', page: 1 });
}

/** The cached book of a picked suggestion: same title, and the author is in the suggestion's hint. */
function pickedBook(
  { text, by, hint }: SearchParams,
  { requestContext, library }: PageContext,
): BookSummary | null {
  if (hint === null || by !== 'title') return null;
  const { matches } = library
    .recent(requestContext.guildId)
    .findBooks({ text, by, source: null }, maxSameTitle);
  const details = hint.split(' · ').map(plain);
  const picked = titleMatcher
    .findNamed(text, matches)
    .filter(({ author }) =>
      [author?.en, author?.zh].some((name) => name && details.includes(plain(name))),
    );
  return picked.length === 1 ? (picked[0] ?? null) : null;
}

/** More books than share a title. */
const maxSameTitle = 50;

/** The only book that can be meant; null if the user must choose. */
function bookMeant(
  { text, then }: SearchParams,
  books: readonly BookSummary[],
): BookSummary | null {
  if (then === null && !looksLikeLink(text)) return null;
  if (books.length === 1) return books[0] ?? null;
  const named = titleMatcher.findNamed(text, books);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/**
 * The minimum length is 1 to 3 letters ("keyed interface, GET /search"; "open interface, GET
 * /v1/search"). The description does not say whether symbols and emoji count, so a refusal decides.
 */
function isTooShort(error: unknown, text: string): boolean {
  return (
    error instanceof ProblemError &&
    error.problem.code === 'not_accepted' &&
    Array.from(plainText(text).replaceAll(' ', '')).length < 3
  );
}

/** Up to this number, matches show covers: "a title returns up to 5 books". */
const maxPictured = 5;

/** The matching books as links, and a menu that opens one as a card. */
function matchesMessage(
  params: SearchParams,
  answer: Answer<readonly BookSummary[]>,
  sources: readonly Source[],
  { language }: View,
): PageMessage {
  const books = answer.value;
  const rows = books.map((book) => rowOf(book, params.by, sources, language));
  return message(tones.search, [
    text(lines(100, heading(params, language))),
    line,
    ...(books.length <= maxPictured
      ? rows.map((row) => pictured(row, language))
      : [list(rows, language)]),
    menu(
      'open',
      at(searchPlace, params),
      language.t(params.then === null ? 'search.open' : 'search.which'),
      rows.map(({ book, author, source }) => ({
        name: bookTitle(book, language),
        hint: facts([author, source]),
        to: cardOf(book, params),
      })),
    ),
    narrowing(params, books, sources, language),
    footer(language, answer),
  ]);
}

/** A book with plain text about it, not escaped. */
interface Row {
  readonly book: BookSummary;
  readonly author: string | null;
  readonly source: string | null;
  /** The field that matched, if it is not the one that was searched. */
  readonly matched: string | null;
}

function rowOf(
  book: BookSummary,
  by: SearchParams['by'],
  sources: readonly Source[],
  language: Language,
): Row {
  const { matched } = book;
  return {
    book,
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

function pictured({ book, author, source, matched }: Row, language: Language): Part {
  const brief = (): string => titleLink(book, language, { lead: 80, follow: 0, url: 300 });
  const full = (): string =>
    joinLines([
      titleLink(book, language, { lead: 200, follow: 120 }),
      smallPrint([byAuthor(author, 80, language), source && escaped(source, 60)]),
      smallPrint([...bookTraits(book, language), matched]),
    ]);
  return {
    kind: 'pictured',
    passages: [variants(50, [full, brief])],
    picture: bookCover(book, language),
  };
}

function list(rows: readonly Row[], language: Language): Part {
  const full = ({ book, author, source, matched }: Row): string =>
    joinLines([
      titleLink(book, language, { lead: 120, follow: 60 }),
      smallPrint([
        byAuthor(author, 40, language),
        source && escaped(source, 40),
        ...bookTraits(book, language),
        matched,
      ]),
    ]);
  const brief =
    (lead: number, detail: number, url: number) =>
    ({ book, source }: Row): string =>
      facts([
        titleLink(book, language, { lead, follow: 0, url }),
        source && escaped(source, detail),
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
  if (books.length <= maxPictured || codes.size < 2) return noMenu;
  const entries = [...codes].map((code) => ({
    name: sourceName(code, sources, language),
    to: at(searchPlace, { ...params, source: code }),
  }));
  return menu('source', at(searchPlace, params), language.t('search.narrow'), entries);
}

/** The reply if nothing matches, with buttons for other searches. */
function noMatchesMessage(
  params: SearchParams,
  answer: Answer<unknown>,
  { language }: View,
): PageMessage {
  const { t } = language;
  const isLink = looksLikeLink(params.text);
  const isByAuthor = params.by === 'author';
  const tips = t(
    isLink ? 'search.noneAtLink' : isByAuthor ? 'search.noneByAuthorTips' : 'search.noneTips',
  );
  const otherWay = at(searchPlace, { ...params, by: isByAuthor ? 'title' : 'author' });
  const everywhere = at(searchPlace, { ...params, source: null });
  const label = t(isByAuthor ? 'search.byTitle' : 'search.byAuthor');
  return message(tones.search, [
    text(lines(100, [`### ${t('search.none', { text: escaped(params.text, 150) })}`, tips])),
    buttons(
      ...(isLink ? [] : [buttonTo('other', label, otherWay)]),
      ...(params.source === null ? [] : [buttonTo('all', t('search.allSources'), everywhere)]),
    ),
    footer(language, answer),
  ]);
}

/** The reply to a text that is too short for the catalogue. */
function tooShortMessage({ language: { t } }: View): PageMessage {
  return message(tones.search, [
    text(lines(100, [`### ${t('search.short')}`, t('search.shortTips')])),
  ]);
}
