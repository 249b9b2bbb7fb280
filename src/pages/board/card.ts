import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Board, BoardPage } from '../../model/board.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { footer } from '../parts/footer.ts';
import { menuOf } from '../parts/menu.ts';
import { line, menu, message, text, tones } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines } from '../parts/passage.ts';
import { timestamp } from '../parts/time.ts';
import { nameOf, titleOf } from '../parts/title.ts';
import { at, boardPageSize, boardPlace, bookPlace } from '../places.ts';
import { entryRows } from './entry-rows.ts';
import { boardHeading } from './heading.ts';
import { narrowingMenus } from './narrowing-menus.ts';

/** A stretch of a board: its name, its entries, and the ways on. */
export function boardCard(
  answer: Answer<BoardPage>,
  board: Board | null,
  page: number,
  language: Language,
): PageMessage {
  const { entries, paging, view, refreshedAt } = answer.value;
  const to = (number: number): Address => at(boardPlace, { view, page: number });
  const place = { page, size: boardPageSize, paging };
  const when = timestamp(refreshedAt);
  return message(tones.board, [
    text(boardHeading(answer.value, board, language)),
    line,
    text(
      entries.length === 0
        ? lines(60, [language.t('board.empty')])
        : entryRows(answer.value, language),
    ),
    line,
    footer(language, answer, [
      pageText(place, language),
      when === null ? null : language.t('board.published', { when }),
    ]),
    pager(place, language, to),
    menu(
      menuOf(
        'open',
        to(page),
        language.t('board.openBook'),
        entries.map(({ book, position }) => ({
          name: `${language.number(position)}. ${titleOf(book, language)}`,
          hint: nameOf(book.author, language),
          to: at(bookPlace, { ref: book.ref, view: 'overview', page: 1 }),
        })),
      ),
    ),
    ...narrowingMenus(view, board, to(page), language),
  ]);
}
