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
  // An offset such as +02:00 is not a zone, because it has no daylight saving.
  if (!/^[a-z]/iu.test(text)) return null;
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
export function cityName({ name }: TimeZone, language: Language): string {
  return language.term('city', name) ?? (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}

/** Matches zones by city (in each language), country or name. */
export const timeZoneMatcher = createMatcher<TimeZone>((zone) => [
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
    ['Beijing', '北京', 'Shenzhen', '深圳', '广州', 'China', '中国', '中國'],
  ),
  zone('Asia/Taipei', ['zh-TW'], ['臺北', '高雄', 'Taiwan', '台湾', '台灣', '臺灣']),
  zone('Asia/Hong_Kong'),
  zone('Asia/Singapore'),
  zone('UTC', [], ['GMT']),
  zone('America/New_York', [], ['Washington', 'Boston', 'Miami', 'EST', 'Eastern Time']),
  zone('America/Los_Angeles', [], ['San Francisco', 'Seattle', '旧金山', 'PST', 'Pacific Time']),
  zone('America/Chicago', [], ['Houston', 'Dallas', 'CST', 'Central Time']),
  zone('Europe/London', ['en-GB'], ['UK']),
  zone('Europe/Berlin', ['de'], ['Munich', 'Hamburg', 'CET', 'Germany', 'Frankfurt']),
  zone('Europe/Paris', ['fr'], ['France']),
  zone('Asia/Tokyo', ['ja'], ['Osaka', '大阪', 'Japan', '日本']),
  zone('Asia/Kuala_Lumpur', [], ['Malaysia', '马来西亚', '馬來西亞']),
  zone('Australia/Sydney', [], ['Canberra']),
  zone('Asia/Kolkata', ['hi'], ['Delhi', 'Mumbai', 'Calcutta', 'India']),
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
  zone('Asia/Tehran'),
  zone('Asia/Karachi'),
  zone('Asia/Dhaka'),
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
 * Returns the IANA name of a typed time zone: an IANA name in any case, a city (`Berlin`, `北京`), or
 * an offset (`UTC`, `+8`, `UTC-5`). Returns null unless exactly one zone matches.
 */
export function readTypedZone(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  const [, sign, hours = '0'] = offset.exec(text) ?? [];
  if (offset.test(text)) return zoneAt(Number(hours) * (sign === '-' || sign === '−' ? -1 : 1));
  const named = text.includes('/') ? findTimeZoneName(text.replaceAll(' ', '_')) : null;
  return named ?? timeZoneMatcher.findOne(text, timeZones)?.name ?? null;
}

/** Time zones that match a typed text, best first; all zones without a match. */
export function findTimeZones(typed: string): readonly TimeZone[] {
  const near = timeZoneMatcher.findBest(typed, timeZones);
  return near.length > 0 ? near : timeZones;
}

const offset = /^(?:utc|gmt|z)?\s*(?:([+\-−])\s*0?(\d{1,2})(?::?00)?)$|^(?:utc|gmt|z)$/iu;

/** The sign of `Etc` zones is inverted: `Etc/GMT-8` is eight hours ahead of UTC. */
function zoneAt(hours: number): string | null {
  if (hours < -12 || hours > 14) return null;
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
