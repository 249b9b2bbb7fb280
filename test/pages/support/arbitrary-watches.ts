import fc from 'fast-check';

import type {
  BoardChanges,
  BoardPost,
  MovedEntry,
  PositionOutsideTop,
} from '../../../src/model/board-changes.ts';
import type { BoardHistory, HistoryDay } from '../../../src/model/board-history.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import {
  postedBoards,
  watchFilters,
  type Watch,
  type WatchChoice,
  type WatchNames,
  type WatchPause,
} from '../../../src/model/watch.ts';
import {
  type LastPost,
  type ServerWatches,
  type WatchObstacle,
  type WatchStatus,
  targetPermissions,
  type TargetCheck,
  type TargetFault,
  type WatchPrice,
} from '../../../src/model/server-watches.ts';
import { boardEntry, boardView } from './arbitrary-boards.ts';
import { bookRef } from './arbitrary-books.ts';
import { problem, watchTrouble } from './arbitrary-problems.ts';
import { watchOf } from './watch-sample.ts';
import { bilingual, count, flag, name, orNull, text, time, url } from './arbitrary-values.ts';

export const snowflake = fc.stringMatching(/^[1-9]\d{16,18}$/);
const timeZone = fc.constantFrom('Europe/Berlin', 'Asia/Shanghai', 'UTC', 'America/New_York');
const minutes = fc.integer({ min: 0, max: 1_439 });
const hour = fc.integer({ min: 0, max: 23 });
const only = fc.constantFrom(...watchFilters);

const names: fc.Arbitrary<WatchNames> = fc.record({
  board: bilingual,
  source: orNull(bilingual),
  section: orNull(bilingual),
  genre: orNull(bilingual),
  cycle: orNull(bilingual),
});

const anyChoice: fc.Arbitrary<WatchChoice> = fc.record({
  view: boardView,
  channel: fc.record({
    id: snowflake,
    kind: fc.constantFrom<WatchChoice['channel']['kind'][]>(
      ...(['text', 'announcement', 'thread', 'forum'] as const),
    ),
  }),
  when: fc.oneof(
    fc.constant({ kind: 'change' as const }),
    fc.record({ kind: fc.constant('daily' as const), at: minutes }),
    fc.record({
      kind: fc.constant('weekly' as const),
      day: fc.integer({ min: 1, max: 7 }),
      at: minutes,
    }),
    fc.constant({ kind: 'history' as const }),
  ),
  timeZone,
  top: fc.integer({ min: 3, max: 100 }),
  only,
  minMove: fc.integer({ min: 1, max: 100 }),
  quiet: orNull(fc.record({ from: hour, to: hour }).filter(({ from, to }) => from !== to)),
  roleId: orNull(snowflake),
  publish: flag,
  tagIds: fc.array(snowflake, { maxLength: 5 }),
  isSilent: flag,
  postedBoard: fc.constantFrom(...postedBoards),
  chart: flag,
});

/** A history has no choices about posts. */
const watchChoice = anyChoice.map((choice): WatchChoice => {
  if (choice.when.kind !== 'history') return choice;
  const { view, channel, when, timeZone, top } = choice;
  return watchOf({}, { view, channel, when, timeZone, top }).choice;
});

const pause: fc.Arbitrary<WatchPause> = fc.oneof(
  fc.record({ by: fc.constant('admin' as const), since: time }),
  fc.record({
    by: fc.constant('trouble' as const),
    trouble: watchTrouble,
    since: time,
    isTold: flag,
  }),
);

const watch: fc.Arbitrary<Watch> = fc.record({
  id: fc.stringMatching(/^[a-z0-9]{8}$/),
  guildId: fc.constant('2'),
  revision: fc.nat(),
  choice: watchChoice,
  names,
  tags: fc.array(fc.record({ id: snowflake, name }), { maxLength: 5 }),
  guildLocale: fc.constantFrom('en-US', 'zh-CN', 'zh-TW', 'de'),
  createdAt: time,
  pause: orNull(pause),
});

