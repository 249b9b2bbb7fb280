/**
 * Names by which IANA calls zones now, where the runtime still gives the older ones it was made with
 * (the files `backward` and `zone1970.tab` of the time zone database).
 */
const presentNames: ReadonlyMap<string, string> = new Map([
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
]);

/** IANA's spelling of a time zone's name, whatever its case; null where there is no such zone. */
export function isTimeZone(text: string): string | null {
  // An offset such as +02:00 is none: it knows no daylight saving.
  if (!/^[a-z]/iu.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    return presentNames.get(timeZone) ?? timeZone;
  } catch {
    return null;
  }
}

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
