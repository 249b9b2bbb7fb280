import { detailSeparator, plainText } from '../matching/matcher.ts';
import { answerWith, type Answer } from '../model/answer.ts';
import { isBook, type Book, type BookSummary } from '../model/book.ts';
import { ProblemError } from '../model/problem.ts';
import { bookRefText } from '../model/reference.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { looksLikeLink } from './parts/link.ts';
import { loadPage, pageRange } from './parts/pager.ts';
import { plain } from './parts/plain.ts';
import { loadSourceNames, loadSources, readSourceCode } from './parts/source.ts';
import { titleMatcher } from './parts/title.ts';
import { nullIfMissing, readTypedId } from './parts/typed-id.ts';
import { at } from './place.ts';
import { searchPageSize, searchPlace, type SearchParams } from './places.ts';
import {
  beyondCard,
  matchesCard,
  noMatchesCard,
  tooShortCard,
  type Matches,
  type NoMatches,
} from './search/cards.ts';
import { findBooksMeant, recentBooksMeant } from './search/did-you-mean.ts';
import { cardOf, type FoundBooks } from './search/rows.ts';

/** `/search`, and `/book` with a text: the matching books, or the card of the only book meant. */
export const searchPage = page<SearchParams, LoadedMatches>({
  ...searchPlace,
  load,
  variant: ({ then }) => then ?? 'list',
  render(found, params, { language }) {
    switch (found.kind) {
      case 'short':
        return tooShortCard(found, params, language);
      case 'none':
        return noMatchesCard(found, params, language);
      case 'books':
        return matchesCard(found, params, language);
      case 'beyond':
        return beyondCard(found, params, language);
    }
  },
});

type LoadedMatches =
  | { readonly kind: 'beyond'; readonly lastPage: number | null }
  | ({ readonly kind: 'books' } & Matches)
  | ({ readonly kind: 'none' } & NoMatches)
  | ({ readonly kind: 'short' } & FoundBooks);

async function load(params: SearchParams, context: PageContext): Promise<LoadedMatches | Redirect> {
  const { library } = context;
  const text = params.text.trim();
  if (text === '') return { kind: 'short', books: [], sourceNames: [] };
  const picked = pickedBook(params, context);
  if (picked !== null) return new Redirect(cardOf(picked, params));
  const known = loadSourceNames(library);
  const source =
    params.source === null ? null : readSourceCode(params.source, await loadSources(library));
  if (params.hint !== null) {
    const meant = await meantText({ ...params, hint: params.hint, source }, context);
    return new Redirect(at(searchPlace, { ...params, text: meant, hint: null }));
  }
  const search = { text, by: params.by, source };
  const withFacts = (books: readonly BookSummary[]): Promise<readonly BookSummary[]> =>
    params.by === 'title' ? library.withFacts(books) : Promise.resolve(books);
  const number = params.page ?? 1;
  const requestedById = requestBookById(params, context);
  try {
    const asked = library.searchBooks(search, pageRange(number, searchPageSize));
    const [loaded, sourceNames, byId] = await Promise.all([loadPage(asked), known, requestedById]);
    if (loaded.kind === 'beyond') return loaded;
    const answer = loaded.value;
    const { items } = answer.value;
    const withId = byId !== null && !items.some((book) => isSameBook(book, byId.value));
    if (withId && items.length === 0) return new Redirect(cardOf(byId.value, params), byId);
    if (withId) {
      const books = await withFacts([...items, { ...byId.value, matched: 'id' }]);
      return { kind: 'books', answer, books, sourceNames };
    }
    if (items.length === 0) {
      const meant = await findBooksMeant(library, search);
      return { kind: 'none', answer, books: await withFacts(meant), sourceNames };
    }
    const only = number === 1 ? bookMeant(params, items) : null;
    if (only !== null) {
      const found = isBook(only) ? answerWith(answer, only) : null;
      return new Redirect(cardOf(only, params), found);
    }
    const books = answer.from === 'open' ? items : await library.withFacts(items);
    return { kind: 'books', answer, books, sourceNames };
  } catch (error) {
    if (!isTooShort(error, text)) throw error;
    const byId = await requestedById;
    if (byId !== null) return new Redirect(cardOf(byId.value, params), byId);
    const meant = recentBooksMeant(library.recent(), search);
    return { kind: 'short', books: await withFacts(meant), sourceNames: await known };
  }
}

/** The book of the open library whose id is the typed text (`/book 1604`); null if there is none. */
function requestBookById(
  { text, by, then, source, page: number }: SearchParams,
  { library }: PageContext,
): Promise<Answer<Book> | null> {
  const isForOne = then !== null && by === 'title' && source === null && (number ?? 1) === 1;
  const id = isForOne ? readTypedId(text) : null;
  if (id === null) return Promise.resolve(null);
  return nullIfMissing(library.book({ system: 'open', id }));
}

function isSameBook({ ref }: BookSummary, other: BookSummary): boolean {
  return bookRefText(ref) === bookRefText(other.ref);
}

/** The cached book of a picked suggestion: same title, and the author is in the suggestion's hint. */
function pickedBook(
  { text, by, hint }: SearchParams,
  { library }: PageContext,
): BookSummary | null {
  if (hint === null || by !== 'title') return null;
  const { matches } = library.recent().findBooks({ text, by, source: null }, maxSameTitle);
  const details = hint.split(' · ').map(plain);
  const picked = titleMatcher
    .findNamed(text, matches)
    .filter(({ author }) =>
      [author?.en, author?.zh].some((name) => name && details.includes(plain(name))),
    );
  return picked.length === 1 ? (picked[0] ?? null) : null;
}

/** The whole typed text if a book has it or nothing is found, else its part before the dash. */
async function meantText(
  { text, hint, by, source }: SearchParams & { readonly hint: string },
  { library }: PageContext,
): Promise<string> {
  const find = async (searched: string): Promise<readonly BookSummary[]> => {
    const search = { text: searched, by, source };
    const range = pageRange(1, searchPageSize);
    return (await library.searchBooks(search, range)).value.items;
  };
  const whole = `${text}${detailSeparator}${hint}`;
  const items = await find(whole);
  // The catalogue also finds titles that are only similar.
  const found = by === 'title' ? titleMatcher.findExact(whole, items) : items;
  if (found.length > 0) return whole;
  const ofPart = await find(text).catch((error: unknown) => {
    if (isTooShort(error, text)) return [];
    throw error;
  });
  return ofPart.length > 0 ? text : whole;
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
