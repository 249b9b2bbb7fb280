import { createBoards } from './boards.ts';
import { createBooklists } from './booklists.ts';
import { createFigures } from './figures.ts';
import { createLibrary } from './library.ts';

export interface CatalogueWorldOptions {
  seed: number;
  now: () => number;
  booksPerSource: number;
  largestBooklist: number;
}

export type CatalogueWorld = ReturnType<typeof createCatalogueWorld>;

/** The data of both interfaces; the same seed, clock and steps give the same data. */
export function createCatalogueWorld(options: CatalogueWorldOptions) {
  const { seed, now } = options;
  /** Time of creation, in milliseconds since the epoch. */
  const epoch = now();
  const library = createLibrary({ seed, epoch, size: options.booksPerSource });
  const figures = createFigures({ seed, now });
  return {
    library,
    figures,
    boards: createBoards(library, figures),
    booklists: createBooklists(library, { seed, epoch, largest: options.largestBooklist }),
    now,
    epoch,
    seed,
  };
}
