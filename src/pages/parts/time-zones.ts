import { createMatcher } from '../../matching/matcher.ts';

/** A time zone by IANA's name, and what people call it. */
export interface TimeZone {
  readonly name: string;
  /** Cities and countries as people call them, beside the city in its name. */
  readonly calls: readonly string[];
  /** Its city in Chinese; empty where we have no word for it. */
  readonly zhCn: string;
  readonly zhTw: string;
  /** Discord's locales of people who mostly live there. */
  readonly locales: readonly string[];
}

/** IANA's spelling of a time zone's name, whatever its case; null where there is no such zone. */
export function timeZoneNamed(text: string): string | null {
  // An offset such as +02:00 is none: it knows no daylight saving.
  if (!/^[a-z]/iu.test(text)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions();
    return presentNames.get(timeZone) ?? timeZone;
  } catch {
    return null;
  }
}

/** The zone that most who use Discord in this locale live in; null where that cannot be told. */
export function zoneOfLocale(discordLocale: string): TimeZone | null {
  return known.find(({ locales }) => locales.includes(discordLocale)) ?? null;
}

/** "New York", of America/New_York. */
export function cityOf({ name }: TimeZone): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}

/** Zones by city, country or name, in English and Chinese. */
export const timeZoneMatching = createMatcher<TimeZone>((zone) => [
  cityOf(zone),
  zone.zhCn,
  zone.zhTw,
  ...zone.calls,
  zone.name,
  zone.name.replaceAll(/[/_]/gu, ' '),
]);

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

