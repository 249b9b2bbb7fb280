import { allLanguages, type Language } from '../../language/language.ts';
import { createMatcher } from '../../matching/matcher.ts';

/** A time zone by IANA's name, with common names. */
export interface TimeZone {
  readonly name: string;
  /** Common names of cities and countries in it, besides the city in its name. */
  readonly calls: readonly string[];
  /** The Discord locales whose users mostly live there. */
  readonly locales: readonly string[];
}

/** Returns IANA's spelling of a time zone's name in any case; null if there is no such zone. */
export function findTimeZoneName(text: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    return presentNames.get(timeZone) ?? timeZone;
  } catch {
    return null;
  }
}

/** The zone of most users of a Discord locale; null if it is unknown. */
export function zoneOfLocale(discordLocale: string): TimeZone | null {
  return known.find(({ locales }) => locales.includes(discordLocale)) ?? null;
}

/** The zone's city in the reader's language, else the city in its name: "New York". */
function cityName({ name }: Pick<TimeZone, 'name'>, language: Language): string {
  return language.term('city', name) ?? (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}

/** A zone as people write it: its city, or for a zone with a fixed offset the offset: "Taipei", "UTC+8". */
export function zoneText(zone: Pick<TimeZone, 'name'>, language: Language): string {
  return isOfCity(zone) ? cityName(zone, language) : offsetText(zone);
}

/** A local time with its zone: "09:00 in Taipei (UTC+8)", "09:00 UTC+8". */
export function inZone(time: string, name: string, language: Language): string {
  const offset = offsetText({ name });
  return isOfCity({ name })
    ? language.t('watch.inZone.city', { time, offset, city: cityName({ name }, language) })
    : language.t('watch.inZone.offset', { time, offset });
}

/** A zone without a city has a fixed offset: `UTC`, `+08:00`, `Etc/GMT-8`. */
export function isOfCity({ name }: Pick<TimeZone, 'name'>): boolean {
  return name.includes('/') && !name.startsWith('Etc/');
}

/** "UTC+1/+2": a zone with daylight saving has both offsets. */
export function offsetText(zone: Pick<TimeZone, 'name'>): string {
  const all = [...new Set(offsetsOf(zone))].toSorted((one, other) => one - other);
  return all.every((minutes) => minutes === 0) ? 'UTC' : `UTC${all.map(signed).join('/')}`;
}

function signed(minutes: number): string {
  const { hours, rest } = hoursAndMinutes(minutes);
  const text = rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
  return `${minutes < 0 ? '−' : '+'}${text}`;
}

function hoursAndMinutes(minutes: number): { readonly hours: number; readonly rest: number } {
  return { hours: Math.floor(Math.abs(minutes) / 60), rest: Math.abs(minutes) % 60 };
}

/** The offsets in January and in July, in minutes ahead of UTC. */
export function offsetsOf({ name }: Pick<TimeZone, 'name'>): readonly number[] {
  const cached = offsets.get(name);
  if (cached !== undefined) return cached;
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const both = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].map((time) => {
    const part = format.formatToParts(time).find(({ type }) => type === 'timeZoneName');
    return readOffset(part?.value ?? '') ?? 0;
  });
  offsets.set(name, both);
  return both;
}

/** Creating a format is by far the most expensive step. */
const offsets = new Map<string, readonly number[]>();

/** Matches zones by city (in each language), country or name. */
const timeZoneMatcher = createMatcher<TimeZone>((zone) => [
  ...allLanguages.map((language) => cityName(zone, language)),
  ...zone.calls,
  zone.name,
  zone.name.replaceAll(/[/_]/gu, ' '),
]);