const lastPost: fc.Arbitrary<LastPost> = fc.record({
  at: time,
  channelId: snowflake,
  messageId: snowflake,
  refreshedAt: orNull(time),
});

const obstacle: fc.Arbitrary<WatchObstacle> = fc.oneof(
  fc.constant({ code: 'key' as const }),
  fc.record({ code: fc.constantFrom('units' as const, 'quiet' as const), until: time }),
  problem.map(({ code }) => ({ code: 'catalogue' as const, problem: code })),
);

export const watchStanding: fc.Arbitrary<WatchStatus> = fc.record({
  watch,
  lastPost: orNull(lastPost),
  nextAt: orNull(time),
  obstacle: orNull(obstacle),
  lastCheck: orNull(fc.record({ at: time, refreshedAt: orNull(time) })),
});

const targetCheck: fc.Arbitrary<TargetCheck> = fc.record({
  channel: orNull(watchChoice.map(({ channel }) => channel)),
  missing: fc.oneof(fc.constant([]), fc.subarray([...targetPermissions])),
  faults: fc.oneof(
    fc.constant([]),
    fc.subarray<TargetFault>([
      ...(['unknown_channel', 'wrong_kind', 'not_announcement', 'unknown_role'] as const),
      ...(['everyone', 'tag_required', 'unknown_tag'] as const),
    ]),
  ),
  tags: fc.array(fc.record({ id: snowflake, name, isModerated: flag }), { maxLength: 20 }),
  wantsTag: flag,
});

const watchPrice: fc.Arbitrary<WatchPrice> = fc.record({
  others: count,
  own: count,
  allowed: orNull(count),
  ofUnits: orNull(fc.record({ limit: count, share: fc.double({ min: 0, max: 1, noNaN: true }) })),
});

const book = fc.record({ ref: bookRef, title: orNull(bilingual), url: orNull(url) });
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
  unchanged: fc.array(fc.record(place), { maxLength: 20 }),
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
const today = 20_780;
const someDays = fc.uniqueArray(fc.integer({ min: today - 89, max: today }), { maxLength: 12 });
const boardHistory: fc.Arbitrary<BoardHistory> = fc
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
  rankedBy: orNull(text),
  roleId: orNull(snowflake),
  isSilent: flag,
  timeZone,
});

/** A server's watches with arbitrary states; changes fail. */
export function watchesFrom(draw: fc.GeneratorValue): ServerWatches {
  const asked = <T>(answer: () => fc.Arbitrary<T>) => {
    return (): Promise<T> => {
      const refusal = draw(refusalNowAndThen);
      return refusal === null ? Promise.resolve(draw(answer)) : Promise.reject(refusal);
    };
  };
  const standings = draw(anyStandings);
  const unchanged = (): Promise<never> => Promise.reject(new Error('nothing is to be changed'));
  return {
    watchIntervalMs: 1_800_000,
    nextAt: ({ when }) => (when.kind === 'change' ? null : 1_800_000_000_000),
    list: () => {
      const refusal = draw(refusalNowAndThen);
      return refusal === null ? Promise.resolve(standings) : Promise.reject(refusal);
    },
    find: asked(anyStanding),
    current: () => standings.map((standing) => standing.watch),
    price: () => draw(anyPrice),
    checkTarget: asked(anyCheck),
    roleMembers: () => Promise.resolve(draw(maybeCount)),
    preview: asked(anyPost),
    save: unchanged,
    pause: unchanged,
    resume: unchanged,
    remove: unchanged,
    postNow: unchanged,
    history: asked(anyHistory),
  };
}

const anyHistory = () => boardHistory;

const refused = fc.oneof(
  { weight: 11, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: problem.map((one) => new ProblemError(one)) },
);
const refusalNowAndThen = () => refused;
const someStandings = fc.array(watchStanding, { maxLength: 6 });
const anyStandings = () => someStandings;
const maybeStanding = fc.option(watchStanding, { freq: 6 });
const anyStanding = () => maybeStanding;
const anyPrice = () => watchPrice;
const someCount = orNull(count);
const maybeCount = () => someCount;
const anyCheck = () => targetCheck;
const anyPost = () => boardPost;
