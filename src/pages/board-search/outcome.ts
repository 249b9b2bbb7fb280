import type { BookSummary } from '../../model/book.ts';
import type { Marks } from '../parts/footer.ts';
import type { Looked, Spot } from './walk.ts';

/** What came of looking for a book on a board; `from` are the answers that it shows. */
export type Outcome =
  | { readonly kind: 'found'; readonly spot: Spot }
  /** Several may be meant; where they stand is known of some. */
  | {
      readonly kind: 'several';
      readonly choices: readonly Choice[];
      readonly from: readonly Marks[];
    }
  | {
      /** The books there are of that name do not stand on it. */
      readonly kind: 'absent';
      readonly books: readonly BookSummary[];
      readonly from: readonly Marks[];
      /** As far as was looked; null where the book's own record says so. */
      readonly looked: Looked | null;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'short' };

export interface Choice {
  readonly book: BookSummary;
  readonly spot: Spot | null;
}

/** One spot is where to go, of several a person picks. Null for none. */
export function foundAt(spots: readonly Spot[], { answer }: Looked): Outcome | null {
  const [spot, ...others] = spots;
  if (spot === undefined) return null;
  if (others.length === 0) return { kind: 'found', spot };
  const choices = spots.map((each) => ({ book: each.entry.book, spot: each }));
  return { kind: 'several', choices, from: answer === null ? [] : [answer] };
}
