import { movementsOf } from '../../history/spans.ts';
import type { Language } from '../../language/language.ts';
import type { BoardEntry } from '../../model/board.ts';
import type { Part } from '../parts/message.ts';
import { boardName, bookTitle } from '../parts/title.ts';
import type { LoadedHistory } from './load.ts';
import { placesChart } from './places-chart.ts';

/** The ways of the books over the days, as a picture. At least one day has a look. */
export function raceChart(
  { answer, history: { days, span } }: LoadedHistory,
  entries: readonly BoardEntry[],
  footer: string,
  language: Language,
): Part {
  const movements = movementsOf(
    days,
    entries.map(({ book }) => book.ref),
  );
  return placesChart(
    {
      title: boardName(answer.value.view.board, answer.value.name, language),
      span: { first: days[0]?.day ?? span.first, last: span.last },
      lines: entries.map(({ book }, line) => ({
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
