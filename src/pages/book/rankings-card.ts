import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Book, BookRanking } from '../../model/book.ts';
import type { Paging } from '../../model/paging.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { footer } from '../parts/footer.ts';
import { menuOf } from '../parts/menu.ts';
import { line, menu, message, text, tones } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, ways } from '../parts/passage.ts';
import { at, boardPageSize, boardPlace, bookPlace } from '../places.ts';
import { bestFirst, rankingName, rankingRows, tellsRankings } from './ranking-rows.ts';
import { viewHeadline } from './title-part.ts';
import { viewMenu } from './view-menu.ts';

const size = 10;

/** Every board the book stands on now; each opens at the page where the book stands. */
export function rankingsCard(
  answer: Answer<Book>,
  sources: readonly Source[],
  wanted: number,
  language: Language,
): PageMessage {
  const book = answer.value;
  const total = book.rankings.length;
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / size)));
  const offset = (page - 1) * size;
  const shown = bestFirst(book.rankings).slice(offset, offset + size);
  const paging: Paging = {
    offset,
    count: shown.length,
    total,
    totalCapped: false,
    reachable: null,
  };
  const to = (number: number): Address =>
    at(bookPlace, { ref: book.ref, view: 'rankings', page: number });
  return message(tones.book, [
    text(viewHeadline(book, language.t('book.views.rankings'), language)),
    line,
    text(
      shown.length === 0
        ? lines(60, [language.t(tellsRankings(book) ? 'book.noBoards' : 'book.boardsUntold')])
        : ways(
            60,
            [
              { name: 100, url: 400 },
              { name: 60, url: 200 },
            ].map((room) => () => rankingRows(shown, language, room).join('\n')),
          ),
    ),
    footer(language, answer, [pageText({ page, size, paging }, language)]),
    menu(
      menuOf(
        'board',
        to(page),
        language.t('book.openBoard'),
        shown.map((ranking) => ({ name: rankingName(ranking), to: boardAt(ranking) })),
      ),
    ),
    pager({ page, size, paging }, language, to),
    viewMenu(book, 'rankings', sources, language),
  ]);
}

function boardAt({ source, board, section, position }: BookRanking): Address {
  return at(boardPlace, {
    view: { board: { system: 'keyed', source, board }, section, genre: null, cycle: null },
    page: Math.max(1, Math.ceil(position / boardPageSize)),
  });
}
