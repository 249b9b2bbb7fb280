import type { Reader } from '../reader.ts';
import { contentTexts } from './content-texts.ts';

/** Formats a time (milliseconds since the epoch) in a style of Discord's `<t:…>`. */
export function formatTimestamp(
  ms: number,
  style: string,
  reader: Pick<Reader, 'locale' | 'timeZone'>,
  now: number,
): string {
  if (style === 'R') return formatRelative(ms - now, reader.locale);
  return dateFormat(reader, formats[style] ?? longDate).format(ms);
}

/** Formats date and time with the day of the week. */
export function formatFullTime(ms: number, reader: Reader): string {
  return dateFormat(reader, formats['F'] ?? longDate).format(ms);
}

/** Formats a message's time as Discord does, with "Today" and "Yesterday". */
export function formatMessageTime(ms: number, reader: Reader, now: number): string {
  const texts = contentTexts[reader.language];
  const time = formatTimestamp(ms, 't', reader, now);
  const daysAgo = dayNumber(now, reader.timeZone) - dayNumber(ms, reader.timeZone);
  if (daysAgo === 0) return texts.todayAt(time);
  if (daysAgo === 1) return texts.yesterdayAt(time);
  return formatTimestamp(ms, 's', reader, now);
}

const longDate: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

const formats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { year: 'numeric', month: '2-digit', day: '2-digit' },
  D: { dateStyle: 'long' },
  f: longDate,
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { year: 'numeric', month: '2-digit', day: '2-digit', hour: 'numeric', minute: '2-digit' },
  S: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
  },
};

const day = 86_400_000;

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 365 * day],
  ['month', (365 / 12) * day],
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Rounds before choosing the unit: 59.9 minutes are an hour, not 60 minutes. */
function formatRelative(differenceMs: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(known(locale), { numeric: 'always' });
  const seconds = Math.round(differenceMs / 1000) * 1000;
  for (const [at, [unit, ms]] of steps.entries()) {
    const finer = steps[at + 1]?.[1] ?? 1000;
    if (Math.round(Math.abs(seconds) / finer) * finer < ms) continue;
    return format.format(Math.sign(seconds) * Math.round(Math.abs(seconds) / ms), unit);
  }
  return format.format(seconds / 1000, 'second');
}

/** Days since the epoch in a time zone's calendar. */
export function dayNumber(ms: number, timeZone: string): number {
  const parts = dateFormat({ locale: 'en-US', timeZone }, dayOnly).formatToParts(ms);
  const part = (type: string): number => Number(parts.find((found) => found.type === type)?.value);
  return Math.round(Date.UTC(part('year'), part('month') - 1, part('day')) / day);
}

const dayOnly: Intl.DateTimeFormatOptions = { year: 'numeric', month: 'numeric', day: 'numeric' };

/** Creating formats is slow enough to be noticed with hundreds of messages. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(
  { locale, timeZone }: Pick<Reader, 'locale' | 'timeZone'>,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${Object.entries(options).join(' ')}`;
  const format =
    dateFormats.get(key) ?? new Intl.DateTimeFormat(known(locale), { ...options, timeZone });
  dateFormats.set(key, format);
  return format;
}

/** Falls back to `en-US` if `Intl` does not support the locale. */
function known(locale: string): string {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
