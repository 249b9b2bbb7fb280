import type { Language } from '../../language/language.ts';
import type { Board, BoardChoice, BoardView } from '../../model/board.ts';
import type { Address } from '../address.ts';
import { menuOf, type MenuEntry } from '../parts/menu.ts';
import { menu, type Part } from '../parts/message.ts';
import { nameOf } from '../parts/title.ts';
import { at, boardPlace } from '../places.ts';

/** What the board can be narrowed to: a menu for each of section, genre and cycle that it takes. */
export function narrowingMenus(
  view: BoardView,
  board: Board | null,
  here: Address,
  language: Language,
): readonly Part[] {
  if (board === null) return [];
  const { t } = language;
  const to = (part: Partial<BoardView>): Address =>
    at(boardPlace, { view: { ...view, ...part }, page: 1 });
  const entries = (
    choices: readonly BoardChoice[],
    current: string | null,
    chosen: (code: string) => Address,
  ): readonly MenuEntry[] =>
    choices.map(({ code, name }) => ({
      name: nameOf(name, language) ?? code,
      to: chosen(code),
      isCurrent: code === current,
    }));

  const sections = entries(board.sections, view.section ?? board.defaultSection, (section) =>
    to({ section }),
  );
  const cycles = entries(board.cycles, view.cycle ?? board.defaultCycle, (cycle) => to({ cycle }));
  const genres = entries(board.genres, view.genre, (genre) => to({ genre }));
  const anyGenre = {
    name: t('board.allGenres'),
    to: to({ genre: null }),
    isCurrent: view.genre === null,
  };
  return [
    worth(sections) ? menu(menuOf('section', here, t('board.pickSection'), sections)) : null,
    genres.length > 0
      ? menu(menuOf('genre', here, t('board.pickGenre'), [anyGenre, ...genres]))
      : null,
    worth(cycles) ? menu(menuOf('cycle', here, t('board.pickCycle'), cycles)) : null,
  ].filter((part) => part !== null);
}

/** With one to choose there is no choice. */
function worth(entries: readonly MenuEntry[]): boolean {
  return entries.length > 1;
}
