import type { Answer } from '../../model/answer.ts';
import type { Board } from '../../model/board.ts';
import type { Book } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { View } from '../page.ts';
import { at } from '../place.ts';
import { bookPlace, type BookParams } from '../places.ts';
import type { ViewOffers } from './offers.ts';

/** The data that every view of a book is rendered from. */
export interface BookCardContext extends View {
  readonly answer: Answer<Book>;
  readonly params: BookParams;
  readonly offers: ViewOffers;
  readonly sources: readonly Source[];
  /** The book's cached boards, which have Chinese names; only for readers of Chinese. */
  readonly boards: readonly Board[];
}

/** The address of another page of the same view. */
export function pageOf({ answer, params }: BookCardContext, page: number): Address {
  return at(bookPlace, { ...params, ref: answer.value.ref, page });
}
