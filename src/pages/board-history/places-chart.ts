import type { PlacesByDay } from '../../history/spans.ts';
import { dateFormat } from '../../language/date-format.ts';
import type { Language } from '../../language/language.ts';
import { startOfDay, type DaySpan } from '../../model/board-history.ts';
import type { PlaceChart } from '../../model/place-chart.ts';
import { altText } from '../parts/markdown.ts';
import type { ChartPart } from '../parts/message.ts';
import { spanText } from './days.ts';

/** What a line of a chart shows: the places of one book on one board. */
export interface PlacesLine {
  readonly name: string;
  /** The book's other title; null if there is none. */
  readonly otherName: string | null;
  readonly places: PlacesByDay;
}

interface PlacesChartParts {
  readonly title: string;
  readonly otherTitle: string | null;
  /** At least one day of it has a look. */
  readonly span: DaySpan;
  /** At most ten. */
  readonly lines: readonly PlacesLine[];
  readonly footer: string;
}

/** The chart has room for at least so many places. */
const fewestPlaces = 10;
/** It has room for more than so many only if a book's last place is lower. */
const usualPlaces = 30;
/** About so many days have a label. */
const labelledDays = 6;

/** Places over days, as a picture with an alternative text. */
export function placesChart(parts: PlacesChartParts, language: Language): ChartPart {
  const { title, otherTitle, span, lines, footer } = parts;
  const most = Math.max(usualPlaces, ...lines.map((line) => knownPlaces(line).at(-1) ?? 0));
  const lowest = Math.min(most, Math.max(fewestPlaces, ...lines.flatMap(knownPlaces)));
  const dates = spanText(span, span.last, language);
  const days = Array.from({ length: span.last - span.first + 1 }, (_, index) => span.first + index);
  const chart: PlaceChart = {
    title,
    otherTitle,
    subtitle: dates,
    footer,
    glyphs: language.locale.startsWith('zh-TW') ? 'traditional' : 'simplified',
    columns: days.map((day, index) => ({
      label: dayLabel(day, index, days.length - 1, language),
      isGap: !lines.some(({ places }) => places.has(day)),
    })),
    lines: lines.map(({ name, otherName, places }) => ({
      name,
      otherName,
      places: days.map((day) => {
        const place = places.get(day) ?? null;
        return place === null || place > lowest ? null : place;
      }),
    })),
    lowest,
  };
  return {
    kind: 'chart',
    description: description(lines, dates, language),
    drawing: { name: 'places.png', chart },
    otherwise: `-# ${language.t('history.noPicture')}`,
  };
}

function dayLabel(day: number, index: number, last: number, { locale }: Language): string | null {
  const step = Math.max(1, Math.round(last / (labelledDays - 1)));
  if (index % step !== 0) return null;
  const parts = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
  return dateFormat(locale, parts).format(startOfDay(day));
}

function knownPlaces({ places }: PlacesLine): readonly number[] {
  return [...places.values()].filter((place) => place !== null);
}

/** Each line with its first and its last place. */
function description(lines: readonly PlacesLine[], days: string, { t, number }: Language): string {
  const books = lines.flatMap((line) => {
    const places = knownPlaces(line);
    const [from, to] = [places[0], places.at(-1)];
    if (from === undefined || to === undefined) return [];
    const shown = from === to ? number(to) : `${number(from)} → ${number(to)}`;
    return [t('history.chartBook', { title: line.name, places: shown })];
  });
  return altText(t('history.chart', { days, books: books.join(t('common.semicolon')) }), days);
}
