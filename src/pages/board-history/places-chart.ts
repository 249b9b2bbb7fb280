import { entryDay } from '../../history/highlights.ts';
import { gapsBetween, type PlacesByDay } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import type { DaySpan } from '../../model/board-history.ts';
import { offChart, type ChartLine, type PlaceChart } from '../../model/place-chart.ts';
import { altText } from '../parts/markdown.ts';
import type { ChartPart } from '../parts/message.ts';
import { chartStory, type ChartStory } from './chart-story.ts';
import { dayText, spanText } from './days.ts';
import { placeText } from './places-text.ts';

/** A name, and the other one for fonts that lack its letters; null if there is none. */
type DrawnName = Pick<ChartLine, 'name' | 'otherName'>;

/** What a line of a chart shows: the places of one book on one board. */
export interface PlacesLine extends DrawnName {
  readonly places: PlacesByDay;
}

interface PlacesChartParts {
  /** At most ten. */
  readonly lines: readonly PlacesLine[];
  /** The last of the days that were asked for. */
  readonly lastDay: number;
  /** The book and the board of a line. */
  readonly about: (line: PlacesLine) => { readonly book: DrawnName; readonly board: string };
}

/** Places over days, as a picture with an alternative text; null without a place. */
export function placesChart(
  { lines, lastDay, about }: PlacesChartParts,
  language: Language,
): ChartPart | null {
  const { t } = language;
  const story = chartStory(lines, lastDay, language);
  if (story === null) return null;
  const { span, gaps } = shownDays(lines, lastDay);
  const { book, board } = about(story.line);
  const days = spanText(span, lastDay, language);
  const [before = '', after = ''] = story.tell(gapForName).split(gapForName);
  const chart: PlaceChart = {
    title: {
      ...{ name: book.name, otherName: book.otherName },
      ...{ before, after, line: lines.indexOf(story.line) },
    },
    ...{ board, days, noData: t('history.noData') },
    glyphs: language.locale.startsWith('zh-TW') ? 'traditional' : 'simplified',
    columns: daysOf(span).map((day) => ({
      label: dayText(day, lastDay, language),
      isGap: gaps.some(({ first, last }) => first <= day && day <= last),
    })),
    lines: lines.map((line) => chartLine(line, span, story)),
  };
  const missing = gaps.map((gap) => spanText(gap, lastDay, language)).join(t('common.comma'));
  const books = lines.map((line) => lineText(line, lastDay, language)).join(t('common.semicolon'));
  const words = t('history.chart', { story: story.tell(book.name), board, days, books });
  const gapWords = t('history.gaps', { days: missing });
  return {
    kind: 'chart',
    description: altText(
      gaps.length === 0 ? words : t('history.chartGaps', { chart: words, gaps: gapWords }),
      days,
    ),
    drawing: { name: 'places.png', chart },
    otherwise: `-# ${t('history.noPicture')}`,
  };
}

/** Where the picture has the name in the story. */
const gapForName = '\0';

/** From the first day with data to the last of all, which may still get data, and the days without data. */
function shownDays(
  lines: readonly PlacesLine[],
  lastDay: number,
): { readonly span: DaySpan; readonly gaps: readonly DaySpan[] } {
  const known = [...new Set(lines.flatMap(({ places }) => [...places.keys()]))];
  const span = { first: Math.min(...known), last: Math.max(...known, lastDay - 1) };
  const looks = known.toSorted((one, other) => one - other).map((day) => ({ day }));
  return { span, gaps: gapsBetween(looks, span) };
}

function daysOf({ first, last }: DaySpan): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function chartLine(
  line: PlacesLine,
  span: DaySpan,
  { highlighted }: ChartStory<PlacesLine>,
): ChartLine {
  const { name, otherName, places } = line;
  return {
    ...{ name, otherName, isHighlighted: highlighted.includes(line) },
    places: daysOf(span).map((day) => {
      const place = places.get(day);
      return place === undefined ? null : Math.min(place ?? offChart, offChart);
    }),
  };
}

/** A line in words: its first and its last place, or when it came. */
function lineText({ name, places }: PlacesLine, today: number, language: Language): string {
  const { t } = language;
  const all = [...places.values()];
  const from = placeText(all[0] ?? null, language);
  const to = placeText(all.at(-1) ?? null, language);
  const entry = entryDay(places);
  const shown =
    entry !== null
      ? `${to}${t('common.comma')}${t('history.new', { day: dayText(entry, today, language) })}`
      : from === to
        ? to
        : `${from} → ${to}`;
  return t('history.chartBook', { title: name, places: shown });
}
