import type { Boards } from './boards.ts';
import { createBoards } from './boards.ts';
import type { Booklists } from './booklists.ts';
import { createBooklists } from './booklists.ts';
import type { Figures } from './figures.ts';
import { createFigures } from './figures.ts';
import type { Library } from './library.ts';
import { createLibrary } from './library.ts';

/** All that both interfaces tell of: invented, and the same for the same seed, clock and steps. */
export interface CatalogueWorld {
  library: Library;
  figures: Figures;
  boards: Boards;
  booklists: Booklists;
  now: () => number;
  /** When the world opened. */
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
