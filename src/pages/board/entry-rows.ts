import type { Language } from '../../language/language.ts';
import type { BoardEntry, BoardPage } from '../../model/board.ts';
import { figureText, rankedFigure } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { lines, listing, smallPrint, type Passage } from '../parts/passage.ts';
import { nameOf, titleLink, type TitleRoom } from '../parts/title.ts';
import { movementText } from './movement.ts';

/** Position, title link, and under it movement, author and the figure the board is ordered by. */
export function entryRows({ entries, rankedBy }: BoardPage, language: Language): Passage {
  const width = Math.max(...entries.map(({ position }) => language.number(position).length));
  const row =
    (title: TitleRoom, detail: number) =>
    (entry: BoardEntry): string => {
      const { book, position } = entry;
      const author = nameOf(book.author, language);
      const figure = rankedFigure(book, rankedBy);
      const place = language.number(position).padStart(width);
      return lines(0, [
        `\`${place}\` ${titleLink(book, language, title)}`,
        smallPrint([
          movementText(entry, language),
          author === null ? null : escaped(author, detail),
          figure === null ? null : figureText(figure, language, detail),
        ]),
      ]).write(Infinity);
    };
  return listing(
    50,
    entries,
    [
      row({ lead: 120, follow: 60 }, 40),
      row({ lead: 80, follow: 0, url: 300 }, 30),
      row({ lead: 40, follow: 0, url: 160 }, 16),
    ],
    (count) => `-# ${language.t('common.more', { count })}`,
  );
}
