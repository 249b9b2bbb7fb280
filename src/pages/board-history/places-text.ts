import { entryDay, exitDay } from '../../history/highlights.ts';
import { bookRecord } from '../../history/runs.ts';
import type { PlacesByDay } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import { dayText } from './days.ts';

/** The most places that a row lists, so that it fits on a phone. */
const shownPlaces = 7;

/** A place, or that it is not among the first fifty. */
export function placeText(place: number | null, { number }: Language): string {
  return place === null ? '50+' : number(place);
}

/**
 * Some of a book's places, evenly spread, the first and the last among them: `12 › 9 › 50+ › 1`. Before it came and after
 * it left, the days of that: `new on Nov 28`.
 */
export function placesText(
  places: PlacesByDay,
  today: number,
  language: Language,
): readonly (string | null)[] {
  const { t } = language;
  const [entry, exit] = [entryDay(places), exitDay(places)];
  const days = [...places].filter(
    ([day]) => (entry === null || day >= entry) && (exit === null || day < exit),
  );
  const listed = spread(days, shownPlaces)
    .map(([, place]) => place)
    .filter((place, index, all) => place !== null || all[index - 1] !== null);
  return [
    entry === null ? null : t('history.new', { day: dayText(entry, today, language) }),
    // The row has the place of a book that came on the last day.
    entry !== null && days.length === 1
      ? null
      : listed.map((place) => placeText(place, language)).join(' › '),
    exit === null ? null : t('history.left', { day: dayText(exit, today, language) }),
  ];
}

/** `best 1 (Nov 2)` and `top 10 on 37 days`; empty without a place. */
export function recordTexts(
  places: PlacesByDay,
  today: number,
  language: Language,
): readonly (string | null)[] {
  const { t } = language;
  const record = bookRecord(places);
  if (record === null) return [];
  const { best, topTenDays } = record;
  return [
    t('history.best', { place: best.position, day: dayText(best.day, today, language) }),
    topTenDays === 0 ? null : t('history.topTen', { count: topTenDays }),
  ];
}

function spread<One>(all: readonly One[], count: number): readonly One[] {
  if (all.length <= count) return all;
  const step = (all.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)]).filter(
    (one) => one !== undefined,
  );
}
