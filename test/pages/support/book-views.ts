import type { Library, Listing } from '../../../src/catalogue/library.ts';
import type { Answer, Paging } from '../../../src/model/answer.ts';
import type { Book, BookRef } from '../../../src/model/book.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';
import type { Source } from '../../../src/model/source.ts';
import { bookPage } from '../../../src/pages/book.ts';
import type { BookParams } from '../../../src/pages/places.ts';
import { fresh, libraryOf } from './reading.ts';
import { sources, wholeBook } from './sample.ts';

export const openRef: BookRef = { system: 'open', id: '77' };
export const openBook: Book = { ...wholeBook, ref: openRef, rankings: [], alsoOn: [] };

export function holding(
  book: Book,
  answers: Partial<Library> = {},
  known: readonly Source[] = sources,
) {
  return libraryOf({ book: () => Promise.resolve(fresh(book)), ...answers }, { sources: known });
}

export function viewAt(view: BookParams['view'], given: Partial<BookParams> = {}) {
  return bookPage.at({ ref: openRef, view, page: 1, ...given });
}

export function listing<T>(items: readonly T[], given: Partial<Paging> = {}): Answer<Listing<T>> {
  const count = items.length;
  const paging = { offset: 0, count, total: count, totalCapped: false, reachable: null, ...given };
  return fresh({ items, paging });
}

export function refused(problem: Problem): Promise<never> {
  return Promise.reject(new ProblemError(problem));
}
