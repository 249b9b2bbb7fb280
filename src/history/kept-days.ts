import { monthOf, type HistoryDay } from '../model/board-history.ts';

/** How long each day is kept. */
export const keptDays = 90;
/** How long one day of each week is kept. */
export const keptWeeklyDays = 2 * 365;

/**
 * The days that are still kept `today`: the same array if all are. Of an older week only the last day is; a week ends
 * with its month.
 */
export function keptHistory<Day extends Pick<HistoryDay, 'day'>>(
  days: readonly Day[],
  today: number,
): readonly Day[] {
  const lastDays = new Map<string, number>();
  for (const { day } of days) {
    const week = weekOf(day);
    lastDays.set(week, Math.max(day, lastDays.get(week) ?? day));
  }
  const kept = days.filter(
    ({ day }) =>
      day > today - keptDays || (day > today - keptWeeklyDays && lastDays.get(weekOf(day)) === day),
  );
  return kept.length === days.length ? days : kept;
}

/** From Monday to Sunday, or to the end of the month. 1970-01-01 was a Thursday. */
function weekOf(day: number): string {
  return `${monthOf(day)} ${Math.floor((day + 3) / 7)}`;
}
