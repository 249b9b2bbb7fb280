import { expect, test } from 'vitest';

import { startMeasuredBots } from '../bench/measured-bots.ts';

test('the bench compares with a bot that draws the same card by hand', async () => {
  const guildSize = { channels: 2, roles: 1 };
  const bots = await startMeasuredBots({ baseline: 'card', servers: 2, guildSize });
  try {
    expect(await bots.baseline.measureAnswer()).toBeGreaterThan(0);
  } finally {
    await bots.close();
  }
});
