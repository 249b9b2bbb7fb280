import { describe, expect, test } from 'vitest';

import { messages, finishedMessage } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import {
  recordSuggestionRequests,
  chip,
  eventually,
  waitForFocus,
  waitUntilMarked,
  marked,
  offer,
  offers,
  press,
  waitUntilHandled,
  waitUntilListed,
  tail,
  type,
} from './composer-actions.ts';

const monthly = 'Monthly Votes · Starting Gate — 月票榜';
const season = 'Season Board · Green River — 季度榜';

describe.skipIf(!hasChromium)('suggestions', () => {
  const fixture = playgroundInBrowser();

  test('appear while typing, can be picked by arrow keys, and are sent', async () => {
    const page = await fixture.visit();
    const requests = recordSuggestionRequests(page);
    const before = await messages(page).count();
    await page.keyboard.press('/');
    await type(page, 'rank ');
    await waitForFocus(chip(page, 'board'));
    // There are suggestions before anything is typed.
    await waitUntilListed(offer(page, monthly));
    await type(page, 'monthly');
    await waitUntilListed(offers(page).filter({ hasText: 'Leaderboard: Monthly tickets' }));
    await eventually(() => offers(page).count()).toBe(2);
    await press(page, 'ArrowDown', 'ArrowDown');
    await eventually(() => marked(page).locator('.name').innerText()).toBe(monthly);
    await page.keyboard.press('Enter');
    await waitForFocus(tail(page));
    expect(await chip(page, 'board').inputValue()).toBe(monthly);
    await page.keyboard.press('Enter');

    const answer = await finishedMessage(page, before);
    await answer.getByText('Monthly Votes').first().waitFor();
    expect(requests.map(({ command, option }) => `${command} ${option}`)).toContain('rank board');
    expect(requests.at(-1)?.options).toEqual({ board: 'monthly' });
  });

  test('are requested once after a pause', async () => {
    const page = await fixture.visitWithClock();
    await page.keyboard.press('/');
    await type(page, 'rank ');
    await waitUntilListed(offer(page, monthly));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const requests = recordSuggestionRequests(page);

    for (const letter of 'season') {
      await page.keyboard.press(letter);
      await page.clock.runFor(100);
    }
    // Enter must not pick outdated suggestions.
    expect(await marked(page).count()).toBe(0);
    expect(requests).toEqual([]);
    await page.clock.runFor(1000);
    await eventually(() => requests.map(({ options }) => options)).toEqual([{ board: 'season' }]);
    await waitUntilListed(marked(page).filter({ hasText: season }));
  });

  test('for an earlier text do not replace current ones', async () => {
    const page = await fixture.visit();
    const release = Promise.withResolvers<undefined>();
    await page.route('**/suggest', async (route) => {
      if (route.request().postData()?.includes('"board":"month"') !== true) return route.continue();
      const late = await route.fetch();
      await release.promise;
      await route.fulfill({ response: late });
    });
    await page.keyboard.press('/');
    await type(page, 'rank ');
    await waitUntilListed(offer(page, season));
    const slow = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('"month"')),
    );
    await page.keyboard.insertText('month');
    // The loading text is Discord's.
    await page.getByText('Loading options…').first().waitFor();
    await press(page, 'Control+a');
    await page.keyboard.insertText('season');
    await eventually(() => offers(page).locator('.name').allInnerTexts()).toEqual([season]);

    release.resolve(undefined);
    await waitUntilHandled(await slow);
    expect(await offers(page).locator('.name').allInnerTexts()).toEqual([season]);
  });

  test('depend on the other chips', async () => {
    const page = await fixture.visit();
    const requests = recordSuggestionRequests(page);
    await page.keyboard.press('/');
    await type(page, 'browse books ');
    await waitForFocus(tail(page));
    await type(page, 'source:gate');
    await waitUntilMarked(page, 'Starting Gate — 启门文学');
    await page.keyboard.press('Enter');
    await waitForFocus(tail(page));
    await type(page, 'genre:');
    await waitForFocus(chip(page, 'genre'));
    await waitUntilListed(offers(page).filter({ hasText: 'Immortal Heroes — 仙侠' }));
    expect(requests.at(-1)).toMatchObject({
      option: 'genre',
      options: { source: 'source_a', genre: '' },
    });
  });
});
