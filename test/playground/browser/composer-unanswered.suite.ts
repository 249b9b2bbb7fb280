import { describe, expect, test } from 'vitest';

import {
  waitForScene,
  messageBox,
  messages,
  finishedMessage,
} from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import {
  chip,
  eventually,
  waitForFocus,
  waitUntilMarked,
  offer,
  offers,
  press,
  waitUntilHandled,
  waitUntilListed,
  tail,
  type,
} from './composer-actions.ts';

const monthly = 'Monthly Votes · Starting Gate — 月票榜';

describe.skipIf(!hasChromium)('without an answer of the bot', () => {
  const fixture = playgroundInBrowser();

  test('suggestions fail, the text stays, and they can be requested again', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await type(page, 'rank ');
    await waitUntilListed(offer(page, monthly));
    await page.route('**/suggest', (route) => route.fulfill({ json: { choices: null } }));
    await type(page, 'monthly');
    await page
      .locator('#composer .otherwise')
      .getByText('Loading options failed', { exact: true })
      .waitFor();
    expect(await offers(page).count()).toBe(0);
    await waitForFocus(chip(page, 'board'));
    expect(await chip(page, 'board').inputValue()).toBe('monthly');
    await page.unroute('**/suggest');
    await press(page, 'ArrowDown');
    await waitUntilMarked(page, monthly);
  });

  test('a command fails for its sender only, and can be sent again', async () => {
    const page = await fixture.visit({ server: 'open' });
    const before = await messages(page).count();
    await page.keyboard.press('/');
    await type(page, 'stats ');
    await waitForFocus(tail(page));
    await page.route('**/action', (route) => route.fulfill({ json: { kind: 'failed' } }));
    await page.keyboard.press('Enter');
    const line = await finishedMessage(page, before);
    await line.getByText('The application did not respond').waitFor();
    await line.getByText('/stats').first().waitFor();
    await line.getByText('Only you can see this').waitFor();
    await waitForFocus(messageBox(page));
    await page.unroute('**/action');

    await page.keyboard.press('ArrowUp');
    await waitForFocus(tail(page));
    await page.keyboard.press('Enter');
    const answer = await finishedMessage(page, before + 1);
    await answer.getByText('Reviews').first().waitFor();
  });

  test('a failed command is not reported in another channel', async () => {
    const page = await fixture.visit({ server: 'open' });
    const head = page.locator('#head h2');
    const held = Promise.withResolvers<undefined>();
    await page.route('**/action', async (route) => {
      await held.promise;
      await route.fulfill({ json: { kind: 'failed' } });
    });
    await messageBox(page).focus();
    await page.keyboard.insertText('/stats ');
    const late = page.waitForResponse('**/action');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(() => head.innerText()).not.toBe('general');
    await waitForScene(page);

    held.resolve(undefined);
    await waitUntilHandled(await late);
    expect(await page.getByText('The application did not respond').count()).toBe(0);
  });
});
