import fc from 'fast-check';

import type {
  Board,
  BoardChoice,
  BoardEntry,
  BoardPage,
  BoardView,
} from '../../../src/model/board.ts';
import { bookSummary } from './arbitrary-books.ts';
import {
  bilingual,
  count,
  number,
  orNull,
  paging,
  sourceCode,
  text,
  time,
  token,
  url,
} from './arbitrary-values.ts';

const choice: fc.Arbitrary<BoardChoice> = fc.record({ code: token, name: bilingual });
const choices = fc.array(choice, { maxLength: 60 });

const boardRef: fc.Arbitrary<BoardView['board']> = fc.oneof(
  fc.record({ system: fc.constant('keyed' as const), source: sourceCode, board: token }),
  fc.record({ system: fc.constantFrom('chart' as const, 'leaders' as const), board: token }),
  fc.constant({ system: 'community' as const }),
);

export const boardView: fc.Arbitrary<BoardView> = fc.record({
  board: boardRef,
  section: orNull(token),
  genre: orNull(token),
  cycle: orNull(token),
});

export const board: fc.Arbitrary<Board> = fc.record({
  ref: boardRef,
  name: bilingual,
  sourceName: orNull(bilingual),
  description: orNull(bilingual),
  sections: choices,
  defaultSection: orNull(token),
  genres: choices,
  cycles: choices,
  defaultCycle: orNull(token),
  url: orNull(url),
});

export const boardEntry: fc.Arbitrary<BoardEntry> = fc.record({
  position: fc.integer({ min: 1, max: 100_000 }),
  previousPosition: orNull(count),
  movement: orNull(fc.oneof(text, fc.constantFrom('new', 'up', 'down', 'flat'))),
  change: orNull(number),
  book: bookSummary,
});

export const boardPage: fc.Arbitrary<BoardPage> = fc.record({
  view: boardView,
  name: bilingual,
  sourceName: orNull(bilingual),
  sectionName: orNull(bilingual),
  rankedBy: orNull(text),
  refreshedAt: orNull(time),
  url: orNull(url),
  entries: fc.array(boardEntry, { maxLength: 50 }),
  paging,
});
