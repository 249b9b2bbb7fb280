import type { BooklistSummary } from '../../model/booklist.ts';
import type { Genre, Tag } from '../../model/source.ts';

/** Genres, tags and booklists seen lately, of one shelf. Of booklists the oldest go first. */
export interface RecentLists {
  readonly genres: Map<string | null, readonly Genre[]>;
  readonly tags: Map<string, readonly Tag[]>;
  addBooklists(lists: readonly BooklistSummary[]): void;
  /** Newest first. */
  booklists(): readonly BooklistSummary[];
}

const maxBooklists = 300;

export function createRecentLists(): RecentLists {
  const booklists = new Map<string, BooklistSummary>();
  return {
    genres: new Map(),
    tags: new Map(),
    addBooklists(lists) {
      // The first of a listing is remembered as the newest.
      for (const list of lists.toReversed()) {
        const { ref } = list;
        const name = ref.system === 'keyed' ? `${ref.source} ${ref.id}` : ref.id;
        booklists.delete(name);
        booklists.set(name, withoutMembers(list));
        const oldest = booklists.size > maxBooklists ? booklists.keys().next().value : undefined;
        if (oldest !== undefined) booklists.delete(oldest);
      }
    },
    booklists: () => [...booklists.values()].reverse(),
  };
}

/** Enough to be found by and to be told apart; a whole list leaves its members behind. */
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
