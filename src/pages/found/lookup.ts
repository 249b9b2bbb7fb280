import type { Library } from '../../catalogue/library.ts';
import type { Answer, RequestContext } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import { looksLikeLink } from '../parts/link.ts';
import { titleMatcher } from '../parts/title.ts';

/** The result of looking up one mention. */
export type MentionLookup =
  | LookupWithBooks
  | { readonly kind: 'nothing'; readonly mention: string }
  | { readonly kind: 'failed'; readonly mention: string; readonly error: ProblemError };

export interface LookupWithBooks {
  /** `books`: exact titles or the URL of a book. `guesses`: only similar titles. */
  readonly kind: 'books' | 'guesses';
  readonly mention: string;
  readonly answer: Answer<readonly BookSummary[]>;
}

/** Books per mention. */
const mostBooks = 3;

/** Looks up one mention. Returns a problem instead of throwing it, so that the other mentions are shown. */
export async function lookUpMention(
  library: Library,
  requestContext: RequestContext,
  mention: string,
): Promise<MentionLookup> {
  try {
    const answer = await library.findBooks(requestContext, {
      text: mention,
      by: 'title',
      source: null,
    });
    const found = answer.value;
    const exact = looksLikeLink(mention) ? found : titleMatcher.findNamed(mention, found);
    const books = (exact.length > 0 ? exact : found).slice(0, mostBooks);
    if (books.length === 0) return { kind: 'nothing', mention };
    const kind = exact.length > 0 ? 'books' : 'guesses';
    return { kind, mention, answer: { ...answer, value: books } };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return isNoBook(error) ? { kind: 'nothing', mention } : { kind: 'failed', mention, error };
  }
}

/** The catalogue has no such book, or refuses the text (for example as too short). */
function isNoBook({ problem }: ProblemError): boolean {
  return problem.code === 'not_found' || problem.code === 'not_accepted';
}
