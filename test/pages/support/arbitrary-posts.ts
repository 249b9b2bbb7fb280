import fc from 'fast-check';

import type {
  BoardChanges,
  BoardPost,
  MovedEntry,
  PositionOutsideTop,
} from '../../../src/model/board-changes.ts';
import type { BoardHistory, HistoryDay } from '../../../src/model/board-history.ts';
import { postedBoards, watchFilters, type WatchNames } from '../../../src/model/watch.ts';
import {
  paperPeriods,
  type PaperPost,
  type RacePost,
  type RaceStanding,
  type WatchPost,
} from '../../../src/model/watch-post.ts';
import { boardEntry, boardView } from './arbitrary-boards.ts';
import { bookRef, figure } from './arbitrary-books.ts';
import { bilingual, count, flag, orNull, time, url } from './arbitrary-values.ts';

export const snowflake = fc.stringMatching(/^[1-9]\d{16,18}$/);
export const timeZone = fc.constantFrom(
  'Europe/Berlin',
  'Asia/Shanghai',
  'UTC',
  'America/New_York',
);
export const only = fc.constantFrom(...watchFilters);

export const names: fc.Arbitrary<WatchNames> = fc.record({
  board: bilingual,
  source: orNull(bilingual),
  section: orNull(bilingual),
  genre: orNull(bilingual),
  cycle: orNull(bilingual),
});

export const book = fc.record({ ref: bookRef, title: orNull(bilingual), url: orNull(url) });
/** An admin types a day within four thousand years, and the bot writes the time itself. */
const endTime = fc.integer({ min: 0, max: 60_000_000_000_000 });
export const raceEnd = orNull(fc.record({ at: endTime, leftBook: orNull(book) }));

const position = fc.integer({ min: 1, max: 100_000 });
const place = { position, book };
const moved: fc.Arbitrary<MovedEntry> = fc.record({
  ...place,
  from: position,
  by: fc.integer({ min: 1, max: 1_000 }),
});
const upTo = <T>(item: fc.Arbitrary<T>) => {
  return fc.oneof(fc.array(item, { maxLength: 4 }), fc.array(item, { maxLength: 100 }));
};

const outside: fc.Arbitrary<PositionOutsideTop> = fc.oneof(
  fc.record({ kind: fc.constant('listed' as const), position }),
  fc.record({ kind: fc.constant('outside' as const), depth: fc.constantFrom(50, 100) }),
  fc.record({ kind: fc.constant('absent' as const) }),
);

const changes: fc.Arbitrary<BoardChanges> = fc.record({
  entered: upTo(fc.record({ ...place, before: outside, isBack: flag })),
  left: upTo(fc.record({ ...place, now: outside })),
  climbed: upTo(moved),
  fell: upTo(moved),
});

const historyDay: fc.Arbitrary<Omit<HistoryDay, 'day'>> = fc.record({
  at: time,
  refreshedAt: orNull(time),
  depth: fc.constantFrom(50, 100),
  isWhole: flag,
  places: fc.array(
    fc.record({ ref: bookRef, position: fc.integer({ min: 1, max: 100 }), figure: orNull(count) }),
    { maxLength: 60 },
  ),
});
export const today = 20_780;
const someDays = fc.uniqueArray(fc.integer({ min: today - 89, max: today }), { maxLength: 12 });
export const boardHistory: fc.Arbitrary<BoardHistory> = fc
  .tuple(someDays, fc.array(historyDay, { minLength: 12, maxLength: 12 }))
  .map(([days, contents]) => ({
    span: { first: today - 89, last: today },
    today,
    days: days
      .toSorted((one, other) => one - other)
      .flatMap((day, index) => {
        const content = contents[index];
        return content === undefined ? [] : [{ day, ...content }];
      }),
    books: new Map(),
  }));
export const boardPost: fc.Arbitrary<BoardPost> = fc.record({
  kind: fc.constant('changes' as const),
  watchId: orNull(fc.constant('abcd1234')),
  view: boardView,
  names,
  url: orNull(url),
  refreshedAt: orNull(time),
  top: fc.integer({ min: 3, max: 100 }),
  only,
  postedBoard: fc.constantFrom(...postedBoards),
  changes: orNull(changes),
  since: orNull(time),
  entries: fc.oneof(
    fc.array(boardEntry, { maxLength: 4 }),
    fc.array(boardEntry, { maxLength: 100 }),
  ),
  history: orNull(boardHistory),
  roleId: orNull(snowflake),
  isSilent: flag,
  timeZone,
});

const standing: fc.Arbitrary<RaceStanding> = fc.record({
  book,
  position: orNull(position),
  figure: orNull(figure),
});

const anyContent = { watchId: orNull(fc.constant('abcd1234')), roleId: orNull(snowflake) };

const racePost: fc.Arbitrary<RacePost> = fc.record({
  ...anyContent,
  kind: fc.constant('race' as const),
  ...{ view: boardView, names, url: orNull(url), refreshedAt: orNull(time), isSilent: flag },
  timeZone,
  top: fc.constantFrom(50, 100),
  passes: orNull(
    fc.array(
      fc.record({ book: standing, passed: fc.array(standing, { minLength: 1, maxLength: 9 }) }),
      { maxLength: 9 },
    ),
  ),
  since: orNull(time),
  standings: fc.array(standing, { minLength: 2, maxLength: 10 }),
  ended: raceEnd,
});

const paperPost: fc.Arbitrary<PaperPost> = fc.record({
  ...anyContent,
  kind: fc.constant('paper' as const),
  ...{ isSilent: flag, timeZone, week: fc.constant({ first: today - 6, last: today }) },
  period: fc.constantFrom(...paperPeriods),
  boards: fc.array(
    fc
      .record({ view: boardView, names, history: boardHistory })
      .map((board) => ({ ...board, looks: board.history.days.slice(-7) })),
    { minLength: 1, maxLength: 5 },
  ),
});

export const watchPost: fc.Arbitrary<WatchPost> = fc.oneof(boardPost, racePost, paperPost);
