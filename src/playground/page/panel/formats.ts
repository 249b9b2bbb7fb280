import type { Reader } from '../reader.ts';

const unitStyle = { style: 'unit', unitDisplay: 'short' } as const;

export type Formats = ReturnType<typeof createFormats>;

/** Number and time formats of one reader. */
export function createFormats({ locale, timeZone }: Reader) {
  const count = new Intl.NumberFormat(locale);
  const span = (unit: string, digits: number): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, { ...unitStyle, unit, maximumFractionDigits: digits });
  const milliseconds = span('millisecond', 0);
  const seconds = span('second', 1);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone });
  const long = { dateStyle: 'long', timeStyle: 'medium', timeZone } as const;
  const moment = new Intl.DateTimeFormat(locale, long);
  return {
    count: (number: number) => count.format(number),
    duration: (ms: number) => (ms < 1000 ? milliseconds.format(ms) : seconds.format(ms / 1000)),
    /** Time of day with seconds. */
    time: (at: number) => time.format(at),
    /** Date and time. */
    moment: (at: number) => moment.format(at),
  };
}
