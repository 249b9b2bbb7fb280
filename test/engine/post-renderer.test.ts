import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';

import { createPostRenderer } from '../../src/engine/post-renderer.ts';
import type { BoardPost } from '../../src/model/board-changes.ts';
import { defaultSettings } from '../../src/model/server.ts';
import { greatPost, smallPost, threeDays } from '../pages/support/board-post.ts';
import { processedBytes } from '../pages/support/processed-bytes.ts';
import { createTestLog } from './engine-rig.ts';

/** With long Chinese titles. */
const large = JSON.parse(
  JSON.stringify(greatPost(60, 40)).replaceAll('"zh":null', `"zh":"${'长名'.repeat(40)}"`),
) as BoardPost;

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

/** The characters of the embeds of a post, and the bytes that Discord processes for its components. */
function sizeOf(body: string | null) {
  const { embeds = [], components } = JSON.parse(body ?? '') as Partial<APIMessage>;
  const texts = embeds.map(({ title = '', description = '' }) => title + description);
  return { characters: texts.join('').length, bytes: processedBytes(components) };
}

test('a large post can be drawn within half of the limits', async () => {
  const { draw } = openRenderer();
  const drawn = await draw();
  expect(sizeOf(drawn.body).bytes).toBeGreaterThan(4_750);
  const half = sizeOf(await drawn.smaller());
  expect(half.bytes).toBeLessThanOrEqual(4_750);
  expect(half.characters).toBeLessThanOrEqual(3_000);
  expect((await draw()).body).toBe(drawn.body);
});

test('a small post is not drawn again', async () => {
  const { drawSmall } = openRenderer();
  expect(await (await drawSmall()).smaller()).toBeNull();
});

test('the chart of a post is beside its body, in the language of the server', async () => {
  const { drawCharted, drawSmall } = openRenderer();
  const { body, chart } = await drawCharted();
  expect(chart).toMatchObject({ name: 'places.png', chart: { title: { name: '蛾' } } });
  expect(chart?.description).toContain('蛾：2 → 1');
  const plain = await drawSmall();
  expect(plain.chart).toBeNull();
  expect(body).toBe(plain.body);
});
