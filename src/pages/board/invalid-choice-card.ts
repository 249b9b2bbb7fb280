import type { Language } from '../../language/language.ts';
import type { Board, BoardView } from '../../model/board.ts';
import type { PageMessage } from '../page.ts';
import { buttonTo } from '../parts/controls.ts';
import { httpsUrl, link } from '../parts/link.ts';
import { escaped, linkText } from '../parts/markdown.ts';
import { buttons, message, text, tones } from '../parts/message.ts';
import { lines } from '../parts/passage.ts';
import { leadingName } from '../parts/title.ts';
import { at } from '../place.ts';
import { boardPlace } from '../places.ts';
import { boardRefText } from '../../model/reference.ts';
import type { InvalidBoardChoice } from './narrowing.ts';
import { narrowingMenus } from './narrowing-menus.ts';

/** A section, genre or cycle that the board does not have: the available ones and the whole board. */
export function invalidChoiceCard(
  board: Board,
  asked: BoardView,
  { by, typed, takesNone }: InvalidBoardChoice,
  language: Language,
): PageMessage {
  const { t } = language;
  const name = leadingName(board.name, language) ?? boardRefText(board.ref);
  const view = { ...asked, [by]: null };
  const here = at(boardPlace, { view, page: 1 });
  return message(tones.board, [
    text(
      lines(100, [
        `### ${link(linkText(name, 150), httpsUrl(board.url))}`,
        takesNone
          ? t(`board.takesNo.${by}`)
          : t(`board.noSuch.${by}`, { text: escaped(typed, 100) }),
      ]),
    ),
    ...narrowingMenus(view, board, here, language, false),
    buttons(buttonTo('whole', t('board.openIt'), here)),
  ]);
}
