import type { BookRanking } from '../../model/book.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { menuOf } from '../parts/menu.ts';
import { menu, text } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines, ways } from '../parts/passage.ts';
import { cutOf } from '../parts/whole-list.ts';
import { at, boardPageSize, boardPlace } from '../places.ts';
import { pageOf, type Frame } from './frame.ts';
import { framed } from './framed.ts';
import { bestFirst, rankingName, rankingRows, tellsRankings } from './ranking-rows.ts';

const size = 10;

/** Every board the book stands on now; each opens at the page where the book stands. */
export function rankingsCard(frame: Frame): PageMessage {
  const { language, params } = frame;
  const { value: book } = frame.answer;
  const lastPage = Math.max(1, Math.ceil(book.rankings.length / size));
  const page = Math.min(params.page, lastPage);
  const { items: shown, paging } = cutOf(bestFirst(book.rankings), page, size);
  const to = (number: number): Address => pageOf(frame, number);
  return framed(frame, {
    shown: [
      text(
        shown.length === 0
          ? lines(60, [language.t(tellsRankings(book) ? 'book.noBoards' : 'book.boardsUntold')])
          : ways(
              60,
              [
                { name: 100, url: 400 },
                { name: 60, url: 200 },
              ].map((room) => () => rankingRows(shown, frame, room).join('\n')),
            ),
      ),
    ],
    remarks: [pageText({ page, size, paging }, language)],
    ways: [
      menu(
        menuOf(
          'board',
          to(page),
          language.t('book.openBoard'),
          shown.map((ranking) => ({ name: rankingName(ranking, frame), to: boardAt(ranking) })),
        ),
      ),
      pager({ page, size, paging }, language, to),
    ],
  });
}

function boardAt({ source, board, section, position }: BookRanking): Address {
  return at(boardPlace, {
    view: { board: { system: 'keyed', source, board }, section, genre: null, cycle: null },
    page: Math.max(1, Math.ceil(position / boardPageSize)),
  });
}
