import type { Language } from '../../language/language.ts';
import type { BoardEntry, BoardPage } from '../../model/board.ts';
import type { BookRef } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import { figureText, rankedFigure, type FigureNames } from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { listing, smallPrint, countColumn, joinLines, type Passage } from '../parts/passage.ts';
import { leadingName, titleLink, type TitleLengths } from '../parts/title.ts';

/**
 * Position, movement and title link, then author and the figure that the board is ordered by. The
 * row of the book that was searched for starts with a sign and has a label.
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
      const movement = movementText(entry, language);
      const author = leadingName(book.author, language);
      const figure = rankedFigure(book, rankedBy);
      return joinLines([
        [
          isSought ? '➤ ' : '',
          place(position),
          movement === null ? '' : `${movement} `,
          titleLink(book, language, title),
          isSought ? ` · **${language.t('board.find.here')}**` : '',
        ].join(''),
        smallPrint([
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
      row({ lead: 80, follow: 0 }, 30),
      row({ lead: 40, follow: 0 }, 16),
    ],
    language,
  );
}

/**
 * A book's movement: a sign and the number of positions. An unknown movement is shown verbatim,
 * escaped. Null if the book has not moved, or if the catalogue does not state its movement.
 */
function movementText(
  { movement, change, position, previousPosition }: BoardEntry,
  { t, number }: Language,
): string | null {
  switch (movement) {
    case null:
    case 'flat':
      return null;
    case 'new':
      return t('board.movement.new');
    case 'up':
    case 'down': {
      const moved = change ?? (previousPosition === null ? null : previousPosition - position);
      return `${signs[movement]}${moved === null ? '' : number(Math.abs(moved))}`;
    }
    default:
      return escaped(movement, 30);
  }
}

const signs = { up: '▲', down: '▼' } as const;

/** Explains the signs of movement in words, in small print; null without a sign. */
export function movementLegend(
  entries: readonly BoardEntry[],
  since: 'snapshot' | 'post',
  { t }: Language,
): string | null {
  const kinds = (['up', 'down', 'new'] as const).filter((kind) =>
    entries.some(({ movement }) => movement === kind),
  );
  if (kinds.length === 0) return null;
  const words = kinds.map((kind) =>
    kind === 'new' ? t('board.movement.new') : `${signs[kind]} ${t(`board.movement.${kind}`)}`,
  );
  return `-# ${t(`board.movement.since.${since}`, { signs: words.join(t('common.comma')) })}`;
}
