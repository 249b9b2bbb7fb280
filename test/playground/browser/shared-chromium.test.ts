import { describe, expect, test } from 'vitest';

import { findChromium, startChromiumServer } from '../../../src/playground/screens/chromium.ts';
import { hasChromium } from './chromium.ts';

describe.skipIf(!hasChromium)('the Chromium of the tests', () => {
  test('disables every feature that Playwright disables', async () => {
    const server = await startChromiumServer(findChromium() ?? '');
    const switches = server.process().spawnargs;
    await server.close();
    const lists = switches
      .filter((one) => one.startsWith('--disable-features='))
      .map((one) => one.replace('--disable-features=', '').split(','));
    expect(lists).toHaveLength(2);
    // Chromium reads only the last list.
    expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []));
  });
});
