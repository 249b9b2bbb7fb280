import type { BookSummary } from '../../model/book.ts';
import type { AnswerMarks } from '../parts/footer.ts';
import type { ScannedRange, BoardSpot } from './scan.ts';

/** The result of a search on a board; `from` are the answers that it uses. */
export type BoardSearchResult =
  | { readonly kind: 'found'; readonly spot: BoardSpot }
  /** Several books match. The position of some is known. */
  | {
      readonly kind: 'several';
      readonly choices: readonly BookCandidate[];
      readonly from: readonly AnswerMarks[];
    }
  | {
      /** Books of that name that the board does not contain. */
      readonly kind: 'absent';
      readonly books: readonly BookSummary[];
      readonly from: readonly AnswerMarks[];
      /** The searched part; null if the book's record states that it is absent. */
      readonly looked: ScannedRange | null;
    }
  | { readonly kind: 'none' }
  | { readonly kind: 'short' };

export interface BookCandidate {
  readonly book: BookSummary;
  readonly spot: BoardSpot | null;
}

/** One position opens directly; of several, the user picks one. Null without a position. */
export function foundAt(
  spots: readonly BoardSpot[],
  { answer }: ScannedRange,
): BoardSearchResult | null {
  const [spot, ...others] = spots;
  if (spot === undefined) return null;
  if (others.length === 0) return { kind: 'found', spot };
  const choices = spots.map((each) => ({ book: each.entry.book, spot: each }));
  return { kind: 'several', choices, from: answer === null ? [] : [answer] };
}
