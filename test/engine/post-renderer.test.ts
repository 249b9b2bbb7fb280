import { expect, test } from 'vitest';

import { createPostRenderer } from '../../src/engine/post-renderer.ts';
import { defaultSettings } from '../../src/model/server.ts';
import { greatPost, smallPost, threeDays } from '../pages/support/board-post.ts';
import { createTestLog } from './engine-rig.ts';

const large = greatPost(60, 40);

function openRenderer() {
  const render = createPostRenderer({
    addresses: { save: () => Promise.resolve('new'), find: () => Promise.resolve(null) },
    settings: { settingsOf: () => defaultSettings },
    sourcesOf: () => [],
    localeOf: () => 'zh-CN',
    clock: { now: () => 0, schedule: () => () => undefined },
    log: createTestLog([]),
  });
  const drawCharted = () => render('1', { ...smallPost, history: threeDays }, 1);
  return {
    drawCharted,
    draw: () => render('1', large, 1),
    drawSmall: () => render('1', smallPost, 1),
  };
}

test('a large post can be drawn smaller', async () => {
  const { draw } = openRenderer();
  const drawn = await draw();
  const half = await drawn.smaller();
  expect(half?.length).toBeLessThan(0.67 * drawn.body.length);
  expect((await draw()).body).toBe(drawn.body);
});

test('a small post is not drawn again', async () => {
  const { drawSmall } = openRenderer();
  expect(await (await drawSmall()).smaller()).toBeNull();
});

test('the chart of a post is beside its body, in the language of the server', async () => {
  const { drawCharted, drawSmall } = openRenderer();
  const { body, chart } = await drawCharted();
  expect(chart).toMatchObject({ name: 'places.png', chart: { title: '月票榜' } });
  expect(chart?.description).toContain('蛾：2 → 1');
  const plain = await drawSmall();
  expect(plain.chart).toBeNull();
  expect(body).toBe(plain.body);
});