/**
 * IANA's current names of zones for which the runtime returns older names (files `backward` and
 * `zone1970.tab` of the time zone database).
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

/** The most common among our users come first. */
const known: readonly TimeZone[] = [
  zone(
    'Asia/Shanghai',
    ['zh-CN'],
    ['Shanghai', '上海', 'Shenzhen', '深圳', '广州', 'China', '中国', '中國', 'CST'],
  ),
  zone('Asia/Taipei', ['zh-TW'], ['臺北', '高雄', 'Taiwan', '台湾', '台灣', '臺灣']),
  zone('Asia/Hong_Kong'),
  zone('Asia/Singapore'),
  zone('UTC', [], ['GMT', '协调世界时', '世界協調時間']),
  zone(
    'America/New_York',
    [],
    ['Washington', 'Boston', 'Miami', 'EST', 'Eastern Time', '美东', '美東'],
  ),
  zone(
    'America/Los_Angeles',
    [],
    ['San Francisco', 'Seattle', '旧金山', 'PST', 'Pacific Time', '美西'],
  ),
  zone('America/Chicago', [], ['Houston', 'Dallas', 'CST', 'Central Time']),
  zone('Europe/London', ['en-GB'], ['UK', 'BST']),
  zone('Europe/Berlin', ['de'], ['Munich', 'Hamburg', 'CET', 'Germany', 'Frankfurt']),
  zone('Europe/Paris', ['fr'], ['France']),
  zone('Asia/Tokyo', ['ja'], ['Osaka', '大阪', 'Japan', '日本']),
  zone('Asia/Kuala_Lumpur', [], ['Malaysia', '马来西亚', '馬來西亞']),
  zone('Australia/Sydney', [], ['Canberra']),
  zone('Asia/Kolkata', ['hi'], ['Delhi', 'Mumbai', 'Calcutta', 'India', 'IST']),
  zone('Asia/Jakarta', ['id']),
  zone('Asia/Manila'),
  zone('Asia/Ho_Chi_Minh', ['vi'], ['Saigon', 'Hanoi', 'Vietnam']),
  zone('Asia/Bangkok', ['th']),
  zone('Asia/Seoul', ['ko'], ['Korea']),
  zone('America/Toronto', [], ['Ottawa']),
  zone('America/Sao_Paulo', ['pt-BR'], ['Rio de Janeiro']),
  zone('Europe/Madrid', ['es-ES']),
  zone('Europe/Moscow', ['ru']),
  zone('America/Vancouver'),
  zone('Asia/Macau', [], ['Macao']),
  zone('America/Denver', [], ['MST', 'Mountain Time']),
  zone('America/Mexico_City', ['es-419']),
  zone('America/Argentina/Buenos_Aires'),
  zone('America/Halifax'),
  zone('America/Anchorage'),
  zone('Pacific/Honolulu', [], ['Hawaii']),
  zone('Europe/Dublin', [], ['Ireland', 'IST']),
  zone('Europe/Lisbon'),
  zone('Europe/Rome', ['it']),
  zone('Europe/Amsterdam', ['nl']),
  zone('Europe/Warsaw', ['pl']),
  zone('Europe/Stockholm', ['sv-SE']),
  zone('Europe/Oslo', ['no']),
  zone('Europe/Copenhagen', ['da']),
  zone('Europe/Helsinki', ['fi']),
  zone('Europe/Prague', ['cs']),
  zone('Europe/Budapest', ['hu']),
  zone('Europe/Zagreb', ['hr']),
  zone('Europe/Vilnius', ['lt']),
  zone('Europe/Sofia', ['bg']),
  zone('Europe/Bucharest', ['ro']),
  zone('Europe/Athens', ['el']),
  zone('Europe/Kyiv', ['uk'], ['Kiev']),
  zone('Europe/Istanbul', ['tr']),
  zone('Africa/Cairo'),
  zone('Africa/Lagos'),
  zone('Africa/Johannesburg'),
  zone('Asia/Dubai'),
  zone('Asia/Jerusalem', [], ['Tel Aviv', 'Israel', 'IST']),
  zone('Asia/Tehran'),
  zone('Asia/Karachi'),
  zone('Asia/Dhaka', [], ['Bangladesh', 'BST']),
  zone('Asia/Kathmandu'),
  zone('Asia/Yangon', [], ['Rangoon']),
  zone('Asia/Urumqi'),
  zone('Australia/Perth'),
  zone('Australia/Melbourne'),
  zone('Australia/Adelaide'),
  zone('Pacific/Auckland', [], ['New Zealand']),
];