/** The commonest among those who read here come first. */
const known: readonly TimeZone[] = [
  zone(
    'Asia/Shanghai',
    '上海',
    '上海',
    ['zh-CN'],
    ['Beijing', '北京', 'Shenzhen', '深圳', '广州', 'China', '中国', '中國'],
  ),
  zone(
    'Asia/Taipei',
    '台北',
    '台北',
    ['zh-TW'],
    ['臺北', '高雄', 'Taiwan', '台湾', '台灣', '臺灣'],
  ),
  zone('Asia/Hong_Kong', '香港', '香港'),
  zone('Asia/Singapore', '新加坡', '新加坡'),
  zone('UTC', '协调世界时', '世界協調時間', [], ['GMT']),
  zone(
    'America/New_York',
    '纽约',
    '紐約',
    [],
    ['Washington', 'Boston', 'Miami', 'EST', 'Eastern Time'],
  ),
  zone(
    'America/Los_Angeles',
    '洛杉矶',
    '洛杉磯',
    [],
    ['San Francisco', 'Seattle', '旧金山', 'PST', 'Pacific Time'],
  ),
  zone('America/Chicago', '芝加哥', '芝加哥', [], ['Houston', 'Dallas', 'CST', 'Central Time']),
  zone('Europe/London', '伦敦', '倫敦', ['en-GB'], ['UK']),
  zone(
    'Europe/Berlin',
    '柏林',
    '柏林',
    ['de'],
    ['Munich', 'Hamburg', 'CET', 'Germany', 'Frankfurt'],
  ),
  zone('Europe/Paris', '巴黎', '巴黎', ['fr'], ['France']),
  zone('Asia/Tokyo', '东京', '東京', ['ja'], ['Osaka', '大阪', 'Japan', '日本']),
  zone('Asia/Kuala_Lumpur', '吉隆坡', '吉隆坡', [], ['Malaysia', '马来西亚', '馬來西亞']),
  zone('Australia/Sydney', '悉尼', '雪梨', [], ['Canberra']),
  zone('Asia/Kolkata', '加尔各答', '加爾各答', ['hi'], ['Delhi', 'Mumbai', 'Calcutta', 'India']),
  zone('Asia/Jakarta', '雅加达', '雅加達', ['id']),
  zone('Asia/Manila', '马尼拉', '馬尼拉'),
  zone('Asia/Ho_Chi_Minh', '胡志明市', '胡志明市', ['vi'], ['Saigon', 'Hanoi', 'Vietnam']),
  zone('Asia/Bangkok', '曼谷', '曼谷', ['th']),
  zone('Asia/Seoul', '首尔', '首爾', ['ko'], ['Korea']),
  zone('America/Toronto', '多伦多', '多倫多', [], ['Ottawa']),
  zone('America/Sao_Paulo', '圣保罗', '聖保羅', ['pt-BR'], ['Rio de Janeiro']),
  zone('Europe/Madrid', '马德里', '馬德里', ['es-ES']),
  zone('Europe/Moscow', '莫斯科', '莫斯科', ['ru']),
  zone('America/Vancouver', '温哥华', '溫哥華'),
  zone('Asia/Macau', '澳门', '澳門', [], ['Macao']),
  zone('America/Denver', '丹佛', '丹佛', [], ['MST', 'Mountain Time']),
  zone('America/Mexico_City', '墨西哥城', '墨西哥城', ['es-419']),
  zone('America/Argentina/Buenos_Aires', '布宜诺斯艾利斯', '布宜諾斯艾利斯'),
  zone('America/Halifax', '哈利法克斯', '哈利法克斯'),
  zone('America/Anchorage', '安克雷奇', '安克拉治'),
  zone('Pacific/Honolulu', '檀香山', '檀香山', [], ['Hawaii']),
  zone('Europe/Lisbon', '里斯本', '里斯本'),
  zone('Europe/Rome', '罗马', '羅馬', ['it']),
  zone('Europe/Amsterdam', '阿姆斯特丹', '阿姆斯特丹', ['nl']),
  zone('Europe/Warsaw', '华沙', '華沙', ['pl']),
  zone('Europe/Stockholm', '斯德哥尔摩', '斯德哥爾摩', ['sv-SE']),
  zone('Europe/Oslo', '奥斯陆', '奧斯陸', ['no']),
  zone('Europe/Copenhagen', '哥本哈根', '哥本哈根', ['da']),
  zone('Europe/Helsinki', '赫尔辛基', '赫爾辛基', ['fi']),
  zone('Europe/Prague', '布拉格', '布拉格', ['cs']),
  zone('Europe/Budapest', '布达佩斯', '布達佩斯', ['hu']),
  zone('Europe/Zagreb', '萨格勒布', '札格瑞布', ['hr']),
  zone('Europe/Vilnius', '维尔纽斯', '維爾紐斯', ['lt']),
  zone('Europe/Sofia', '索菲亚', '索菲亞', ['bg']),
  zone('Europe/Bucharest', '布加勒斯特', '布加勒斯特', ['ro']),
  zone('Europe/Athens', '雅典', '雅典', ['el']),
  zone('Europe/Kyiv', '基辅', '基輔', ['uk'], ['Kiev']),
  zone('Europe/Istanbul', '伊斯坦布尔', '伊斯坦堡', ['tr']),
  zone('Africa/Cairo', '开罗', '開羅'),
  zone('Africa/Lagos', '拉各斯', '拉哥斯'),
  zone('Africa/Johannesburg', '约翰内斯堡', '約翰尼斯堡'),
  zone('Asia/Dubai', '迪拜', '杜拜'),
  zone('Asia/Tehran', '德黑兰', '德黑蘭'),
  zone('Asia/Karachi', '卡拉奇', '喀拉蚩'),
  zone('Asia/Dhaka', '达卡', '達卡'),
  zone('Asia/Kathmandu', '加德满都', '加德滿都'),
  zone('Asia/Yangon', '仰光', '仰光', [], ['Rangoon']),
  zone('Asia/Urumqi', '乌鲁木齐', '烏魯木齊'),
  zone('Australia/Perth', '珀斯', '伯斯'),
  zone('Australia/Melbourne', '墨尔本', '墨爾本'),
  zone('Australia/Adelaide', '阿德莱德', '阿得雷德'),
  zone('Pacific/Auckland', '奥克兰', '奧克蘭', [], ['New Zealand']),
];

function zone(
  name: string,
  zhCn: string,
  zhTw: string,
  locales: readonly string[] = [],
  calls: readonly string[] = [],
): TimeZone {
  return { name, calls, zhCn, zhTw, locales };
}

/** Those that many people live in, then all others. */
export const timeZones: readonly TimeZone[] = [
  ...known,
  ...Intl.supportedValuesOf('timeZone')
    .map((name) => presentNames.get(name) ?? name)
    .filter((name) => !known.some((one) => one.name === name))
    .map((name) => ({ name, calls: [], zhCn: '', zhTw: '', locales: [] })),
];

/** Whether a zone is among those that many people live in. */
export function isWellKnown(zone: TimeZone): boolean {
  return known.includes(zone);
}
