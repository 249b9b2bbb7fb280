import { expect, test } from 'vitest';

import { createChannel } from '../../../src/playground/discord/world/entities.ts';
import type { ToldChannel } from '../people/admin.ts';
import { createToldWatch } from '../people/told.ts';
import { findMessageViolations, findNoCharts } from './messages.ts';
import type { LoggedPost } from './post-log.ts';

function channelWith(hasChart: boolean): ToldChannel {
  const kind = { isForum: false, isAnnouncement: false, isRace: false, isDaily: false };
  const channel = createChannel({ id: '1', type: 0, name: 'rankings' });
  return { channel, ...kind, hasChart, watch: createToldWatch() };
}

function postWith(buttons: string, files = 0, pictures = files): LoggedPost {
  const changes = {
    ...{ isFirst: false, since: 1, published: 2, changes: [], top: [], topSize: null },
    isShortened: false,
  };
  return { changes, race: null, buttons, files, pictures };
}

test('two messages of one post are found', () => {
  const other = postWith('post1:board');
  expect(findMessageViolations(channelWith(false), [other, postWith('post2:board')])).toEqual([]);
  expect(findMessageViolations(channelWith(false), [other, other]).join()).toContain('double');
});

test('a post may have one chart or none, and shows what it carries', () => {
  const check = (hasChart: boolean, ...files: readonly [number, number?]): number =>
    findMessageViolations(channelWith(hasChart), [postWith('post1:board', ...files)]).length;
  expect([check(true, 1), check(true, 0), check(false, 0)]).toEqual([0, 0, 0]);
  expect([check(true, 2), check(true, 1, 0), check(true, 0, 1), check(false, 1)]).toEqual([
    1, 1, 1, 1,
  ]);
});

test('a run in which no post has a chart is found', () => {
  const posts = Array.from({ length: 20 }, (_, number) => postWith(`post${number}`));
  expect(findNoCharts([channelWith(true)], () => posts)).toHaveLength(1);
  expect(findNoCharts([channelWith(true)], () => [...posts, postWith('last', 1)])).toEqual([]);
  expect(findNoCharts([channelWith(true)], () => posts.slice(0, 5))).toEqual([]);
  expect(findNoCharts([channelWith(false)], () => posts)).toEqual([]);
});
