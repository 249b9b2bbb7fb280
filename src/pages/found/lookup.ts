import type { Library } from '../../catalogue/library.ts';
import type { Answer } from '../../model/answer.ts';
import type { RequestContext } from '../../model/request-context.ts';
import type { BookSummary } from '../../model/book.ts';
import { ProblemError } from '../../model/problem.ts';
import { looksLikeLink } from '../parts/link.ts';
import { titleMatching } from '../parts/title.ts';

/** What the catalogue says of one thing in a message. */
export type Lookup =
  | LookupWithBooks
  | { readonly kind: 'nothing'; readonly mention: string }
  | { readonly kind: 'failed'; readonly mention: string; readonly error: ProblemError };

export interface LookupWithBooks {
  /** `books`: they are called that, or it is their address. `guesses`: nothing is, but these come near. */
  readonly kind: 'books' | 'guesses';
  readonly mention: string;
  readonly answer: Answer<readonly BookSummary[]>;
}

/** As many books as one mention shows. */
const mostBooks = 3;

/** Looks one mention up. A problem is told, not thrown: the others may do better. */
export async function lookUp(
  library: Library,
  asker: RequestContext,
  mention: string,
): Promise<Lookup> {
  try {
    const answer = await library.findBooks(asker, { text: mention, by: 'title', source: null });
    const found = answer.value;
    const exact = looksLikeLink(mention) ? found : titleMatching.findNamed(mention, found);
    const books = (exact.length > 0 ? exact : found).slice(0, mostBooks);
    if (books.length === 0) return { kind: 'nothing', mention };
    const kind = exact.length > 0 ? 'books' : 'guesses';
    return { kind, mention, answer: { ...answer, value: books } };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return isNoBook(error) ? { kind: 'nothing', mention } : { kind: 'failed', mention, error };
  }
}

/** It is not there, or it is too short or too odd to be looked up. */
function isNoBook({ problem }: ProblemError): boolean {
  return problem.code === 'not_found' || problem.code === 'not_accepted';
}
