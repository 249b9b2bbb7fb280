import { expect, test } from 'vitest';

import { createPostRenderer } from '../../src/engine/post-renderer.ts';
import { defaultSettings } from '../../src/model/server.ts';
import { greatPost, smallPost } from '../pages/support/board-post.ts';
import { emptyIndex } from '../support/empty-index.ts';
import { createTestLog, type LogLine } from './engine-rig.ts';

const large = greatPost(60, 40);

function openRenderer() {
  const lines: LogLine[] = [];
  const render = createPostRenderer({
    addresses: { save: () => Promise.resolve('new'), find: () => Promise.resolve(null) },
    settings: { settingsOf: () => defaultSettings },
    library: { recent: () => emptyIndex },
    localeOf: () => 'zh-CN',
    clock: { now: () => 0, schedule: () => () => undefined },
    log: createTestLog(lines),
  });
  return { lines, draw: () => render('1', large, 1), drawSmall: () => render('1', smallPost, 1) };
}

test('a large post can be drawn smaller', async () => {
  const { draw, lines } = openRenderer();
  const drawn = await draw();
  const half = await drawn.smaller();
  expect(half?.body.length).toBeLessThan(0.67 * drawn.body.length);
  expect((await draw()).body).toBe(drawn.body);
  expect(lines).toEqual([]);
});

test('later posts are as small if the size was the cause of a failure, and the operator reads it once', async () => {
  const { draw, lines } = openRenderer();
  const half = await (await draw()).smaller();
  half?.keepLimit();
  half?.keepLimit();
  const next = await draw();
  expect(next.body).toBe(half?.body);
  expect(lines).toEqual([
    {
      level: 'warn',
      fields: { share: 0.25 },
      sentence: 'Discord accepts only smaller posts than its documentation says',
    },
  ]);
});

test('a small post is not drawn again', async () => {
  const { drawSmall } = openRenderer();
  expect(await (await drawSmall()).smaller()).toBeNull();
});
