import { matching } from '../../matching/matching.ts';

/** A time zone by IANA's name, and what people call it. */
export interface Zone {
  readonly name: string;
  readonly calls: readonly string[];
}

/** Names that IANA prefers to those that `Intl` lists, and cities that have no zone of their own. */
const more: Readonly<Record<string, readonly string[]>> = {
  'Asia/Shanghai': ['Beijing', 'China', '北京', '上海', '中国', '中國'],
  'Asia/Taipei': ['Taiwan', '台北', '臺北', '台湾', '台灣', '臺灣'],
  'Asia/Hong_Kong': ['香港'],
  'Asia/Macau': ['Macao', '澳门', '澳門'],
  'Asia/Singapore': ['新加坡'],
  'Asia/Kuala_Lumpur': ['Malaysia', '吉隆坡', '马来西亚', '馬來西亞'],
  'Asia/Tokyo': ['Japan', '东京', '東京', '日本'],
  'Asia/Seoul': ['Korea', '首尔', '首爾'],
  'Asia/Calcutta': ['Kolkata', 'Asia/Kolkata', 'India', 'Delhi', 'Mumbai'],
  'Asia/Saigon': ['Ho Chi Minh', 'Asia/Ho_Chi_Minh', 'Vietnam', 'Hanoi'],
  'Asia/Katmandu': ['Kathmandu', 'Asia/Kathmandu'],
  'Asia/Rangoon': ['Yangon', 'Asia/Yangon'],
  'Europe/Kiev': ['Kyiv', 'Europe/Kyiv'],
  'Europe/London': ['伦敦', '倫敦', 'UK'],
  'Europe/Berlin': ['Germany', 'Frankfurt', 'Munich', '柏林'],
  'Europe/Paris': ['France', '巴黎'],
  'America/New_York': ['Boston', 'Washington', 'Eastern Time', '纽约', '紐約'],
  'America/Chicago': ['Central Time', 'Dallas', 'Houston', '芝加哥'],
  'America/Denver': ['Mountain Time'],
  'America/Los_Angeles': ['Pacific Time', 'San Francisco', 'Seattle', '洛杉矶', '洛杉磯'],
  'America/Vancouver': ['温哥华', '溫哥華'],
  'America/Toronto': ['Ottawa', '多伦多', '多倫多'],
  'Australia/Sydney': ['Canberra', '悉尼', '雪梨'],
};

/** UTC, then every zone that a city stands for. */
export const zones: readonly Zone[] = [
  { name: 'UTC', calls: ['GMT', 'Universal'] },
  ...Intl.supportedValuesOf('timeZone')
    .filter((name) => name !== 'UTC')
    .map((name) => ({ name, calls: [cityOf(name), ...(more[name] ?? [])] })),
];

/** Zones by their cities and names. */
export const zoneMatching = matching<Zone>(({ name, calls }) => [
  ...calls,
  name,
  name.replaceAll(/[/_]/gu, ' '),
]);

function cityOf(name: string): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ');
}
