import type { Language } from '../../language/language.ts';
import type { BoardEntry } from '../../model/board.ts';
import type { RankedBook } from '../../model/board-changes.ts';
import type { Address } from '../address.ts';
import { menuOf } from '../parts/controls.ts';
import { menu, type Part } from '../parts/message.ts';
import { leadingName, bookTitle } from '../parts/title.ts';
import { at } from '../place.ts';
import { bookPlace } from '../places.ts';
import { bookRefText } from '../../model/reference.ts';
import type { ChangeGroup } from './change-groups.ts';

/** Opens a book's card: first the changed books, then the top of the board. */
export function openPostedMenu(
  groups: readonly ChangeGroup[],
  entries: readonly BoardEntry[],
  here: Address,
  language: Language,
): Part {
  const to = ({ ref }: RankedBook): Address => at(bookPlace, { ref, view: 'overview', page: 1 });
  const changes = groups.flatMap((group) => group.changes);
  const changed = new Set(changes.map(({ book }) => bookRefText(book.ref)));
  return menu(
    menuOf('open', here, language.t('common.openBook'), [
      ...changes.map(({ book, text: words }) => ({
        name: bookTitle(book, language),
        hint: words,
        to: to(book),
      })),
      ...entries
        .filter(({ book }) => !changed.has(bookRefText(book.ref)))
        .map(({ book, position }) => ({
          name: `${language.number(position)}. ${bookTitle(book, language)}`,
          hint: leadingName(book.author, language),
          to: to(book),
        })),
    ]),
  );
}
