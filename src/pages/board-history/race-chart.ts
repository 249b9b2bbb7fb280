import { gapsBetween, lookedSpan, placesOver } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import type { HistoryDays } from '../../model/board-history.ts';
import type { RankedBook } from '../../model/book.ts';
import type { ChartPart } from '../parts/message.ts';
import { bookTitle, orderedNames } from '../parts/title.ts';
import { placesChart } from './places-chart.ts';

interface RaceChartParts {
  readonly title: string;
  /** At least one day has a look. */
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
  if (lines.every(({ places }) => [...places.values()].every((place) => place === null))) {
    return null;
  }
  return placesChart(
    {
      title,
      otherTitle: null,
      span: lookedSpan(history),
      lines,
      footer: footerOf(history, language),
    },
    language,
  );
}

function footerOf(history: HistoryDays, language: Language): string {
  const gaps = gapsBetween(history.days, lookedSpan(history));
  return gaps.length === 0 ? '' : language.t('history.bands');
}
