import type { Source } from '../sources/source.ts';
import { findSource } from '../sources/sources.ts';
import type { Book } from './book.ts';
import { rounded } from './library.ts';
import { popularity } from './popularity.ts';
import { hash } from './random.ts';

/** The figures of all books; they change whenever the boards are published. */
export interface Figures {
  /** A book's figure, now or at an earlier move, or null. */
  of: (book: Book, key: string, move?: number) => number | null;
  /** The figure of a book that is not indexed yet; null for scores. */
  unindexed: (source: Source, key: string, index: number, move: number) => number | null;
  state: () => FigureState;
  /** Publishes the boards again, with new figures or unchanged. */
  step: (refreshes: number, unchanged: boolean) => void;
}

export interface FigureState {
  move: number;
  /** Move at the last daily snapshot. */
  snapshot: number;
  /** Time of the last publication. */
  refreshedAt: number;
}

const DAY_MS = 86_400_000;
export const REFRESHES_PER_DAY = 48;
// The first boards have a history, so that they show movement from the start.
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
    const cached = factors.get(moved) ?? new Map<number, number>();
    factors.set(moved, cached);
    const value = cached.get(number) ?? popularity(seed, name, number, move);
    cached.set(number, value);
    return value;
  }

  return {
    of: (book, key, move = state.move) => {
      const source = findSource(book.source);
      const metric = source?.metrics.find((one) => one.key === key);
      if (metric?.score) return book.figures[key] ?? null;
      // Boards without a figure have a hidden one; its key contains a colon.
      if (!metric && !key.includes(':')) return null;
      if (key in book.figures && book.figures[key] === null) return null;
      const lacking = book.number > 15 && hash('lacking', key, book.source, book.number) % 40 === 0;
      if (metric && (lacking || isBare(book))) return null;
      return rounded(
        (metric?.top ?? 1_000_000) * factor(`${book.source}/${key}`, book.number, move),
        metric?.decimals,
      );
    },
    unindexed: (source, key, index, move) => {
      const metric = source.metrics.find((one) => one.key === key);
      if (metric?.score) return null;
      return rounded(
        (metric?.top ?? 1_000_000) * factor(`${source.code}/${key}/new`, 8 + 13 * index, move),
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

/** Whether it is the edge case that has only a title. */
function isBare(book: Book): boolean {
  return book.genre === null && book.wordCount === null;
}

function wholeSecond(at: number): number {
  return at - (at % 1_000);
}
