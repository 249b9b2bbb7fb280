import { plainText } from '../matching/matcher.ts';
import type { Answer } from '../model/answer.ts';
import type { BookSummary } from '../model/book.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import type { Address } from './address.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { looksLikeLink } from './parts/link.ts';
import { plain } from './parts/plain.ts';
import { readSourceCode, loadSources } from './parts/source.ts';
import { titleMatcher } from './parts/title.ts';
import { at } from './place.ts';
import { bookPlace, searchPlace, type SearchParams } from './places.ts';
import { noMatchesMessage, tooShortMessage } from './search/no-matches.ts';
import { matchesMessage } from './search/matches.ts';

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
  const { matches: fitting } = library
    .recent(requestContext.guildId)
    .findBooks({ text, by, source: null }, mostSameTitle);
  const details = hint.split(' · ').map(plain);
  const picked = titleMatcher
    .findNamed(text, fitting)
    .filter(({ author }) =>
      [author?.en, author?.zh].some((name) => name && details.includes(plain(name))),
    );
  return picked.length === 1 ? (picked[0] ?? null) : null;
}

/** More books than share a title. */
const mostSameTitle = 50;

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
