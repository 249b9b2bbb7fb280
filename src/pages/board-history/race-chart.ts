import { placesOver } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import type { HistoryDays } from '../../model/board-history.ts';
import type { RankedBook } from '../../model/book.ts';
import type { ChartPart } from '../parts/message.ts';
import { bookTitle, orderedNames } from '../parts/title.ts';
import { placesChart, type PlacesLine } from './places-chart.ts';

interface RaceChartParts {
  /** The board's name. */
  readonly title: string;
  readonly history: HistoryDays;
  /** At most ten. */
  readonly shown: readonly { readonly book: RankedBook }[];
}

/** The ways of the books over the days, as a picture; null without a place of any. */
export function raceChart(
  { title, history, shown }: RaceChartParts,
  language: Language,
): ChartPart | null {
  const placesOf = placesOver(history.days);
  const lines = shown.map(({ book }) => ({
    name: bookTitle(book, language),
    otherName: orderedNames(book.title, language).follow,
    places: placesOf(book.ref),
  }));
  const about = (book: PlacesLine) => ({ book, board: title });
  return placesChart({ lines, lastDay: history.span.last, about }, language);
}
