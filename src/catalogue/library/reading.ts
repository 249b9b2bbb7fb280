import type { Answer, ListRange } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import type { FeedItem } from '../../model/open-records.ts';
import type { Endpoint } from '../contract.ts';
import type { Listing } from '../library.ts';
import type { ApiPage } from '../api-page.ts';
import { findOpenBook } from './cross-reference.ts';
import { requestFromOpen } from './routing.ts';
import { toListing } from './listings.ts';
import { requestRange } from './list-range.ts';
import type { LibraryRequest } from './library-request.ts';

/** Takes the open book's id. */
export type BookListingEndpoint<T> = (id: string, page: number) => Endpoint<ApiPage<T>>;

/** A range of a book's chapters, comments or reviews. */
export async function requestBookListing<T>(
  request: LibraryRequest,
  ref: BookRef,
  range: ListRange,
  endpoint: BookListingEndpoint<T>,
): Promise<Answer<Listing<T>>> {
  const answer = await requestFromOpen<Listing<T>>(request, async (ask) => {
    const book = await findOpenBook(request, ref, ask);
    if (book === null) return null;
    const listPaging = { hasOwnPageSize: true };
    return requestRange(range, (page) => ask(endpoint(book.id, page)), listPaging);
  });
  return toListing(answer);
}

export function requestCommunityTags(request: LibraryRequest, ref: BookRef) {
  return requestFromOpen(request, async (ask) => {
    const book = await findOpenBook(request, ref, ask);
    return book === null ? null : ask(request.open.tags(book.id));
  });
}

export async function requestSimilarBooks(request: LibraryRequest, ref: BookRef) {
  const answer = await requestFromOpen(request, async (ask) => {
    const book = await findOpenBook(request, ref, ask);
    return book === null ? null : ask(request.open.recommendations(book.id));
  });
  return request.recent.remember(request, answer, (books) => books);
}

export async function requestFeed(
  request: LibraryRequest,
  type: 'comments' | 'activity' | null,
  range: ListRange,
): Promise<Answer<Listing<FeedItem>>> {
  const answer = await requestFromOpen(request, (ask) =>
    requestRange(range, (page) => ask(request.open.feed(type, page))),
  );
  return request.recent.remember(request, toListing(answer), ({ items }) =>
    items.map(({ book }) => book).filter((book) => book !== null),
  );
}

export function requestStatistics(request: LibraryRequest) {
  return requestFromOpen(request, (ask) => ask(request.open.statistics()));
}
