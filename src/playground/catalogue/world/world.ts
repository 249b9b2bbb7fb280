import type { Boards } from './boards.ts';
import { createBoards } from './boards.ts';
import type { Booklists } from './booklists.ts';
import { createBooklists } from './booklists.ts';
import type { Figures } from './figures.ts';
import { createFigures } from './figures.ts';
import type { Library } from './library.ts';
import { createLibrary } from './library.ts';

/** The data of both interfaces; the same seed, clock and steps give the same data. */
export interface CatalogueWorld {
  library: Library;
  figures: Figures;
  boards: Boards;
  booklists: Booklists;
  now: () => number;
  /** Time of creation, in milliseconds since the epoch. */
  epoch: number;
  seed: number;
}

export interface CatalogueWorldOptions {
  seed: number;
  now: () => number;
  booksPerSource: number;
  largestBooklist: number;
}

export function createCatalogueWorld(options: CatalogueWorldOptions): CatalogueWorld {
  const { seed, now } = options;
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
