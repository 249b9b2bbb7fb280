import type { Language } from '../../language/language.ts';
import { dayOf, startOfDay, type DaySpan } from '../../model/board-history.ts';

/** A day of UTC for the reader: `Nov 1, 2026`. */
export function dayText(day: number, { locale }: Language): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(startOfDay(day));
}

/** `November 2026`. */
export function monthText(day: number, { locale }: Language): string {
  const parts = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(startOfDay(day));
}

/** One day, or the first and the last of several. */
export function spanText({ first, last }: DaySpan, language: Language): string {
  if (first === last) return dayText(first, language);
  const [from, to] = [dayText(first, language), dayText(last, language)];
  return language.t('history.span', { from, to });
}

/** `2026-11-01`. */
export function isoDay(day: number): string {
  return new Date(startOfDay(day)).toISOString().slice(0, 10);
}

/** Reads `2026-11-01`, `2026/11/1` and `2026年11月1日`. Null if it is no day. */
export function readDay(typed: string): number | null {
  const read = /^\s*(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?\s*$/u.exec(typed);
  const [year, month, date] = read?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return null;
  const time = new Date(Date.UTC(year, month - 1, date));
  // February 30 would be a day of March.
  return time.getUTCMonth() === month - 1 && time.getUTCDate() === date
    ? dayOf(time.getTime())
    : null;
}