function zone(
  name: string,
  locales: readonly string[] = [],
  calls: readonly string[] = [],
): TimeZone {
  return { name, calls, locales };
}

/** The well-known zones, then all others. */
export const timeZones: readonly TimeZone[] = [
  ...known,
  ...Intl.supportedValuesOf('timeZone')
    .map((name) => presentNames.get(name) ?? name)
    .filter((name) => !known.some((one) => one.name === name))
    .map((name) => ({ name, calls: [], locales: [] })),
];

export function isWellKnown(zone: TimeZone): boolean {
  return known.includes(zone);
}

/**
 * Returns the name of a typed time zone: an IANA name in any case, a city (`Berlin`, `北京时间`), or an
 * offset (`UTC`, `+8`, `UTC+5:30`). Returns null unless exactly one zone matches.
 */
export function readTypedZone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const offset = readOffset(text);
  if (offset !== null) return zoneAt(offset)?.name ?? null;
  if (text.includes('/')) {
    const named = findTimeZoneName(text.replaceAll(' ', '_'));
    if (named !== null) return named;
  }
  for (const name of namesIn(text)) {
    const one = timeZoneMatcher.findOne(name, timeZones);
    if (one !== null) return one.name;
  }
  return null;
}

/** Time zones that match a typed text, best first; if several have exactly this name, only these. */
export function findTimeZones(
  typed: string,
  zones: readonly TimeZone[] = timeZones,
): readonly TimeZone[] {
  for (const name of namesIn(typed)) {
    const named = timeZoneMatcher.findNamed(name, zones);
    const found = named.length > 1 ? named : timeZoneMatcher.findBest(name, zones);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whether several zones have exactly this name, such as `CST`. */
export function isAmbiguousZone(typed: string): boolean {
  return timeZoneMatcher.findNamed(typed, timeZones).length > 1;
}

/** The text as it is, then without a word for time: `北京时间`, `London time`. Such a word alone names no zone. */
function namesIn(typed: string): readonly string[] {
  const place = typed.replace(wordForTime, '');
  return place.trim() === '' ? [place] : [typed, place];
}

const wordForTime = /(?:标准|標準)?(?:时间|時間)$|(?:(?:^|\s+)standard)?(?:^|\s+)time$/iu;

/** Minutes ahead of UTC of `UTC`, `+8`, `GMT-3:30` and `UTC+0545`; null for any other text. */
export function readOffset(text: string): number | null {
  const [all = '', sign = '+', hours = '0', minutes = '0'] = offsetPattern.exec(text) ?? [];
  if (all === '') return null;
  const ahead = Number(hours) * 60 + Number(minutes);
  return sign === '+' || ahead === 0 ? ahead : -ahead;
}

/** Offsets are multiples of 15 minutes. */
const offsetPattern = /^(?:utc|gmt|z)?\s*(?:([+\-−–])\s*(\d{1,2})(?::?(00|15|30|45))?)?$/iu;

/** The zone with a fixed offset; null if no place on Earth has it. */
export function zoneAt(minutes: number): TimeZone | null {
  if (minutes < -12 * 60 || minutes > 14 * 60) return null;
  const { hours, rest } = hoursAndMinutes(minutes);
  const [hour, minute] = [hours, rest].map((part) => String(part).padStart(2, '0'));
  return zone(minutes === 0 ? 'UTC' : `${minutes < 0 ? '-' : '+'}${hour}:${minute}`);
}
