import { dateFormat } from '../../language/date-format.ts';
import { allLanguages, languageOf, type Language } from '../../language/language.ts';
import { plainText } from '../../matching/matcher.ts';
import type { QuietHours } from '../../model/watch.ts';

/** A time of day, a day of the week, or both. */
export interface TypedTime {
  /** Minutes since midnight; null if only a day was typed. */
  readonly at: number | null;
  /** 1 is Monday, 7 is Sunday; null if no day was typed. */
  readonly day: number | null;
}

/** `8`, `8:30`, `20.30`, `8pm`, `Monday 8:00`, `mon`, `周一 8:00`, `週日 20點`. Returns null for any other text. */
export function readTypedTime(typed: string): TypedTime | null {
  const text = typed.normalize('NFKC').toLowerCase().trim();
  const [, name = '', after = ''] =
    /^(\p{L}+?(?:[一二三四五六日天])?)(?=[\s,\d]|$)[\s,]*(.*)$/u.exec(text) ?? ['', '', text];
  const day = name === '' ? null : (days.get(name) ?? null);
  const time = day === null ? text : after;
  if (time === '') return day === null ? null : { day, at: null };
  const at = readClock(time);
  return at === null ? null : { day, at };
}

/** Minutes since midnight. */
function readClock(text: string): number | null {
  const [, hours = '', minutes = '0', half] = clock.exec(text) ?? [];
  if (hours === '') return null;
  const hour = half === undefined ? Number(hours) : hourOfTwelve(Number(hours), half);
  const minute = Number(minutes);
  return hour === null || hour > 23 || minute > 59 ? null : hour * 60 + minute;
}

/** `8`, `8:30`, `8h30`, `8點30分`, each of them with `am` or `pm`. */
const clock = /^(\d{1,2})(?:\s*[:.h時时點点]\s*(?:(\d{2})分?)?)?\s*(?:([ap])\.?m\.?)?$/u;

/** Midnight is 12 am, noon 12 pm. */
function hourOfTwelve(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

const english: readonly (readonly string[])[] = [
  ['monday', 'mondays', 'mon'],
  ['tuesday', 'tuesdays', 'tue', 'tues'],
  ['wednesday', 'wednesdays', 'wed', 'weds'],
  ['thursday', 'thursdays', 'thu', 'thur', 'thurs'],
  ['friday', 'fridays', 'fri'],
  ['saturday', 'saturdays', 'sat'],
  ['sunday', 'sundays', 'sun'],
];
const chinese = ['一', '二', '三', '四', '五', '六', '日'].map((day) =>
  ['周', '週', '星期', '礼拜', '禮拜'].flatMap((week) =>
    day === '日' ? [`${week}日`, `${week}天`] : [`${week}${day}`],
  ),
);

const days: ReadonlyMap<string, number> = new Map(
  [...english.entries(), ...chinese.entries()].flatMap(([place, names]) =>
    names.map((name) => [name, place + 1] as const),
  ),
);

/** Typed quiet hours: the hours, none, or the mistake. */
type TypedQuiet =
  | { readonly kind: 'hours'; readonly hours: QuietHours }
  | { readonly kind: 'none' }
  | { readonly kind: 'same_hour' }
  | { readonly kind: 'unreadable' };

/** `22-8`, `22:00–8:00`, `10pm to 8am`, `22点到8点`, `off`. Only whole hours; 24 is midnight. */
export function readTypedQuiet(typed: string): TypedQuiet {
  const text = typed.normalize('NFKC').toLowerCase().trim();
  if (none.has(text)) return { kind: 'none' };
  const [from, to, ...others] = text.split(/\s*(?:[-–—−~]|\bto\b|至|到)\s*/u).map(readHour);
  if (from === undefined || to === undefined || from === null || to === null) return unreadable;
  if (others.length > 0) return unreadable;
  return from === to ? { kind: 'same_hour' } : { kind: 'hours', hours: { from, to } };
}

const unreadable: TypedQuiet = { kind: 'unreadable' };

const none = new Set([
  'off',
  'none',
  'no',
  'never',
  '无',
  '無',
  '关',
  '關',
  '关闭',
  '關閉',
  '没有',
  '沒有',
]);

function readHour(text: string): number | null {
  const time = readTypedTime(text.replace(/^24(?=\D|$)/u, '0'));
  if (time?.day !== null || time.at === null || time.at % 60 !== 0) return null;
  return time.at / 60;
}

/** The name of a day of the week; 1 is Monday, 7 is Sunday. */
export function weekdayName(day: number, { locale }: Pick<Language, 'locale'>): string {
  // 1 January 2024 was a Monday.
  const date = Date.UTC(2024, 0, day);
  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** The English name, which times are read with in every language. */
export function englishWeekday(day: number): string {
  return weekdayName(day, languageOf('en-US', 'en'));
}

/** The days with a name that starts with the text in any language; all days for an empty text. */
export function matchWeekdays(typed: string): readonly number[] {
  const wanted = plainText(typed);
  return weekdays.filter((day) => namesOf(day).some((name) => name.startsWith(wanted)));
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function namesOf(day: number): readonly string[] {
  const names = allLanguages.map((language) => weekdayName(day, language));
  // 星期一 is also called 周一 and 礼拜一.
  const others = ['周', '週', '礼拜', '禮拜'].flatMap((week) =>
    names.map((name) => name.replace(/^星期/u, week)),
  );
  return [...names, ...others].map(plainText);
}
