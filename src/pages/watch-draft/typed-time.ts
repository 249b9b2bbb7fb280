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
