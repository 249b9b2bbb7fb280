import type { BooklistSummary } from '../../model/booklist.ts';
import { BoundedMap } from '../../model/bounded-map.ts';
import type { Genre, Tag } from '../../model/source.ts';

/** Recently fetched genres, tags and booklists of one credential. */
export interface RecentLists {
  readonly genres: Map<string | null, readonly Genre[]>;
  readonly tags: Map<string, readonly Tag[]>;
  addBooklists(lists: readonly BooklistSummary[]): void;
  /** Newest first. */
  booklists(): readonly BooklistSummary[];
}

const maxBooklists = 300;

export function createRecentLists(): RecentLists {
  const booklists = new BoundedMap<string, BooklistSummary>(maxBooklists);
  return {
    genres: new Map(),
    tags: new Map(),
    addBooklists(lists) {
      // The first of a listing counts as the newest.
      for (const list of lists.toReversed()) {
        const { ref } = list;
        const name = ref.system === 'keyed' ? `${ref.source} ${ref.id}` : ref.id;
        booklists.set(name, withoutMembers(list));
      }
    },
    booklists: () => [...booklists.values()].reverse(),
  };
}

/** Keeps what a list is found by and drops its members. */
function withoutMembers({
  ref,
  url,
  title,
  bookCount,
  updatedAt,
  curator,
}: BooklistSummary): BooklistSummary {
  return {
    ref,
    url,
    title,
    bookCount,
    updatedAt,
    curator,
    description: null,
    figures: [],
    previewUrls: [],
  };
}
