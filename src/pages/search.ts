import { plainText } from '../matching/matcher.ts';
import type { Answer } from '../model/answer.ts';
import type { BookSummary } from '../model/book.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import type { Address } from './address.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { looksLikeLink } from './parts/link.ts';
import { plain } from './parts/plain.ts';
import { codeOfSource } from './parts/source-choice.ts';
import { knownSources } from './parts/source-name.ts';
import { titleMatching } from './parts/title.ts';
import { at, bookPlace, searchPlace, type SearchParams } from './places.ts';
import { noMatches, tooShort } from './search/nothing.ts';
import { matches } from './search/matches.ts';

/** `/search`, and `/book` with a text: the books that match, or the book itself where one alone is meant. */
export const searchPage = page<SearchParams, Found>({
  ...searchPlace,
  load,
  render(found, params, view) {
    if (found.kind === 'short') return tooShort(view);
    const { answer, sources } = found;
    return answer.value.length === 0
      ? noMatches(params, answer, view)
      : matches(params, answer, sources, view);
  },
});

type Found =
  | { readonly kind: 'short' }
  | {
      readonly kind: 'books';
      readonly answer: Answer<readonly BookSummary[]>;
      readonly sources: readonly Source[];
    };

async function load(params: SearchParams, context: PageContext): Promise<Found | Redirect> {
  const { asker, library } = context;
  const text = params.text.trim();
  if (text === '') return { kind: 'short' };
  const picked = pickedBook(params, context);
  if (picked !== null) return new Redirect(cardOf(picked, params));
  const known = knownSources(library, asker);
  const source = params.source === null ? null : codeOfSource(params.source, await known);
  try {
    const [answer, sources] = await Promise.all([
      library.findBooks(asker, { text, by: params.by, source }),
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

/** The book whose suggestion was picked: of those at hand, the one of this title whose author stands beside it. */
function pickedBook(
  { text, by, hint = null }: SearchParams,
  { asker, library }: PageContext,
): BookSummary | null {
  if (hint === null || by !== 'title') return null;
  const { matches: fitting } = library
    .recent(asker.guildId)
    .findBooks({ text, by, source: null }, mostHeld);
  const details = hint.split(' · ').map(plain);
  const picked = titleMatching
    .findNamed(text, fitting)
    .filter(({ author }) =>
      [author?.en, author?.zh].some((name) => name && details.includes(plain(name))),
    );
  return picked.length === 1 ? (picked[0] ?? null) : null;
}

/** Of one title there are not more. */
const mostHeld = 50;

/** The one book that can be meant; null where a person has to look. */
function bookMeant(
  { text, then }: SearchParams,
  books: readonly BookSummary[],
): BookSummary | null {
  if (then === null && !looksLikeLink(text)) return null;
  if (books.length === 1) return books[0] ?? null;
  const named = titleMatching.findNamed(text, books);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/**
 * The least a search takes: 3 letters, 2 or 1 ("keyed interface, GET /search"; "open interface,
 * GET /v1/search"). Whether signs and emoji are letters is not told, so a refusal decides.
 */
function isTooShort(error: unknown, text: string): boolean {
  return (
    error instanceof ProblemError &&
    error.problem.code === 'not_accepted' &&
    Array.from(plainText(text).replaceAll(' ', '')).length < 3
  );
}
