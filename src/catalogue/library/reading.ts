import type { Answer } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import type { FeedItem } from '../../model/open-records.ts';
import type { ListRange } from '../../model/paging.ts';
import type { Endpoint } from '../contract.ts';
import type { Listing } from '../library.ts';
import type { ApiPage } from '../api-page.ts';
import { answered } from './routing.ts';
import { toListing } from './listings.ts';
import type { RecordKind } from './interfaces.ts';
import type { LibraryContext } from './library-context.ts';
import { requestRange } from './list-range.ts';
import type { LibraryRequest } from './library-request.ts';

/** What only the open interface has of a book, and of the library as a whole. */

type BookListingKind = Extract<RecordKind, 'chapters' | 'comments' | 'reviews'>;

/** A stretch of a book's chapters, comments or reviews, made by `endpoint` from the open book's id. */
export async function requestBookListing<T>(
  { crossReference }: LibraryContext,
  request: LibraryRequest,
  record: BookListingKind,
  ref: BookRef,
  range: ListRange,
  endpoint: (id: string, page: number) => Endpoint<ApiPage<T>>,
): Promise<Answer<Listing<T>>> {
  const answer = await answered<Listing<T>>(request, record, {
    async open(ask) {
      const book = await crossReference.findOpen(request, ref, ask);
      if (book === null) return null;
      const habits = { hasOwnPageSize: true };
      return requestRange(range, (page) => ask(endpoint(book.id, page)), habits);
    },
  });
  return toListing(answer);
}

export function requestCommunityTags(
  { open, crossReference }: LibraryContext,
  request: LibraryRequest,
  ref: BookRef,
) {
  return answered(request, 'community tags', {
    async open(ask) {
      const book = await crossReference.findOpen(request, ref, ask);
      return book === null ? null : ask(open.tags(book.id));
    },
  });
}

export async function requestSimilarBooks(
  { open, crossReference, recent }: LibraryContext,
  request: LibraryRequest,
  ref: BookRef,
) {
  const answer = await answered(request, 'recommendations', {
    async open(ask) {
      const book = await crossReference.findOpen(request, ref, ask);
      return book === null ? null : ask(open.recommendations(book.id));
    },
  });
  return recent.remember(request, answer, (books) => books);
}

export async function requestFeed(
  { open, recent }: LibraryContext,
  request: LibraryRequest,
  type: 'comments' | 'activity' | null,
  range: ListRange,
): Promise<Answer<Listing<FeedItem>>> {
  const answer = await answered(request, 'feed', {
    open: (ask) => requestRange(range, (page) => ask(open.feed(type, page))),
  });
  return recent.remember(request, toListing(answer), ({ items }) =>
    items.map(({ book }) => book).filter((book) => book !== null),
  );
}

export function requestStatistics({ open }: LibraryContext, request: LibraryRequest) {
  return answered(request, 'statistics', { open: (ask) => ask(open.statistics()) });
}
