import { element } from './element.ts';

/** Discord's `<t:…>` as the reader's own clock tells it. `seconds` since the epoch. */
export function timestamp(seconds: number, style: string): HTMLElement {
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' });
  const shown =
    style === 'R'
      ? relative(seconds * 1000 - Date.now())
      : date.toLocaleString(undefined, formats[style] ?? formats['f']);
  return element('time', { datetime: date.toISOString(), title: full }, shown);
}

const formats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
];

function relative(differenceMs: number): string {
  const format = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const [unit, size] = steps.find(([, step]) => Math.abs(differenceMs) >= step) ?? ['second', 1000];
  return format.format(Math.round(differenceMs / size), unit);
}
