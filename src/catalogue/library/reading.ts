import type { Answer } from '../../model/answer.ts';
import type { BookRef } from '../../model/book.ts';
import type { FeedItem } from '../../model/reading.ts';
import type { Stretch } from '../../model/paging.ts';
import type { Endpoint } from '../contract.ts';
import type { Listing } from '../library.ts';
import type { WirePage } from '../wire-page.ts';
import { answered } from './answered.ts';
import { listingOf } from './listings.ts';
import type { RecordKind } from './interfaces.ts';
import type { Rooms } from './rooms.ts';
import { ofStretch } from './stretches.ts';
import type { Turn } from './turn.ts';

/** What only the open interface has of a book, and of the library as a whole. */

type OfBook = Extract<RecordKind, 'chapters' | 'comments' | 'reviews'>;

/** A stretch of a book's chapters, comments or reviews, made by `endpoint` from the open book's id. */
export async function ofBook<T>(
  { sameBook }: Rooms,
  turn: Turn,
  record: OfBook,
  ref: BookRef,
  stretch: Stretch,
  endpoint: (id: string, page: number) => Endpoint<WirePage<T>>,
): Promise<Answer<Listing<T>>> {
  const answer = await answered<Listing<T>>(turn, record, {
    async open(via) {
      const book = await sameBook.inOpen(turn, ref, via);
      if (book === null) return null;
      const habits = { cutsItsOwnWay: true };
      return ofStretch(stretch, (page) => via(endpoint(book.id, page)), habits);
    },
  });
  return listingOf(answer);
}

export function communityTags({ open, sameBook }: Rooms, turn: Turn, ref: BookRef) {
  return answered(turn, 'community tags', {
    async open(via) {
      const book = await sameBook.inOpen(turn, ref, via);
      return book === null ? null : via(open.tags(book.id));
    },
  });
}

export async function similarBooks({ open, sameBook, shelves }: Rooms, turn: Turn, ref: BookRef) {
  const answer = await answered(turn, 'recommendations', {
    async open(via) {
      const book = await sameBook.inOpen(turn, ref, via);
      return book === null ? null : via(open.recommendations(book.id));
    },
  });
  return shelves.kept(turn, answer, (books) => books);
}

export async function feed(
  { open, shelves }: Rooms,
  turn: Turn,
  type: 'comments' | 'activity' | null,
  stretch: Stretch,
): Promise<Answer<Listing<FeedItem>>> {
  const answer = await answered(turn, 'feed', {
    open: (via) => ofStretch(stretch, (page) => via(open.feed(type, page))),
  });
  return shelves.kept(turn, listingOf(answer), ({ items }) =>
    items.map(({ book }) => book).filter((book) => book !== null),
  );
}

export function statistics({ open }: Rooms, turn: Turn) {
  return answered(turn, 'statistics', { open: (via) => via(open.statistics()) });
}
