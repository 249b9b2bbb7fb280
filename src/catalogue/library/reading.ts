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
  { crossReference: sameBook }: LibraryContext,
  turn: LibraryRequest,
  record: BookListingKind,
  ref: BookRef,
  stretch: ListRange,
  endpoint: (id: string, page: number) => Endpoint<ApiPage<T>>,
): Promise<Answer<Listing<T>>> {
  const answer = await answered<Listing<T>>(turn, record, {
    async open(via) {
      const book = await sameBook.findOpen(turn, ref, via);
      if (book === null) return null;
      const habits = { hasOwnPageSize: true };
      return requestRange(stretch, (page) => via(endpoint(book.id, page)), habits);
    },
  });
  return toListing(answer);
}

export function requestCommunityTags(
  { open, crossReference: sameBook }: LibraryContext,
  turn: LibraryRequest,
  ref: BookRef,
) {
  return answered(turn, 'community tags', {
    async open(via) {
      const book = await sameBook.findOpen(turn, ref, via);
      return book === null ? null : via(open.tags(book.id));
    },
  });
}

export async function requestSimilarBooks(
  { open, crossReference: sameBook, recent: shelves }: LibraryContext,
  turn: LibraryRequest,
  ref: BookRef,
) {
  const answer = await answered(turn, 'recommendations', {
    async open(via) {
      const book = await sameBook.findOpen(turn, ref, via);
      return book === null ? null : via(open.recommendations(book.id));
    },
  });
  return shelves.remember(turn, answer, (books) => books);
}

export async function requestFeed(
  { open, recent: shelves }: LibraryContext,
  turn: LibraryRequest,
  type: 'comments' | 'activity' | null,
  stretch: ListRange,
): Promise<Answer<Listing<FeedItem>>> {
  const answer = await answered(turn, 'feed', {
    open: (via) => requestRange(stretch, (page) => via(open.feed(type, page))),
  });
  return shelves.remember(turn, toListing(answer), ({ items }) =>
    items.map(({ book }) => book).filter((book) => book !== null),
  );
}

export function requestStatistics({ open }: LibraryContext, turn: LibraryRequest) {
  return answered(turn, 'statistics', { open: (via) => via(open.statistics()) });
}
