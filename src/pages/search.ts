import type { Answer } from '../model/answer.ts';
import type { BookSummary } from '../model/book.ts';
import { ProblemError } from '../model/problem.ts';
import type { Source } from '../model/source.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { looksLikeLink } from './parts/link.ts';
import { matching } from './parts/matching.ts';
import { knownSources, sourceMatching } from './parts/source-name.ts';
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
  const known = knownSources(library, asker);
  const source = params.source === null ? null : codeOfSource(params.source, await known);
  try {
    const [answer, sources] = await Promise.all([
      library.findBooks(asker, { text, by: params.by, source }),
      known,
    ]);
    const meant = bookMeant(params, answer.value);
    if (meant === null) return { kind: 'books', answer, sources };
    return new Redirect(
      at(bookPlace, { ref: meant.ref, view: params.then ?? 'overview', page: 1 }),
    );
  } catch (error) {
    if (isTooShort(error, text)) return { kind: 'short' };
    throw error;
  }
}

/** The one book that can be meant; null where a person has to look. */
function bookMeant(
  { text, then }: SearchParams,
  books: readonly BookSummary[],
): BookSummary | null {
  if (then === null && !looksLikeLink(text)) return null;
  if (books.length === 1) return books[0] ?? null;
  const named = titleMatching.named(text, books);
  return named.length === 1 ? (named[0] ?? null) : null;
}

const titleMatching = matching<BookSummary>(({ title }) => [title?.en, title?.zh]);

/** The code behind what was typed for a source. Where none can be had, the catalogue says what it takes. */
function codeOfSource(typed: string, sources: readonly Source[]): string {
  if (sources.length === 0) return typed;
  const source = sourceMatching.one(typed, sources);
  if (source === null) throw new ProblemError({ code: 'not_found', what: 'source' });
  return source.code;
}

/** The least a search takes: 3 letters, 2 or 1 ("keyed interface, GET /search"; "open interface, GET /v1/search"). */
function isTooShort(error: unknown, text: string): boolean {
  return (
    error instanceof ProblemError &&
    error.problem.code === 'not_accepted' &&
    Array.from(text).length < 3
  );
}
