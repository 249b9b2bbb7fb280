import { expect, test } from 'vitest';

import { measuredMain, measureUsage, type BotUsage } from './flat/bot-usage.ts';
import { createCrowd } from './flat/crowd.ts';
import { useStack } from './use-stack.ts';

const catalogueConnections = 16;

const stack = useStack({ entry: measuredMain, keyed: false, variables: { LOG_LEVEL: 'info' } });

test('three hundred interactions by a hundred people leave no row, handle or file behind', async () => {
  const usage = (): Promise<BotUsage> => measureUsage(stack.bot(), stack.dataDir);
  const atStart = await usage();
  const crowd = await createCrowd(stack.discord, stack.catalogue, 100);
  expect(await crowd.act(100)).toBe(0);
  const { rows } = await usage();
  expect(await crowd.act(300)).toBe(0);
  expect((await usage()).rows).toBe(rows);
  // Idle connections to Discord close after some seconds; those to the catalogue stay open.
  const hasMore = async (): Promise<boolean> => {
    const { handles, files } = await usage();
    return handles > atStart.handles || files > atStart.files + catalogueConnections;
  };
  await expect.poll(hasMore, { timeout: 30_000, interval: 500 }).toBe(false);
}, 90_000);
