import type { Listing } from '../../catalogue/library.ts';
import type { Answer } from '../../model/answer.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';
import type { ListChoices, ListOffer, InvalidListChoice } from './offer.ts';

/** Loaded lists with their choices. */
export interface LoadedBooklists {
  readonly answer: Answer<Listing<BooklistSummary>>;
  readonly offer: ListOffer;
  readonly choices: ListChoices;
  /** Sources with lists; empty if the sources are unavailable. */
  readonly sources: readonly Source[];
}

/** A choice that these lists do not accept. */
export interface BooklistsWithInvalidChoice {
  readonly offer: ListOffer;
  readonly invalid: InvalidListChoice;
  readonly typed: ListChoices;
  readonly sources: readonly Source[];
}
