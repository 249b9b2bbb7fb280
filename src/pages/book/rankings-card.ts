import type { BookRanking } from '../../model/book.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { menuOf } from '../parts/controls.ts';
import { menu, text } from '../parts/message.ts';
import { pager, pageText, listSlice } from '../parts/pager.ts';
import { lines, variants } from '../parts/passage.ts';
import { at } from '../place.ts';
import { boardPageSize, boardPlace } from '../places.ts';
import { pageOf, type BookCardContext } from './frame.ts';
import { viewMessage } from './view-message.ts';
import { bestFirst, rankingName, rankingRows, hasRankings } from './ranking-rows.ts';

const size = 10;

/** All boards that contain the book. Each opens at the book's page. */
export function rankingsCard(frame: BookCardContext): PageMessage {
  const { language, params } = frame;
  const { value: book } = frame.answer;
  const lastPage = Math.max(1, Math.ceil(book.rankings.length / size));
  const page = Math.min(params.page, lastPage);
  const { items: shown, paging } = listSlice(bestFirst(book.rankings), page, size);
  const to = (number: number): Address => pageOf(frame, number);
  return viewMessage(frame, {
    shown: [
      text(
        shown.length === 0
          ? lines(60, [language.t(hasRankings(book) ? 'book.noBoards' : 'book.boardsUntold')])
          : variants(
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
