import { dateFormat } from '../../language/date-format.ts';
import type { Language } from '../../language/language.ts';
import { dayOf, monthOf, startOfDay, type DaySpan } from '../../model/board-history.ts';

/** A day of UTC: `Nov 1`. It has its year if that is not the year of `today`, or if `today` is not known. */
export function dayText(day: number, today: number | null, language: Language): string {
  return dayFormat(day, today, language).format(startOfDay(day));
}

/** `November 2026`. */
export function monthText(day: number, { locale }: Language): string {
  const parts = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return dateFormat(locale, parts).format(startOfDay(day));
}

/** One day, or the first and the last of several: `Nov 2–8`, `Oct 28 – Nov 3`, `11月2日至8日`. */
export function spanText(
  { first, last }: DaySpan,
  today: number | null,
  language: Language,
): string {
  const { t } = language;
  const from = dayText(first, today, language);
  if (first === last) return from;
  if (monthOf(first) !== monthOf(last)) {
    return t('history.span', { from, to: dayText(last, today, language) });
  }
  // Not `formatRange`, which gives `11/2 – 11/8` in Chinese.
  return dayFormat(first, today, language)
    .formatToParts(startOfDay(first))
    .map(({ type, value }) =>
      type === 'day' ? t('history.daysOfMonth', { from: value, to: dateOf(last) }) : value,
    )
    .join('');
}

function dayFormat(day: number, today: number | null, { locale }: Language): Intl.DateTimeFormat {
  const isThisYear = today !== null && yearOf(day) === yearOf(today);
  return dateFormat(locale, {
    ...(!isThisYear && { year: 'numeric' }),
    ...{ month: 'short', day: 'numeric', timeZone: 'UTC' },
  });
}

function yearOf(day: number): number {
  return new Date(startOfDay(day)).getUTCFullYear();
}

/** The day of the month. */
function dateOf(day: number): number {
  return new Date(startOfDay(day)).getUTCDate();
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

/** Reads a date, or a day counted back from `today`: `yesterday`, `前天`, `7 days ago`, `上周`. */
export function readPastDay(typed: string, today: number): number | null {
  const text = typed.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/gu, ' ');
  const back = wordsBack.get(text) ?? countedBack(text);
  return back === null ? readDay(typed) : today - back;
}

const wordsBack: ReadonlyMap<string, number> = new Map([
  ...['today', '今天', '今日'].map((word) => [word, 0] as const),
  ...['yesterday', '昨天', '昨日'].map((word) => [word, 1] as const),
  ...['day before yesterday', 'the day before yesterday', '前天', '前日'].map(
    (word) => [word, 2] as const,
  ),
]);

/** The days in `7 days ago`, `a week ago`, `7天前`, `两周前` and `last week`. */
function countedBack(text: string): number | null {
  const [, count, unit = ''] = ago.exec(text) ?? lastWeek.exec(text) ?? [];
  if (unit === '') return null;
  return (count === undefined ? 1 : readCount(count)) * (/^(?:day|天|日)/u.test(unit) ? 1 : 7);
}

const ago =
  /^(\d{1,3}|an?|[一二三四五六七八九十两兩]) ?(days?|weeks?|天|日|周|週|[个個]?(?:星期|礼拜|禮拜))(?: ago|以?前)$/u;
const lastWeek = /^(?:last |上)()(week|周|週|[个個]?(?:星期|礼拜|禮拜))$/u;

function readCount(text: string): number {
  if (/^\d/u.test(text)) return Number(text);
  return /^[两兩]$/u.test(text) ? 2 : Math.max(1, '一二三四五六七八九十'.indexOf(text) + 1);
}
