import type { Language } from '../../language/language.ts';
import type { BoardEntry, BoardPage } from '../../model/board.ts';
import type { BookRef } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import { figureText, rankedFigure, type FigureNames } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { listing, smallPrint, countColumn, joinLines, type Passage } from '../parts/passage.ts';
import { leadingName, titleLink, type TitleLengths } from '../parts/title.ts';

/**
 * Position and title link, then movement, author and the figure that the board is ordered by. The
 * book that was searched for has a sign and a label.
 */
export function entryRows(
  { entries, rankedBy }: Pick<BoardPage, 'entries' | 'rankedBy'>,
  found: BookRef | null,
  names: FigureNames,
  language: Language,
): Passage {
  const sought = found === null ? null : bookRefText(found);
  const place = countColumn(
    language,
    entries.map(({ position }) => position),
  );
  const row =
    (title: TitleLengths, detail: number) =>
    (entry: BoardEntry): string => {
      const { book, position } = entry;
      const isSought = bookRefText(book.ref) === sought;
      const author = leadingName(book.author, language);
      const figure = rankedFigure(book, rankedBy);
      return joinLines([
        `${place(position)}${isSought ? '➤ ' : ''}${titleLink(book, language, title)}`,
        smallPrint([
          isSought ? `**${language.t('board.find.here')}**` : null,
          movementText(entry, language),
          author === null ? null : escaped(author, detail),
          figure === null ? null : figureText(figure, language, detail, names),
        ]),
      ]);
    };
  return listing(
    50,
    entries,
    [
      row({ lead: 120, follow: 60 }, 40),
      row({ lead: 80, follow: 0, url: 300 }, 30),
      row({ lead: 40, follow: 0, url: 160 }, 16),
    ],
    language,
  );
}

/**
 * A book's movement since the last daily snapshot: a sign, and a word for screen readers. An unknown
 * movement is shown verbatim, escaped. Null if the catalogue does not state it.
 */
function movementText(
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
