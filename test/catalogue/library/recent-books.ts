import type { Library } from '../../../src/catalogue/library.ts';
import type { BookSummary } from '../../../src/model/book.ts';

/** All recent books of a server, newest first. */
export function recentBooks(library: Library, guildId: string | null): readonly BookSummary[] {
  const all = { text: '', by: 'title', source: null } as const;
  return library.recent(guildId).findBooks(all, 1_000).matches;
}
