import type { Metric, Source } from '../sources/source.ts';
import { findSource } from '../sources/sources.ts';
import type { Book } from './book.ts';
import { dayOf, figureMoment, type FigureMoment } from './days.ts';
import { rounded } from './library.ts';
import { popularity } from './popularity.ts';
import { hash } from './random.ts';

export interface FigureState {
  shown: FigureMoment;
  /** The last daily snapshot. */
  snapshot: FigureMoment;
  /** Time of the last publication. */
  refreshedAt: number;
}

const DAY_MS = 86_400_000;
export const REFRESHES_PER_DAY = 48;
// The first boards have a history, so that they show movement from the start.
const FIRST_MOVE = 1_000;
const MOVES_SINCE_SNAPSHOT = 6;

export type Figures = ReturnType<typeof createFigures>;

/** The figures of all books; they change whenever the boards are published. */
export function createFigures(options: { seed: number; now: () => number }) {
  const { seed, now } = options;
  const firstRefreshAt = wholeSecond(now()) - 600_000;
  const firstDay = dayOf(firstRefreshAt);
  let present: FigureState = {
    shown: figureMoment(FIRST_MOVE, firstDay, firstDay),
    // Not the day before: on the first day of a month all would be new on a board of that month's votes.
    snapshot: figureMoment(FIRST_MOVE - MOVES_SINCE_SNAPSHOT, firstDay, firstDay),
    refreshedAt: firstRefreshAt,
  };
  let past: FigureState | null = null;
  let refreshes = 0;
  const factors = new Map<string, Map<number, number>>();

  /** The day before the first has its last daily snapshot; earlier days are one move apart. */
  function pastMoment(day: number): FigureMoment {
    const move = FIRST_MOVE - MOVES_SINCE_SNAPSHOT - (firstDay - 1 - day);
    return figureMoment(move, day, firstDay);
  }

  function factor(name: string, number: number, move: number): number {
    const moved = `${name}/${move}`;
    const cached = factors.get(moved) ?? new Map<number, number>();
    factors.set(moved, cached);
    const value = cached.get(number) ?? popularity(seed, name, number, move);
    cached.set(number, value);
    return value;
  }

  function figure(
    metric: Metric | undefined,
    { source, key, number }: { source: string; key: string; number: number },
    { move, month, monthShare }: FigureMoment,
  ): number {
    const name = `${source}/${key}`;
    const isMonthly = countsMonth(metric, key);
    const walk = isMonthly && month !== null ? `${name}/${month}` : name;
    const top = (metric?.top ?? 1_000_000) * (isMonthly ? monthShare : 1);
    return rounded(top * factor(walk, number, move), metric?.decimals);
  }

  const state = () => past ?? present;

  return {
    /** A book's figure, now or at another moment, or null. */
    of: (book: Book, key: string, moment = state().shown): number | null => {
      const source = findSource(book.source);
      const metric = source?.metrics.find((one) => one.key === key);
      if (metric?.score) return book.figures[key] ?? null;
      // Boards without a figure have a hidden one; its key contains a colon.
      if (!metric && !key.includes(':')) return null;
      if (key in book.figures && book.figures[key] === null) return null;
      const lacking = book.number > 15 && hash('lacking', key, book.source, book.number) % 40 === 0;
      if (metric && (lacking || isBare(book))) return null;
      return figure(metric, { source: book.source, key, number: book.number }, moment);
    },
    /** The figure of a book that is not indexed yet; null for scores. */
    unindexed: (source: Source, key: string, index: number, moment: FigureMoment) => {
      const metric = source.metrics.find((one) => one.key === key);
      if (metric?.score) return null;
      const number = 8 + 13 * index;
      return figure(metric, { source: source.code, key: `${key}/new`, number }, moment);
    },
    state,
    /** Publishes the boards again, with new figures or unchanged. */
    step: (count: number, unchanged: boolean) => {
      for (let done = 0; done < count; done += 1) {
        const { shown, snapshot, refreshedAt } = present;
        const at = Math.max(wholeSecond(now()), refreshedAt + 1_000);
        refreshes += 1;
        const newDay = dayOf(at) !== dayOf(refreshedAt);
        present = {
          shown: unchanged ? shown : figureMoment(shown.move + 1, dayOf(at), firstDay),
          snapshot: newDay || refreshes % REFRESHES_PER_DAY === 0 ? shown : snapshot,
          refreshedAt: at,
        };
      }
      factors.clear();
    },
    /** Shows the figures at the end of a past day, or the present ones again (null). Throws for a later day. */
    showDay: (day: number | null) => {
      if (day !== null && day > firstDay) throw new Error('This day is not in the past.');
      const isPast = day !== null && day < firstDay;
      past = isPast
        ? {
            shown: pastMoment(day),
            snapshot: pastMoment(day - 1),
            refreshedAt: firstRefreshAt - (firstDay - day) * DAY_MS,
          }
        : null;
    },
  };
}

/** Whether a figure counts the present month, so that it starts again with the next. */
function countsMonth(metric: Metric | undefined, key: string): boolean {
  return metric?.period === 'month' || /:(?:monthly|yuepiao)$/u.test(key);
}

/** Whether it is the edge case that has only a title. */
function isBare(book: Book): boolean {
  return book.genre === null && book.wordCount === null;
}

function wholeSecond(at: number): number {
  return at - (at % 1_000);
}
