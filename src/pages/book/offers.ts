import type { Book } from '../../model/book.ts';
import type { Source } from '../../model/source.ts';
import type { BookView } from '../places.ts';
import { meaningsOf } from './meanings.ts';
import { tellsRankings } from './ranking-rows.ts';

/** What can be had of a book beside its record. */
export interface Offers {
  /** Whether the open interface, which alone has the views below, is known to have the book. */
  readonly library: 'known' | 'none' | 'unknown';
  /** The booklists that hold it: the keyed interface alone knows them. */
  readonly booklists: boolean;
}

/** Views of what the open interface alone has ("open interface, Endpoints"). */
const libraryViews = ['chapters', 'reviews', 'comments', 'similar', 'tags'] as const;
export type LibraryView = (typeof libraryViews)[number];

export function isOfLibrary(view: BookView): view is LibraryView {
  return libraryViews.some((one) => one === view);
}

/** Whether there is something to see in a view. */
export function isOffered(
  view: BookView,
  book: Book,
  offers: Offers,
  sources: readonly Source[],
): boolean {
  if (isOfLibrary(view)) return offers.library === 'known';
  switch (view) {
    case 'overview':
      return true;
    case 'rankings':
      return tellsRankings(book);
    case 'booklists':
      return offers.booklists;
    case 'figures':
      return meaningsOf(book, sources).length > 0;
  }
}

/** False only where the source is known to have none. */
export function mayHaveBooklists(code: string, sources: readonly Source[]): boolean {
  return sources.find((source) => source.code === code)?.hasBooklists !== false;
}
