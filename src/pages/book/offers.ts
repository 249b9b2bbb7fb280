import type { Book, Figure } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import { findFigure, metricsOf } from '../parts/figure.ts';
import { sourceCodeOf } from '../parts/source.ts';
import type { BookView } from '../places.ts';

/** Which views of a book are available. */
export interface ViewOffers {
  /** Whether the open interface, the only one with the views below, has the book. */
  readonly library: 'known' | 'none' | 'unknown';
  /** Whether booklists may contain it. Only the keyed interface has them. */
  readonly booklists: boolean;
}

/** Views that only the open interface has ("open interface, Endpoints"). */
const libraryViews = ['latest', 'chapters', 'reviews', 'comments', 'similar', 'tags'] as const;
type LibraryView = (typeof libraryViews)[number];

export function isLibraryView(view: BookView): view is LibraryView {
  return libraryViews.some((one) => one === view);
}

/** Whether a view is available. */
export function isViewOffered(
  view: BookView,
  book: Book,
  offers: ViewOffers,
  sources: readonly Source[],
): boolean {
  // The newest chapters link to the first.
  if (view === 'chapters') return false;
  if (isLibraryView(view)) return offers.library === 'known';
  switch (view) {
    case 'overview':
    case 'history':
      return true;
    case 'keywords':
      return book.tags.length > maxTagsOnCard;
    case 'rankings':
      return hasRankings(book);
    case 'booklists':
      return offers.booklists;
    case 'figures':
      return hasFiguresView(book, sources);
  }
}

/** False only if the source is known to be without booklists. */
export function mayHaveBooklists(code: string, sources: readonly Source[]): boolean {
  return sources.find((source) => source.code === code)?.hasBooklists !== false;
}

/** Whether the record states the book's boards. An open record rarely does. */
export function hasRankings({ ref, rankings }: Book): boolean {
  return ref.system === 'keyed' || rankings.length > 0;
}

/** The numbers of tags and figures on a book's card; further ones have a view. */
export const maxTagsOnCard = 10;
export const maxFiguresOnCard = 10;

/** A figure with its source's explanation, if any. */
export interface ExplainedFigure {
  readonly figure: Figure;
  readonly meaning: string | null;
}

/** The figures of a book with their explanations ("keyed interface, Metric definition"). */
export function explainedFigures(
  book: Book,
  sources: readonly Source[],
): readonly ExplainedFigure[] {
  const metrics = metricsOf(sourceCodeOf(book), sources);
  return book.figures.map((figure) => ({
    figure,
    meaning: findFigure(figure, metrics)?.meaning ?? null,
  }));
}

function hasFiguresView(book: Book, sources: readonly Source[]): boolean {
  return (
    book.figures.length > maxFiguresOnCard ||
    explainedFigures(book, sources).some(({ meaning }) => meaning !== null)
  );
}
