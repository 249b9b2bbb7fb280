/** One minute with a zone's local time. */
export interface ZoneMinute {
  readonly at: number;
  /** `2026-03-29`. */
  readonly date: string;
  /** 1 is Monday. */
  readonly day: number;
  /** Minutes since midnight. */
  readonly minutes: number;
}

/** All minutes of some days, computed from quarters because clocks change only at these. */
export function zoneMinutes(timeZone: string, from: number, days: number): readonly ZoneMinute[] {
  return zoneQuarters(timeZone, from, days).flatMap((quarter) =>
    Array.from({ length: 15 }, (_, minute) => ({
      ...quarter,
      at: quarter.at + minute * 60_000,
      minutes: quarter.minutes + minute,
    })),
  );
}

/** The first minute of each quarter of an hour of some days, from the runtime's time zone data. */
export function zoneQuarters(timeZone: string, from: number, days: number): readonly ZoneMinute[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Array.from({ length: days * 96 }, (_, quarter) => {
    const at = from + quarter * 15 * 60_000;
    const [date = '', time = ''] = format.format(at).split(', ');
    const [hour = '', minute = ''] = time.split(':');
    const day = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
    return { at, date, day, minutes: Number(hour) * 60 + Number(minute) };
  });
}

/** Days near a clock change of a zone, or an ordinary day without one; 12:00 UTC. */
export const zoneChanges: readonly (readonly [zone: string, noon: number])[] = [
  ['America/New_York', Date.UTC(2026, 2, 8, 12)],
  ['America/New_York', Date.UTC(2026, 10, 1, 12)],
  ['Europe/Berlin', Date.UTC(2026, 2, 29, 12)],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 12)],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 12)],
  ['Australia/Lord_Howe', Date.UTC(2026, 9, 3, 12)],
  ['America/Santiago', Date.UTC(2026, 3, 5, 12)],
  ['America/Santiago', Date.UTC(2026, 8, 6, 12)],
  ['America/Nuuk', Date.UTC(2026, 2, 28, 12)],
  ['America/Nuuk', Date.UTC(2026, 9, 24, 12)],
  ['Atlantic/Azores', Date.UTC(2026, 2, 29, 12)],
  ['Africa/Casablanca', Date.UTC(2026, 1, 15, 12)],
  ['Africa/Casablanca', Date.UTC(2026, 2, 22, 12)],
  ['Africa/Cairo', Date.UTC(2026, 3, 24, 12)],
  ['Asia/Kolkata', Date.UTC(2026, 5, 1, 12)],
  ['Asia/Shanghai', Date.UTC(2026, 0, 1, 12)],
];
