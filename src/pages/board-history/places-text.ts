import type { PlacesByDay } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';

/** The most places that a row lists, so that it fits on a phone. */
const shownPlaces = 7;

/** Some of a book's places, evenly spread, the first and the last among them: `12 › 9 › – › 1`. */
export function placesText(places: PlacesByDay, { number }: Language): string {
  return spread([...places.values()], shownPlaces)
    .map((place) => (place === null ? '–' : number(place)))
    .join(' › ');
}

function spread<One>(all: readonly One[], count: number): readonly One[] {
  if (all.length <= count) return all;
  const step = (all.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => all[Math.round(index * step)]).filter(
    (one) => one !== undefined,
  );
}
