import type { Reader } from '../reader.ts';

/** Numbers and times as one reader writes them. */
export interface Formats {
  count(number: number): string;
  /** How long something took. */
  duration(milliseconds: number): string;
  /** The reader's own clock, to the second. */
  time(at: number): string;
  /** With the day. */
  moment(at: number): string;
}

export function createFormats({ locale, timeZone }: Reader): Formats {
  const count = new Intl.NumberFormat(locale);
  const span = (unit: string, digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    });
  const milliseconds = span('millisecond', 0);
  const seconds = span('second', 1);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'medium',
    timeZone,
  });
  return {
    count: (number) => count.format(number),
    duration: (ms) => (ms < 1000 ? milliseconds.format(ms) : seconds.format(ms / 1000)),
    time: (at) => time.format(at),
    moment: (at) => moment.format(at),
  };
}
