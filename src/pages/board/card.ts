import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Board, BoardPage, BoardView } from '../../model/board.ts';
import type { Source } from '../../model/source.ts';
import type { Address } from '../address.ts';
import { at } from '../place.ts';
import { boardPageSize, boardPlace, boardSearchFormPlace, type BoardParams } from '../places.ts';
import type { PageMessage } from '../page.ts';
import { figureNames } from '../parts/figure.ts';
import { footer } from '../parts/footer.ts';
import { openBookMenu } from '../parts/book-rows.ts';
import { buttonTo } from '../parts/controls.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { pager, pageText } from '../parts/pager.ts';
import { lines } from '../parts/passage.ts';
import { timestamp } from '../parts/markdown.ts';
import { entryRows } from './entry-rows.ts';
import { boardHeading } from './heading.ts';
import { narrowingMenus } from './narrowing-menus.ts';

/** A page of a board: its name, its entries and its menus. */
export function boardCard(
  answer: Answer<BoardPage>,
  { board, sources }: { readonly board: Board | null; readonly sources: readonly Source[] },
  { page, found }: Pick<BoardParams, 'page' | 'found'>,
  language: Language,
): PageMessage {
  const { entries, paging, view, refreshedAt } = answer.value;
  const to = (number: number): Address => at(boardPlace, { view, page: number });
  const place = { page, size: boardPageSize, paging };
  const when = timestamp(refreshedAt);
  const source = view.board.system === 'keyed' ? view.board.source : null;
  return message(tones.board, [
    text(boardHeading(answer.value, board, language)),
    line,
    text(
      entries.length === 0
        ? lines(60, [language.t('board.empty')])
        : entryRows(answer.value, found, figureNames(source, sources, language), language),
    ),
    line,
    footer(language, answer, [
      pageText(place, language),
      when === null ? null : language.t('board.published', { when }),
    ]),
    withSearch(pager(place, language, to), view, page, language),
    openBookMenu(entries, to(page), language),
    ...narrowingMenus(view, board, to(page), language),
  ]);
}

/** Adds a button that finds a book to the pager. A board of one page has no pager and needs no search. */
function withSearch(row: Part, view: BoardView, page: number, { t }: Language): Part {
  if (row.kind !== 'buttons' || row.buttons.length === 0) return row;
  const search = buttonTo(
    'find',
    t('board.find.button'),
    at(boardSearchFormPlace, { view, page, text: '' }),
  );
  return buttons(...row.buttons, search);
}
