import type { LibraryFor } from '../../../src/catalogue/library.ts';
import type { BookSummary } from '../../../src/model/book.ts';
import { person } from '../support/requesters.ts';

/** All recent books of a server, newest first. */
export function recentBooks(
  libraryFor: LibraryFor,
  guildId: string | null,
): readonly BookSummary[] {
  const all = { text: '', by: 'title', source: null } as const;
  return libraryFor(person(guildId)).recent().findBooks(all, 1_000).matches;
}
