/** Every UTC offset in use, and every change of one, is a multiple of 15 minutes. */
export const quarterMs = 15 * 60_000;

/** A zone's local time at the beginning of the last requested quarter of an hour. */
interface LocalTime {
  readonly format: Intl.DateTimeFormat;
  readonly quarter: number;
  readonly minutes: number;
}

const localTimes = new Map<string, LocalTime>();

/** Returns a zone's local time in whole minutes since midnight. */
export function localMinutes(timeZone: string, at: number): number {
  const quarter = Math.floor(at / quarterMs);
  const cached = localTimes.get(timeZone);
  const format = cached?.format ?? timeFormat(timeZone);
  const minutes =
    cached?.quarter === quarter ? cached.minutes : formatMinutes(format, quarter * quarterMs);
  localTimes.set(timeZone, { format, quarter, minutes });
  return minutes + Math.floor((at - quarter * quarterMs) / 60_000);
}

function formatMinutes(format: Intl.DateTimeFormat, at: number): number {
  const [hours, minutes] = format.format(at).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function timeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
