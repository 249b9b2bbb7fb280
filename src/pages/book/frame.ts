import type { Answer } from '../../model/answer.ts';
import type { Board } from '../../model/board.ts';
import type { Book } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { View } from '../page.ts';
import { at, bookPlace, type BookParams } from '../places.ts';
import type { Offers } from './offers.ts';

/** What every view of a book is drawn with. */
export interface Frame extends View {
  readonly answer: Answer<Book>;
  readonly params: BookParams;
  readonly offers: Offers;
  readonly sources: readonly Source[];
  /** Those of the boards the book stands on whose Chinese names are at hand, for who reads these. */
  readonly boards: readonly Board[];
}

/** Another page of the same view. */
export function pageOf({ answer, params }: Frame, page: number): Address {
  return at(bookPlace, { ...params, ref: answer.value.ref, page });
}
