import type { Source } from '../sources/source.ts';
import { findSource } from '../sources/sources.ts';
import type { Book } from './book.ts';
import { rounded } from './library.ts';
import { popularity } from './popularity.ts';
import { hash } from './random.ts';

/** The figures of all books, which move each time the boards are stepped. */
export interface Figures {
  /** A book's figure, null where it has none; now, or at an earlier move. */
  of: (book: Book, key: string, move?: number) => number | null;
  /** The figure of a book that is not indexed yet; null for a figure nobody could give. */
  unindexed: (source: Source, key: string, place: number, move: number) => number | null;
  state: () => FigureState;
  /** The boards are published again: with new figures, or unchanged. */
  step: (refreshes: number, unchanged: boolean) => void;
}

export interface FigureState {
  move: number;
  /** The move at the last daily snapshot. */
  snapshot: number;
  /** When the boards were last published. */
  refreshedAt: number;
}

const DAY_MS = 86_400_000;
/** How often the boards are published in a day. */
export const REFRESHES_PER_DAY = 48;
// The world did not begin today: books have already climbed and fallen when it opens.
const FIRST_MOVE = 1_000;
const MOVES_SINCE_SNAPSHOT = 6;

export function createFigures(options: { seed: number; now: () => number }): Figures {
  const { seed, now } = options;
  const state: FigureState = {
    move: FIRST_MOVE,
    snapshot: FIRST_MOVE - MOVES_SINCE_SNAPSHOT,
    refreshedAt: wholeSecond(now()) - 600_000,
  };
  let refreshes = 0;
  const factors = new Map<string, Map<number, number>>();

  function factor(name: string, number: number, move: number): number {
    const moved = `${name}/${move}`;
    const known = factors.get(moved) ?? new Map<number, number>();
    factors.set(moved, known);
    const value = known.get(number) ?? popularity(seed, name, number, move);
    known.set(number, value);
    return value;
  }

  return {
    of: (book, key, move = state.move) => {
      const source = findSource(book.source);
      const metric = source?.metrics.find((one) => one.key === key);
      if (metric?.score) return book.figures[key] ?? null;
      // A board without a figure is ordered all the same: its name with a colon is the key.
      if (!metric && !key.includes(':')) return null;
      if (key in book.figures && book.figures[key] === null) return null;
      const lacking = book.number > 15 && hash('lacking', key, book.source, book.number) % 40 === 0;
      if (metric && (lacking || isBare(book))) return null;
      return rounded(
        (metric?.top ?? 1_000_000) * factor(`${book.source}/${key}`, book.number, move),
        metric?.decimals,
      );
    },
    unindexed: (source, key, place, move) => {
      const metric = source.metrics.find((one) => one.key === key);
      if (metric?.score) return null;
      return rounded(
        (metric?.top ?? 1_000_000) * factor(`${source.code}/${key}/new`, 8 + 13 * place, move),
        metric?.decimals,
      );
    },
    state: () => ({ ...state }),
    step: (count, unchanged) => {
      for (let done = 0; done < count; done += 1) {
        const at = Math.max(wholeSecond(now()), state.refreshedAt + 1_000);
        refreshes += 1;
        const newDay = Math.floor(at / DAY_MS) !== Math.floor(state.refreshedAt / DAY_MS);
        if (newDay || refreshes % REFRESHES_PER_DAY === 0) state.snapshot = state.move;
        state.refreshedAt = at;
        if (!unchanged) state.move += 1;
      }
      factors.clear();
    },
  };
}

/** The book of which nothing is known but its title. */
function isBare(book: Book): boolean {
  return book.genre === null && book.wordCount === null;
}

function wholeSecond(at: number): number {
  return at - (at % 1_000);
}
