import { entryDay, highlightsOf } from '../../history/highlights.ts';
import { lengthOf, bookRecord } from '../../history/runs.ts';
import { topPlaces, type PlacesByDay } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import { dayText } from './days.ts';
import { placeText } from './places-text.ts';

/** The most lines that are all highlighted. */
const mostChosen = 5;

/** What a chart tells first. */
export interface ChartStory<Line> {
  readonly line: Line;
  readonly highlighted: readonly Line[];
  /** The story, in which the line has this name. */
  readonly tell: (name: string) => string;
}

/**
 * A climb into the first ten, else the newest entry, else another climb, else the line with the best place. These lines are
 * highlighted, or all of few. Null without a place.
 */
export function chartStory<Line extends { readonly places: PlacesByDay }>(
  lines: readonly Line[],
  today: number,
  language: Language,
): ChartStory<Line> | null {
  const known = lines.filter(({ places }) => bookRecord(places) !== null);
  const { leader, climb, newest } = highlightsOf(known.map(({ places }) => places));
  const climber = climb === null ? undefined : known[climb];
  const isTop = ([...(climber?.places.values() ?? [])].at(-1) ?? Infinity) <= topPlaces;
  const line = known[(isTop ? climb : (newest ?? climb)) ?? leader ?? 0];
  if (line === undefined) return null;
  const three = [leader, climb, newest];
  return {
    line,
    highlighted:
      lines.length <= mostChosen ? lines : known.filter((_, index) => three.includes(index)),
    tell: (name) => wayText(line.places, name, today, language),
  };
}

/** A book's way from the first day to the last one. */
function wayText(places: PlacesByDay, name: string, today: number, language: Language): string {
  const { t } = language;
  const [days, all] = [[...places.keys()], [...places.values()]];
  const [from = null, to = null] = [all[0], all.at(-1)];
  const count = lengthOf({ first: days[0] ?? today, last: days.at(-1) ?? today });
  const best = bookRecord(places)?.best;
  const entry = entryDay(places);
  if (best !== undefined && (count === 1 || (from === null && to === null))) {
    const day = dayText(best.day, today, language);
    return t('history.story.best', { book: name, place: best.position, day });
  }
  if (entry !== null && to !== null) {
    return t('history.story.new', { book: name, place: to, day: dayText(entry, today, language) });
  }
  if (from === to) return t('history.story.still', { book: name, place: to ?? 0, count });
  const ends = { from: placeText(from, language), to: placeText(to, language) };
  return t('history.story.moved', { book: name, ...ends, count });
}
