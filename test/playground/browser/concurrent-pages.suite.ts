import type { Page } from 'playwright-core';
import { describe, expect, test, vi } from 'vitest';

import { messages, runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { openActivity, simulate } from './panel-controls.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

describe.skipIf(!hasChromium)('several open pages', () => {
  const fixture = playgroundInBrowser();

  const texts = (page: Page): Promise<string[]> => messages(page).allInnerTexts();

  test('show the same state to different people', async () => {
    const mira = await fixture.visit({ person: 'reader' });
    const other = await fixture.visit({ person: 'reader-zh' });
    const board = await runCommand(mira, '/rank board:"Community ranking"');
    await messages(other).last().getByText('Page 1 of').waitFor();
    await board.getByRole('button', { name: /›$/ }).click();
    await messages(other).last().getByText('Page 2 of').waitFor();
    await runCommand(other, '/help');
    await messages(mira).last().getByRole('heading', { name: 'Find' }).waitFor();
    // Relative times change in each page a moment apart.
    await vi.waitFor(
      async () => {
        expect(await texts(other)).toEqual(await texts(mira));
      },
      { timeout: 20_000 },
    );

    await simulate(other, 'Boards', 'One refresh');
    await mira.getByText('Refreshed once').waitFor();
    const activities = await Promise.all([mira, other].map(openActivity));
    for (const activity of activities) {
      await activity.getByText('/help').first().waitFor();
    }
    const totals = activities.map((activity) => activity.locator('dl.totals').innerText());
    const [one, two] = await Promise.all(totals);
    expect(one).toBe(two);
  });
});
