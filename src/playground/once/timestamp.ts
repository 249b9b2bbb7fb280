import type { Reader } from './reader.ts';

const formats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

/** Discord's `<t:…>` in the reader's language and time zone; `style` is its letter. */
export function formatTimestamp(atMs: number, style: string, reader: Reader): string {
  const { locale, timeZone, now } = reader;
  if (style === 'R') return formatRelative(atMs - now(), locale);
  const date = new Date(atMs);
  if (Number.isNaN(date.getTime())) return String(atMs);
  return date.toLocaleString(locale, { ...(formats[style] ?? formats['f']), timeZone });
}

function formatRelative(differenceMs: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] = steps.find(([, step]) => Math.abs(differenceMs) >= step) ?? ['second', 1000];
  return format.format(Math.round(differenceMs / size), unit);
}
