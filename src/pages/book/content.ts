import type { Listing } from '../../catalogue/library.ts';
import type { Answer } from '../../model/answer.ts';
import type { Book, BookSummary } from '../../model/book.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import { ProblemError, type KeyProblem, type Problem } from '../../model/problem.ts';
import type { Chapter, CommunityTag, Remark } from '../../model/open-records.ts';
import type { PageContext } from '../page.ts';
import { loadPageOrLast, pageRange, type PageResult } from '../parts/pager.ts';
import type { BookParams } from '../places.ts';
import { loadBookHistory, type BookOnBoard } from './board-runs.ts';
import { loadNewestChapters } from './newest-chapters.ts';
import { mayHaveBooklists } from './offers.ts';

/** The data of a view besides the book's record. */
export type ViewContent =
  /** The record contains everything. */
  | { readonly kind: 'record' }
  | { readonly kind: 'latest' | 'chapters'; readonly result: ListResult<Chapter> }
  | { readonly kind: 'reviews' | 'comments'; readonly result: ListResult<Remark> }
  | { readonly kind: 'similar'; readonly answer: Answer<readonly BookSummary[]> }
  | { readonly kind: 'tags'; readonly answer: Answer<readonly CommunityTag[]> }
  | { readonly kind: 'history'; readonly boards: readonly BookOnBoard[] }
  | { readonly kind: 'booklists'; readonly result: ListResult<BooklistSummary> }
  | { readonly kind: 'missing'; readonly reason: MissingReason };

export type ListResult<T> = PageResult<Answer<Listing<T>>>;

/** Why a view of a known book is empty. */
export type MissingReason =
  /** It is not certain that the interface with this data has the book. */
  | { readonly code: 'no_match' }
  /** The catalogue has no such data about the book. */
  | { readonly code: 'no_data' }
  /** The source has no lists. */
  | { readonly code: 'no_lists' }
  | KeyProblem;

/** Items per page of each view. */
export const sizes = { chapters: 10, remarks: 5, booklists: 10, similar: 10, tags: 25 } as const;

/** Loads a view's data. Rejects only with `ProblemError`; missing data is a result, not a problem. */
export async function loadContent(
  params: BookParams,
  context: PageContext,
  record: Promise<{ readonly answer: Answer<Book> }>,
): Promise<ViewContent> {
  try {
    return await requestContent(params, context, record);
  } catch (error) {
    const reason = error instanceof ProblemError ? missingReason(error.problem, params) : null;
    if (reason === null) throw error;
    return { kind: 'missing', reason };
  }
}

async function requestContent(
  params: BookParams,
  context: PageContext,
  record: Promise<{ readonly answer: Answer<Book> }>,
): Promise<ViewContent> {
  const { library } = context;
  const { ref, view, page, listsOf } = params;
  switch (view) {
    case 'overview':
    case 'keywords':
    case 'rankings':
    case 'figures':
      return { kind: 'record' };
    case 'latest': {
      const result = await loadNewestChapters(params, context, sizes.chapters, record);
      return result === null
        ? requestContent({ ...params, view: 'chapters' }, context, record)
        : { kind: 'latest', result };
    }
    case 'chapters': {
      const result = await loadPageOrLast(page, (number) =>
        library.chapters(ref, pageRange(number, sizes.chapters)),
      );
      return { kind: view, result };
    }
    case 'reviews':
    case 'comments': {
      const result = await loadPageOrLast(page, (number) =>
        library[view](ref, pageRange(number, sizes.remarks)),
      );
      return { kind: view, result };
    }
    case 'similar':
      return { kind: view, answer: await library.similarBooks(ref) };
    case 'tags':
      return { kind: view, answer: await library.communityTags(ref) };
    case 'history':
      return { kind: view, boards: await loadBookHistory(ref, context) };
    case 'booklists': {
      const source = listsOf ?? (ref.system === 'keyed' ? ref.source : null);
      const { sources } = library.recent();
      if (source !== null && !mayHaveBooklists(source, sources)) {
        return { kind: 'missing', reason: { code: 'no_lists' } };
      }
      const result = await loadPageOrLast(page, (number) => {
        const range = pageRange(number, sizes.booklists);
        return library.booklistsContaining(ref, listsOf, range);
      });
      return { kind: view, result };
    }
  }
}

function missingReason(problem: Problem, { ref, view }: BookParams): MissingReason | null {
  switch (problem.code) {
    case 'needs_key':
    case 'key_refused':
    case 'key_locked':
      return problem;
    case 'not_supported':
      return { code: 'no_lists' };
    case 'not_found': {
      const asksOther = ref.system === (view === 'booklists' ? 'open' : 'keyed');
      if (problem.what === 'source') return null;
      return { code: asksOther ? 'no_match' : 'no_data' };
    }
    default:
      return null;
  }
}
