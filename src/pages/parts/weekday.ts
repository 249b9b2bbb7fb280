import { allLanguages, languageOf, type Language } from '../../language/language.ts';
import { plainText } from '../../matching/matcher.ts';

/** What a day of the week is called; 1 is Monday, 7 Sunday. */
export function weekdayName(day: number, { locale }: Pick<Language, 'locale'>): string {
  // The first of January 2024 was a Monday.
  const date = Date.UTC(2024, 0, day);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
}

/** In English, as every reader of times understands it. */
export function weekdayInEnglish(day: number): string {
  return weekdayName(day, languageOf('en-US', 'en'));
}

/** The days whose names begin like what was typed, in any of our languages; all where nothing was. */
export function weekdaysLike(typed: string): readonly number[] {
  const wanted = plainText(typed);
  return weekdays.filter((day) => namesOf(day).some((name) => name.startsWith(wanted)));
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function namesOf(day: number): readonly string[] {
  const names = allLanguages.map((language) => weekdayName(day, language));
  // 星期一 is 周一 and 礼拜一 as well.
  const others = ['周', '週', '礼拜', '禮拜'].flatMap((week) =>
    names.map((name) => name.replace(/^星期/u, week)),
  );
  return [...names, ...others].map(plainText);
}
