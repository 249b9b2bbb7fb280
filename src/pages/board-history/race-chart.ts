import { movementsOf, type BookMovement } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import { startOfDay } from '../../model/board-history.ts';
import type { BoardEntry } from '../../model/board.ts';
import type { PlaceChart } from '../../model/place-chart.ts';
import { label } from '../parts/markdown.ts';
import type { Part } from '../parts/message.ts';
import { boardName, bookTitle } from '../parts/title.ts';
import type { LoadedHistory } from './load.ts';
import { spanText } from './days.ts';

/** The chart has room for at least so many places, and for at most so many. */
const fewestPlaces = 10;
const mostPlaces = 30;
/** About so many days have a label. */
const labelledDays = 6;
/** Discord's limit for the description of a picture. */
const maxDescription = 1_024;

/** The ways of the books over the days, as a picture with an alternative text. At least one day has a look. */
export function raceChart(
  loaded: LoadedHistory,
  entries: readonly BoardEntry[],
  footer: string,
  language: Language,
): Part {
  const { answer, history } = loaded;
  const { days, span } = history;
  const movements = movementsOf(
    days,
    entries.map(({ book }) => book.ref),
  );
  const names = entries.map(({ book }) => bookTitle(book, language));
  const first = days[0]?.day ?? span.first;
  const shown = { first, last: span.last };
  const places = movements.flatMap((movement) => movement.places.filter((one) => one !== null));
  const lowest = Math.min(mostPlaces, Math.max(fewestPlaces, ...places));
  const looks = new Map(days.map(({ day }, index) => [day, index]));
  const columns = Array.from({ length: shown.last - shown.first + 1 }, (_, index) => ({
    look: looks.get(first + index) ?? null,
    label: dayLabel(first + index, index, shown.last - shown.first, language),
  }));
  const chart: PlaceChart = {
    title: boardName(answer.value.view.board, answer.value.name, language),
    subtitle: spanText(shown, language),
    footer,
    glyphs: language.locale.startsWith('zh-TW') ? 'traditional' : 'simplified',
    columns: columns.map(({ look, label: text }) => ({ label: text, isGap: look === null })),
    lines: movements.map((movement, index) => ({
      name: names[index] ?? '',
      places: columns.map(({ look }) => placeWithin(movement, look, lowest)),
    })),
    lowest,
  };
  return {
    kind: 'chart',
    description: description(movements, names, spanText(shown, language), language),
    drawing: { name: 'places.png', chart },
  };
}

function placeWithin({ places }: BookMovement, look: number | null, lowest: number): number | null {
  const place = look === null ? null : (places[look] ?? null);
  return place === null || place > lowest ? null : place;
}

function dayLabel(day: number, index: number, last: number, { locale }: Language): string | null {
  const step = Math.max(1, Math.round(last / (labelledDays - 1)));
  if (index % step !== 0) return null;
  const parts = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, parts).format(startOfDay(day));
}

/** Each book with its first and its last place. */
function description(
  movements: readonly BookMovement[],
  names: readonly string[],
  days: string,
  { t, number }: Language,
): string {
  const books = movements.flatMap(({ places }, index) => {
    const known = places.filter((one) => one !== null);
    const [from, to] = [known[0], known.at(-1)];
    if (from === undefined || to === undefined) return [];
    const shown = from === to ? number(to) : `${number(from)} → ${number(to)}`;
    return [t('history.chartBook', { title: names[index] ?? '', places: shown })];
  });
  return label(t('history.chart', { days, books: books.join('; ') }), maxDescription, days);
}
