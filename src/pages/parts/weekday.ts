import { allLanguages, languageOf, type Language } from '../../language/language.ts';
import { plainText } from '../../matching/matcher.ts';

/** The name of a day of the week; 1 is Monday, 7 is Sunday. */
export function weekdayName(day: number, { locale }: Pick<Language, 'locale'>): string {
  // 1 January 2024 was a Monday.
  const date = Date.UTC(2024, 0, day);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
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
