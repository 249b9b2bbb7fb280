import type { Language } from '../language/language.ts';
import type { Answer } from '../model/answer.ts';
import type { Book } from '../model/book.ts';
import { loadBookHistory, type BookOnBoard } from './book/board-runs.ts';
import { boardText, historyRows } from './book/history.ts';
import { viewHeadline } from './book/view.ts';
import { placesChart } from './board-history/places-chart.ts';
import { page, type PageMessage } from './page.ts';
import { buttonTo } from './parts/controls.ts';
import { footer } from './parts/footer.ts';
import { buttons, line, message, text, tones } from './parts/message.ts';
import { bookTitle, orderedNames } from './parts/title.ts';
import { at } from './place.ts';
import { bookChartPlace, bookPlace, type BookChartParams } from './places.ts';

interface LoadedBookChart {
  readonly answer: Answer<Book>;
  readonly boards: readonly BookOnBoard[];
}

/** How a book moved on the boards that the server watches, as a picture. */
export const bookChartPage = page<BookChartParams, LoadedBookChart>({
  ...bookChartPlace,
  async load({ ref }, context) {
    const [answer, boards] = await Promise.all([
      context.library.book(ref),
      loadBookHistory(ref, context),
    ]);
    return { answer, boards };
  },
  render: (loaded, _, { language }) => chartCard(loaded, language),
});

/** A chart has so many lines. */
const mostBoards = 10;

function chartCard({ answer, boards }: LoadedBookChart, language: Language): PageMessage {
  const { t } = language;
  const book = answer.value;
  const shown = boards.slice(0, mostBoards);
  const names = {
    name: bookTitle(book, language),
    otherName: orderedNames(book.title, language).follow,
  };
  const chart = placesChart(
    {
      lines: shown.map(({ watch, places }) => ({
        ...{ name: boardText(watch, language), otherName: null, places },
      })),
      lastDay: shown[0]?.today ?? 0,
      about: (board) => ({ book: names, board: board.name }),
    },
    language,
  );
  return message(tones.book, [
    text(viewHeadline(book, t('book.views.history'), language)),
    line,
    chart ?? buttons(),
    text(historyRows(shown, language)),
    line,
    footer(language, answer),
    buttons(
      buttonTo(
        'words',
        t('history.asWords'),
        at(bookPlace, { ref: book.ref, view: 'history', page: 1 }),
      ),
    ),
  ]);
}
