/** The state of all figures at one time. */
export interface FigureMoment {
  /** The moves since their beginning. */
  readonly move: number;
  /** As `2026-11`; null for the month in which the catalogue was created. */
  readonly month: string | null;
  /** The share of the month's votes that are given, relative to those at the creation. */
  readonly monthShare: number;
}

const DAY_MS = 86_400_000;

/** The UTC day of a time, as days since 1970-01-01. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

/** The moment after `move` on `day` in a catalogue that was created on `firstDay`. */
export function figureMoment(move: number, day: number, firstDay: number): FigureMoment {
  const date = dayOfMonth(day);
  const inMonth = dayOfMonth(lastDayOfMonth(day));
  if (monthOf(day) !== monthOf(firstDay)) {
    return { move, month: monthOf(day), monthShare: date / inMonth };
  }
  const monthShare = day <= firstDay ? date / dayOfMonth(firstDay) : 1 + (day - firstDay) / inMonth;
  return { move, month: null, monthShare };
}

function monthOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 7);
}

function dayOfMonth(day: number): number {
  return new Date(day * DAY_MS).getUTCDate();
}

function lastDayOfMonth(day: number): number {
  const date = new Date(day * DAY_MS);
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
}
