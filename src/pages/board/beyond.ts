import type { Language } from '../../language/language.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from '../parts/button.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { at, boardPlace, type BoardParams } from '../places.ts';

/** A page past a board's end: where the board does end, and a button there. */
export function beyondBoard(
  { view, page }: BoardParams,
  lastPage: number | null,
  { t }: Language,
): PageMessage {
  const to = (number: number) => at(boardPlace, { view, page: number });
  return message(tones.board, [
    text(
      lines(100, [
        `### ${t('board.beyond')}`,
        lastPage === null
          ? t('board.beyondLead', { page })
          : t('board.beyondLast', { page, last: lastPage }),
      ]),
    ),
    buttons(
      lastPage === null
        ? buttonTo('first', t('board.toFirst'), to(1))
        : buttonTo('last', t('board.toLast'), to(lastPage)),
    ),
  ]);
}
