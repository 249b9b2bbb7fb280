import type { Language } from '../../language/language.ts';
import type { BoardEntry } from '../../model/board.ts';
import { escaped } from '../parts/markdown.ts';

/**
 * A book's movement since the last daily snapshot: a sign, and a word for screen readers. An unknown
 * movement is shown verbatim, escaped. Null if the catalogue does not state it.
 */
export function movementText(
  { movement, change, position, previousPosition }: BoardEntry,
  { t, number }: Language,
): string | null {
  switch (movement) {
    case null:
      return null;
    case 'new':
      return t('board.movement.new');
    case 'flat':
      return t('board.movement.flat');
    case 'up':
    case 'down': {
      const moved = change ?? (previousPosition === null ? null : previousPosition - position);
      const places = moved === null ? '' : number(Math.abs(moved));
      return t(`board.movement.${movement}`, { places });
    }
    default:
      return escaped(movement, 30);
  }
}
