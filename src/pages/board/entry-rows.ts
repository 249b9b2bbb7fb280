import type { Language } from '../../language/language.ts';
import type { BoardEntry, BoardPage } from '../../model/board.ts';
import type { BookRef, Figure } from '../../model/book.ts';
import { bookRefText } from '../../model/reference.ts';
import { boardRowLengths, bookLines } from '../parts/book-rows.ts';
import {
  amountText,
  figureLabel,
  findFigure,
  rankedFigure,
  type FigureNames,
} from '../parts/figure.ts';
import { escaped } from '../parts/markdown.ts';
import { between, countColumn, listing, type Passage } from '../parts/passage.ts';

/**
 * What the board is ordered by; then for each entry its position, movement and title link, and below its other
 * title, its author and its figure. The row of the book that was searched for starts with a sign and has a label.
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
  const ordering = orderingFigure(entries, rankedBy);
  const row =
    (max: (typeof boardRowLengths)[number]) =>
    (entry: BoardEntry): string => {
      const { book, position } = entry;
      const isSought = bookRefText(book.ref) === sought;
      const movement = movementText(entry, language);
      const before = [
        isSought ? '➤ ' : '',
        place(position),
        movement === null ? '' : `${movement} `,
      ];
      const figure = ordering === null ? null : findFigure(ordering, book.figures);
      const facts = [
        figure === null ? null : amountText(figure.value, language),
        isSought ? `**${language.t('board.find.here')}**` : null,
      ];
      return bookLines(before.join(''), book, facts, max, language);
    };
  const rows = listing(50, entries, boardRowLengths.map(row), language);
  return between(orderLine(ordering, names, language), rows, '');
}

/** The figure that orders a board; null if the catalogue publishes none. */
export function orderingFigure(
  entries: readonly BoardEntry[],
  rankedBy: string | null,
): Figure | null {
  const figures = entries.map(({ book }) => rankedFigure(book, rankedBy));
  return figures.find((figure) => figure !== null) ?? null;
}

/** "Ordered by monthly votes" in small print, with a line break; empty without a figure. Rows have only numbers. */
export function orderLine(figure: Figure | null, names: FigureNames, language: Language): string {
  if (figure === null) return '';
  const label = figureLabel(figure, language, names);
  return `-# ${language.t('board.orderedBy', { figure: label })}\n`;
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
export function movementLegend(entries: readonly BoardEntry[], { t }: Language): string | null {
  const kinds = (['up', 'down', 'new'] as const).filter((kind) =>
    entries.some(({ movement }) => movement === kind),
  );
  if (kinds.length === 0) return null;
  const words = kinds.map((kind) =>
    kind === 'new' ? t('board.movement.new') : `${signs[kind]} ${t(`board.movement.${kind}`)}`,
  );
  return `-# ${t('board.movement.since', { signs: words.join(t('common.comma')) })}`;
}
