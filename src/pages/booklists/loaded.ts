import type { Listing } from '../../catalogue/library.ts';
import type { Answer } from '../../model/answer.ts';
import type { BooklistSummary } from '../../model/booklist.ts';
import type { Source } from '../../model/source.ts';
import type { ListChoices, ListOffer, ListsAstray } from './offer.ts';

/** Lists that were found, with what they could be narrowed to. */
export interface FoundLists {
  readonly answer: Answer<Listing<BooklistSummary>>;
  readonly offer: ListOffer;
  readonly choices: ListChoices;
  /** Sources that have lists too; none where they cannot be had. */
  readonly sources: readonly Source[];
}

/** Something asked of lists that these do not take. */
export interface AstrayLists {
  readonly offer: ListOffer;
  readonly astray: ListsAstray;
  readonly typed: ListChoices;
  readonly sources: readonly Source[];
}
