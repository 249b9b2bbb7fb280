import type { Language } from '../../language/language.ts';
import type { Board, BoardChoice, BoardView } from '../../model/board.ts';
import type { Address } from '../address.ts';
import { menu, type MenuEntry } from '../parts/controls.ts';
import type { Part } from '../parts/message.ts';
import { leadingName } from '../parts/title.ts';
import { at } from '../place.ts';
import { boardPlace } from '../places.ts';

/**
 * A menu for each of section, genre and cycle that the board has. The current choices are marked if
 * the board is shown; a marked choice cannot be chosen again.
 */
export function narrowingMenus(
  view: BoardView,
  board: Board | null,
  here: Address,
  language: Language,
  isShown = true,
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
      name: leadingName(name, language) ?? code,
      to: chosen(code),
      isCurrent: isShown && code === current,
    }));
  /** Removes the choice on a board without a default. */
  const undo = (name: string, chosen: string | null, way: Partial<BoardView>): MenuEntry[] =>
    chosen === null ? [] : [{ name, to: to(way), isAlwaysShown: true }];

  const sections = [
    ...(board.defaultSection === null
      ? undo(t('board.allSections'), view.section, { section: null })
      : []),
    ...entries(board.sections, view.section ?? board.defaultSection, (section) => to({ section })),
  ];
  const genres = [
    ...undo(t('board.allGenres'), view.genre, { genre: null }),
    ...entries(board.genres, view.genre, (genre) => to({ genre })),
  ];
  const cycles = [
    ...(board.defaultCycle === null ? undo(t('board.anyCycle'), view.cycle, { cycle: null }) : []),
    ...entries(board.cycles, view.cycle ?? board.defaultCycle, (cycle) => to({ cycle })),
  ];
  return [
    worth(sections) ? menu('section', here, t('board.pickSection'), sections) : null,
    genres.length > 0 ? menu('genre', here, t('board.pickGenre'), genres) : null,
    worth(cycles) ? menu('cycle', here, t('board.pickCycle'), cycles) : null,
  ].filter((part) => part !== null);
}

function worth(entries: readonly MenuEntry[]): boolean {
  return entries.length > 1;
}
