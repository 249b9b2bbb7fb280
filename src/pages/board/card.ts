import type { Language } from '../../language/language.ts';
import type { Answer } from '../../model/answer.ts';
import type { Board, BoardPage, BoardView, BoardChoice } from '../../model/board.ts';
import type { Source } from '../../model/source.ts';
import type { Bilingual } from '../../model/text.ts';
import type { Address } from '../address.ts';
import type { PageMessage } from '../page.ts';
import { backButtons, type BackLink } from '../parts/back.ts';
import { openBookMenu } from '../parts/book-rows.ts';
import { buttonTo, menu, withLabelledCurrent, type MenuEntry } from '../parts/controls.ts';
import { figureNames } from '../parts/figure.ts';
import { footer } from '../parts/footer.ts';
import { escaped, timestamp } from '../parts/markdown.ts';
import { buttons, line, message, text, tones, type Part } from '../parts/message.ts';
import { hasOtherPages, pager, pageText } from '../parts/pager.ts';
import { lines, prose, smallPrint, variants, joinLines, type Passage } from '../parts/passage.ts';
import { orderedNames, leadingName, boardLink } from '../parts/title.ts';
import { at } from '../place.ts';
import {
  boardHistoryPlace,
  boardPageSize,
  boardPlace,
  boardSearchFormPlace,
  type BoardParams,
} from '../places.ts';
import { entryRows, movementLegend } from './entry-rows.ts';
import { narrowingTexts, type InvalidBoardChoice } from './listed-board.ts';

interface BoardContext {
  readonly board: Board | null;
  readonly sources: readonly Source[];
  readonly back: BackLink | null;
}

/** A page of a board: its name, its entries and its menus. */
export function boardCard(
  answer: Answer<BoardPage>,
  { board, sources, back: link }: BoardContext,
  { page, found, back }: Omit<BoardParams, 'view'>,
  language: Language,
): PageMessage {
  const { entries, paging, view, refreshedAt } = answer.value;
  const to = (number: number): Address => at(boardPlace, { view, page: number, back });
  const here = at(boardPlace, { view, page, found, back });
  const place = { page, size: boardPageSize, paging };
  const when = timestamp(refreshedAt);
  const source = view.board.system === 'keyed' ? view.board.source : null;
  return message(tones.board, [
    text(boardHeading(answer.value, board, language)),
    text(boardDescription(board, language)),
    line,
    text(
      entries.length === 0
        ? lines(60, [language.t('board.empty')])
        : entryRows(answer.value, found, figureNames(source, sources, language), language),
    ),
    text(lines(45, [movementLegend(entries, language)])),
    line,
    footer(language, answer, [
      pageText(place, language),
      when === null ? null : language.t('board.published', { when }),
    ]),
    pager(place, language, to),
    openBookMenu(entries, here, language),
    ...narrowingMenus({ view, back }, board, here, language),
    buttons(
      ...backButtons(link, language),
      ...(hasOtherPages(place) ? [searchButton({ view, page, back }, language)] : []),
      buttonTo(
        'history',
        language.t('history.open'),
        at(boardHistoryPlace, { view, days: '30', as: 'picture' }),
      ),
    ),
  ]);
}

function searchButton(shown: Pick<BoardParams, 'view' | 'page' | 'back'>, { t }: Language) {
  const to = at(boardSearchFormPlace, { ...shown, text: '' });
  return buttonTo('find', t('board.find.button'), to);
}

/** The board's name, with a link if it has a page, and the chosen section, genre and cycle. */
export function boardHeading(page: BoardPage, board: Board | null, language: Language): Passage {
  const { view } = page;
  const { follow } = orderedNames(page.name, language);
  const heading = (room: number): string => {
    const named = { ref: view.board, name: page.name, url: page.url ?? board?.url ?? null };
    return `## ${boardLink(named, language, room)}`;
  };
  const part = (name: Bilingual | null, code: string | null, room: number): string | null => {
    const shown = leadingName(name, language) ?? code;
    return shown === null ? null : escaped(shown, room);
  };
  // A board's response names its section in one language, the list of boards in both.
  const listed = nameIn(board?.sections, view.section ?? board?.defaultSection ?? null);
  const section = listed ?? page.sectionName;
  const under = (room: number): string | null =>
    smallPrint([
      follow === null ? null : escaped(follow, room),
      part(page.sourceName, null, room),
      part(section, view.section, room),
      part(nameIn(board?.genres, view.genre), view.genre, room),
      part(nameIn(board?.cycles, view.cycle ?? board?.defaultCycle ?? null), view.cycle, room),
    ]);
  return variants(70, [
    () => joinLines([heading(150), under(60)]),
    () => joinLines([heading(60), under(15)]),
    () => heading(60),
  ]);
}

function boardDescription(board: Board | null, language: Language): Passage {
  const description = leadingName(board?.description ?? null, language);
  return prose(40, description ?? '', 300);
}

function nameIn(choices: readonly BoardChoice[] = [], code: string | null): Bilingual | null {
  return choices.find((choice) => choice.code === code)?.name ?? null;
}

/**
 * A menu for each of section, genre and cycle that the board has. The current choices are marked if
 * the board is shown; a marked choice cannot be chosen again.
 */
function narrowingMenus(
  { view, back }: Pick<BoardParams, 'view' | 'back'>,
  board: Board | null,
  here: Address,
  language: Language,
  isShown = true,
): readonly Part[] {
  if (board === null) return [];
  const { t } = language;
  const narrowings = [
    { by: 'section', choices: board.sections, standard: board.defaultSection },
    { by: 'genre', choices: board.genres, standard: null },
    { by: 'cycle', choices: board.cycles, standard: board.defaultCycle },
  ] as const;
  return narrowings.flatMap(({ by, choices, standard }) => {
    const { pick, all } = narrowingTexts[by];
    const to = (code: string | null): Address =>
      at(boardPlace, { view: { ...view, [by]: code }, page: 1, back });
    const current = view[by] ?? standard;
    // A board without a default can be shown without a choice.
    const undo =
      view[by] === null || standard !== null
        ? []
        : [{ name: t(all), to: to(null), isAlwaysShown: true }];
    const entries: readonly MenuEntry[] = [
      ...undo,
      ...choices.map(({ code, name }) => ({
        name: leadingName(name, language) ?? code,
        to: to(code),
        isCurrent: isShown && code === current,
      })),
    ];
    const isUseful = entries.length > (by === 'genre' ? 0 : 1);
    return isUseful ? [menu(by, here, t(pick), withLabelledCurrent(by, entries, language))] : [];
  });
}

/** A section, genre or cycle that the board does not have: the available ones and the whole board. */
export function invalidChoiceCard(
  board: Board,
  asked: BoardView,
  { by, typed, takesNone }: InvalidBoardChoice,
  language: Language,
): PageMessage {
  const { t } = language;
  const view = { ...asked, [by]: null };
  const here = at(boardPlace, { view, page: 1 });
  return message(tones.board, [
    text(
      lines(100, [
        `### ${boardLink(board, language, 150)}`,
        takesNone
          ? t(`board.takesNo.${by}`)
          : t(`board.noSuch.${by}`, { text: escaped(typed, 100) }),
      ]),
    ),
    ...narrowingMenus({ view, back: null }, board, here, language, false),
    buttons(buttonTo('whole', t('board.openIt'), here)),
  ]);
}
