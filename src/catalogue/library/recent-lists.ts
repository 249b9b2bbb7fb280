import type { BooklistSummary } from '../../model/booklist.ts';
import { BoundedMap } from '../../model/bounded-map.ts';
import type { Genre, Tag } from '../../model/source.ts';

export type RecentLists = ReturnType<typeof createRecentLists>;

const maxBooklists = 300;

/** Recently fetched genres, tags and booklists of one credential. */
export function createRecentLists() {
  const booklists = new BoundedMap<string, BooklistSummary>(maxBooklists);
  return {
    genres: new Map<string | null, readonly Genre[]>(),
    tags: new Map<string, readonly Tag[]>(),
    addBooklists(lists: readonly BooklistSummary[]): void {
      // The first of a listing counts as the newest.
      for (const list of lists.toReversed()) {
        const { ref } = list;
        const name = ref.system === 'keyed' ? `${ref.source} ${ref.id}` : ref.id;
        booklists.set(name, compactList(list));
      }
    },
    /** Newest first. */
    booklists: (): readonly BooklistSummary[] => [...booklists.values()].reverse(),
  };
}

/** Keeps what a list is found by and drops its members. */
function compactList(list: BooklistSummary): BooklistSummary {
  const { ref, url, title, bookCount, updatedAt, curator } = list;
  const dropped = { description: null, figures: [], previewUrls: [] };
  return { ref, url, title, bookCount, updatedAt, curator, ...dropped };
}
