import { movementsOf } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import { buttons, type Part } from '../parts/message.ts';
import { boardName, bookTitle } from '../parts/title.ts';
import type { LoadedHistory } from './load.ts';
import { placesChart } from './places-chart.ts';
import type { ShownBook } from './shown-books.ts';

/** The ways of the books over the days, as a picture; empty without a place of any. At least one day has a look. */
export function raceChart(
  { answer, history: { days, span } }: LoadedHistory,
  shown: readonly ShownBook[],
  footer: string,
  language: Language,
): Part {
  const movements = movementsOf(
    days,
    shown.map(({ book }) => book.ref),
  );
  if (movements.every(({ places }) => places.every((place) => place === null))) return buttons();
  return placesChart(
    {
      title: boardName(answer.value.view.board, answer.value.name, language),
      span: { first: days[0]?.day ?? span.first, last: span.last },
      lines: shown.map(({ book }, line) => ({
        name: bookTitle(book, language),
        places: new Map(
          days.map(({ day }, index) => [day, movements[line]?.places[index] ?? null]),
        ),
      })),
      footer,
    },
    language,
  );
}
