/** Every offset from UTC that is in use, and every change of one, is a multiple of this. */
export const quarterMs = 15 * 60_000;

/** A zone's clocks at the beginning of the quarter that was last asked for. */
interface Clocks {
  readonly format: Intl.DateTimeFormat;
  readonly quarter: number;
  readonly minutes: number;
}

const clocks = new Map<string, Clocks>();

/** What the zone's clocks show, in whole minutes since midnight. */
export function localMinutes(timeZone: string, at: number): number {
  const quarter = Math.floor(at / quarterMs);
  const known = clocks.get(timeZone);
  const format = known?.format ?? clockFormat(timeZone);
  const minutes = known?.quarter === quarter ? known.minutes : read(format, quarter * quarterMs);
  clocks.set(timeZone, { format, quarter, minutes });
  return minutes + Math.floor((at - quarter * quarterMs) / 60_000);
}

function read(format: Intl.DateTimeFormat, at: number): number {
  const [hours, minutes] = format.format(at).split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone, ...clock });
}
