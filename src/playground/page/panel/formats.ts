import type { Reader } from '../reader.ts';

/** Number and time formats of one reader. */
export interface Formats {
  count(number: number): string;
  /** Formats a duration. */
  duration(milliseconds: number): string;
  /** Time of day with seconds. */
  time(at: number): string;
  /** Date and time. */
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
