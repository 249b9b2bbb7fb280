import type { Listing } from '../../catalogue/library.ts';
import type { Answer } from '../../model/answer.ts';
import type { BookSummary } from '../../model/book.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Chapter, CommunityTag, Remark } from '../../model/open-records.ts';
import type { PageContext } from '../page.ts';
import { paged, type Paged } from '../parts/beyond.ts';
import { stretchAt } from '../parts/pager.ts';
import type { BookParams } from '../places.ts';
import { mayHaveBooklists } from './offers.ts';

/** What a view shows beside the book's record. */
export type Content =
  /** Nothing: the record tells it all. */
  | { readonly kind: 'record' }
  | { readonly kind: 'chapters'; readonly asked: Asked<Chapter> }
  | {
      readonly kind: 'remarks';
      readonly by: 'reviews' | 'comments';
      readonly asked: Asked<Remark>;
    }
  | { readonly kind: 'similar'; readonly answer: Answer<readonly BookSummary[]> }
  | { readonly kind: 'tags'; readonly answer: Answer<readonly CommunityTag[]> }
  | { readonly kind: 'booklists'; readonly asked: Asked<BooklistSummary> }
  | { readonly kind: 'lacking'; readonly why: Lack };

type Asked<T> = Paged<Answer<Listing<T>>>;

/** Why there is nothing to show, as the record is there. */
export type Lack =
  /** The interface that has it does not know the book for certain. */
  | { readonly code: 'no_match' }
  /** Nothing of the kind is told of the book. */
  | { readonly code: 'untold' }
  /** The source keeps no lists. */
  | { readonly code: 'no_lists' }
  | Extract<Problem, { readonly code: 'needs_key' | 'key_refused' }>;

/** How much of each listing stands in one message. */
export const sizes = { chapters: 10, remarks: 5, booklists: 10, similar: 10, tags: 25 } as const;

/** What the view asks for. Throws `ProblemError` alone; that a book has nothing of the kind is no problem. */
export async function contentOf(params: BookParams, context: PageContext): Promise<Content> {
  try {
    return await asked(params, context);
  } catch (error) {
    const why = error instanceof ProblemError ? lackOf(error.problem, params) : null;
    if (why === null) throw error;
    return { kind: 'lacking', why };
  }
}

async function asked(params: BookParams, { asker, library }: PageContext): Promise<Content> {
  const { ref, view, page, listsOf } = params;
  switch (view) {
    case 'overview':
    case 'rankings':
    case 'figures':
      return { kind: 'record' };
    case 'chapters': {
      const chapters = library.chapters(asker, ref, stretchAt(page, sizes.chapters));
      return { kind: view, asked: await paged(chapters) };
    }
    case 'reviews':
    case 'comments': {
      const remarks = library[view](asker, ref, stretchAt(page, sizes.remarks));
      return { kind: 'remarks', by: view, asked: await paged(remarks) };
    }
    case 'similar':
      return { kind: view, answer: await library.similarBooks(asker, ref) };
    case 'tags':
      return { kind: view, answer: await library.communityTags(asker, ref) };
    case 'booklists': {
      const source = listsOf ?? (ref.system === 'keyed' ? ref.source : null);
      const { sources } = library.recent(asker.guildId);
      if (source !== null && !mayHaveBooklists(source, sources)) {
        return { kind: 'lacking', why: { code: 'no_lists' } };
      }
      const lists = library.booklistsContaining(
        asker,
        ref,
        listsOf,
        stretchAt(page, sizes.booklists),
      );
      return { kind: view, asked: await paged(lists) };
    }
  }
}

function lackOf(problem: Problem, { ref, view }: BookParams): Lack | null {
  switch (problem.code) {
    case 'needs_key':
    case 'key_refused':
      return problem;
    case 'not_supported':
      return { code: 'no_lists' };
    case 'not_found': {
      const asksOther = ref.system === (view === 'booklists' ? 'open' : 'keyed');
      if (problem.what === 'source') return null;
      return { code: asksOther ? 'no_match' : 'untold' };
    }
    default:
      return null;
  }
}
