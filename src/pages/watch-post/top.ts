import type { Language } from '../../language/language.ts';
import type { BoardPost } from '../../model/board-changes.ts';
import { entryRows } from '../board/entry-rows.ts';
import type { FigureNames } from '../parts/figure.ts';
import { lines, countCharacters, type Passage } from '../parts/passage.ts';

/** A first post has no changes. */
const maxWithoutChanges = 20;
const maxAfterChanges = 10;

/** The first entries of the board. Changes take precedence when space is short. */
export function topOfBoard(
  { entries, changes, rankedBy }: BoardPost,
  figures: FigureNames | null,
  language: Language,
): Passage {
  const { t } = language;
  if (entries.length === 0) return lines(30, [t('board.empty')]);
  const shown = entries.slice(0, changes === null ? maxWithoutChanges : maxAfterChanges);
  const heading = `**${t('post.top', { count: shown.length })}**\n`;
  const rows = entryRows({ entries: shown, rankedBy }, null, figures ?? (() => null), language);
  return {
    priority: 30,
    write(room) {
      const content = rows.write(room - countCharacters(heading));
      return content === '' ? '' : `${heading}${content}`;
    },
  };
}
