import type { Library } from '../../src/catalogue/library.ts';

/** What a library knows that has requested nothing. */
export const emptyIndex: ReturnType<Library['recent']> = {
  findBooks: () => ({ matches: [], nearMatches: [] }),
  boards: [],
  hasAllBoards: false,
  sources: [],
  sourceNames: [],
  booklists: [],
  genres: () => null,
  tags: () => null,
};
