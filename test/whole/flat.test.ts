import { afterAll, beforeAll, expect, test } from 'vitest';

import { measuredMain, measureUsage, type BotUsage } from '../bench/flat/bot-usage.ts';
import { createCrowd } from '../bench/flat/crowd.ts';
import { startStack, type Stack } from './stack.ts';

const catalogueConnections = 16;

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ entry: measuredMain, keyed: false, variables: { LOG_LEVEL: 'info' } });
});
afterAll(async () => {
  expect(await stack.close()).toEqual([]);
});

test('two thousand interactions by five hundred people leave no row, handle or file behind', async () => {
  const usage = (): Promise<BotUsage> => measureUsage(stack.bot(), stack.dataDir);
  const atStart = await usage();
  const crowd = await createCrowd(stack.discord, stack.catalogue, 500);
  expect(await crowd.act(200)).toBe(0);
  const { rows } = await usage();
  expect(await crowd.act(2_000)).toBe(0);
  expect((await usage()).rows).toBe(rows);
  // Idle connections to Discord close after some seconds; those to the catalogue stay open.
  const hasMore = async (): Promise<boolean> => {
    const { handles, files } = await usage();
    return handles > atStart.handles || files > atStart.files + catalogueConnections;
  };
  await expect.poll(hasMore, { timeout: 30_000, interval: 500 }).toBe(false);
}, 90_000);
