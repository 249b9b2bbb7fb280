import fc from 'fast-check';

import { ProblemError } from '../../../src/model/problem.ts';
import {
  isEditable,
  postedBoards,
  type Watch,
  type WatchChoice,
  type WatchContent,
  type WatchPause,
  type WatchWhen,
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
import { boardView } from './arbitrary-boards.ts';
import {
  boardHistory,
  book,
  names,
  only,
  raceEnd,
  snowflake,
  timeZone,
  today,
  watchPost,
} from './arbitrary-posts.ts';
import { problem, watchTrouble } from './arbitrary-problems.ts';
import { watchOf } from './watch-sample.ts';
import { count, flag, name, orNull, time } from './arbitrary-values.ts';

const minutes = fc.integer({ min: 0, max: 1_439 });
const hour = fc.integer({ min: 0, max: 23 });
const anyChoice: fc.Arbitrary<WatchChoice> = fc.record({
  view: boardView,
  content: fc.constant({ kind: 'changes' as const }),
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

const race: fc.Arbitrary<WatchContent> = fc.record({
  kind: fc.constant('race' as const),
  books: fc.array(book, { minLength: 2, maxLength: 10 }),
  end: raceEnd,
});

const paper: fc.Arbitrary<WatchContent> = fc.record({
  kind: fc.constant('paper' as const),
  boards: fc.array(fc.record({ view: boardView, names }), { minLength: 1, maxLength: 5 }),
});

const paperWhen = fc.constantFrom<WatchWhen[]>(
  { kind: 'weekly', day: 1, at: 540 },
  { kind: 'daily', at: 540 },
);

/** A history has no choices about posts, and races and papers have only some of them. */
const watchChoice = fc
  .tuple(anyChoice, fc.option(fc.oneof(race, paper)), paperWhen)
  .map(([choice, content, digest]): WatchChoice => {
    const { view, channel, when, timeZone, top } = choice;
    if (content !== null) {
      const own: WatchWhen = content.kind === 'race' ? { kind: 'change' } : digest;
      return watchOf({}, { view, channel, when: own, timeZone, top, content }).choice;
    }
    if (when.kind !== 'history') return choice;
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
  checkedAt: orNull(time),
});

/** Of a watch that can be edited. */
export const editableStanding = watchStanding.filter((status) => isEditable(status.watch));

export const targetCheck: fc.Arbitrary<TargetCheck> = fc.record({
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
});

const watchPrice: fc.Arbitrary<WatchPrice> = fc.record({
  others: count,
  own: count,
  allowed: orNull(count),
  ofUnits: orNull(fc.record({ limit: count, share: fc.double({ min: 0, max: 1, noNaN: true }) })),
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
    today: () => today,
    watchIntervalMs: 1_800_000,
    nextAt: ({ when }) => (when.kind === 'change' ? null : 1_800_000_000_000),
    list: () => {
      const refusal = draw(refusalNowAndThen);
      return refusal === null ? Promise.resolve(standings) : Promise.reject(refusal);
    },
    countUnreadable: asked(() => fc.constantFrom(0, 1, 50)),
    find: asked(anyStanding),
    current: () => standings.map((standing) => standing.watch),
    price: () => draw(anyPrice),
    keptPlaces: () => draw(anyKept),
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

const anyKept = () => fc.record({ count: fc.constantFrom(50, 100), isShared: fc.boolean() });

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
const anyPost = () => watchPost;
