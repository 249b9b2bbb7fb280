import type { BoardEntry } from '../../model/board.ts';
import type { Figure } from '../../model/book.ts';
import { parseEntryBook, type UrlTemplates } from './book.ts';
import { parseFields, type Fields } from './fields.ts';

/**
 * Creates a parser for an entry of an open ranking. It returns null without a book's id. A missing
 * position follows from the entry's index and `firstPosition`, the position of the page's first
 * entry.
 */
export function createBoardEntryParser(firstPosition: number, urlTemplates: UrlTemplates) {
  return (json: unknown, index: number): BoardEntry | null => {
    const fields = parseFields(json);
    const book = fields && parseEntryBook(fields, urlTemplates);
    if (fields === null || book === null) return null;
    const position =
      fields.count('position rank ranking place rankPosition') ?? firstPosition + index;
    const figure = parseRankingFigure(fields);
    return {
      position,
      ...parseMovement(fields, position),
      book: figure === null ? book : { ...book, figures: [figure, ...book.figures] },
    };
  };
}

/** The movement, as given or derived from the previous position. */
function parseMovement(fields: Fields, position: number) {
  const previousPosition = fields.count(
    'previousPosition previousRank prevPosition prevRank lastPosition lastRank',
  );
  const reported = fields.text('movement trend direction') ?? newMovement(fields);
  const change = fields.number('change rankChange positionChange delta');
  const climbed = previousPosition === null ? null : previousPosition - position;
  return {
    previousPosition,
    movement:
      reported ?? (climbed === null ? null : climbed > 0 ? 'up' : climbed < 0 ? 'down' : 'flat'),
    change: climbed === null ? change && Math.abs(change) : Math.abs(climbed),
  };
}

function newMovement(fields: Fields): string | null {
  return fields.flag('isNew new') === true ? 'new' : null;
}

/** A figure of the entry itself is the one that ranks the board. */
function parseRankingFigure(fields: Fields): Figure | null {
  const isNested = fields.record('book novel') !== null;
  const names = isNested ? [...ownFigures, ...nestedFigures] : ownFigures;
  const key = names.find((name) => fields.number(name) !== null);
  const value = key === undefined ? null : fields.number(key);
  if (key === undefined || value === null) return null;
  return { key, label: null, value, period: null, rankedBy: true };
}

/** Figures that only an entry has. */
const ownFigures = ['rank_score', 'ranking_score', 'rank_value'];
/** Figures of the entry if its book is a nested object. */
const nestedFigures = ['score', 'value', 'points', 'heat', 'readers', 'votes'];
