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
  offers,
  press,
  tabTo,
  type,
} from './composer-actions.ts';

/** In tab order. */
const parts = [
  '#skip',
  '#top',
  '#navigation .rail',
  '#navigation .column',
  '#you',
  '#head',
  '#messages',
  '#welcome',
  '#composer',
  '#panel',
];

describe.skipIf(!hasChromium)('a first visit by keyboard alone', () => {
  const fixture = playgroundInBrowser();

  test('begins with a skip link to the message box, which does not change the address', async () => {
    const page = await fixture.visit({ theme: 'light', server: 'open' });
    const address = page.url();
    expect(address).toContain('theme=light');
    const skip = page.getByRole('link', { name: 'Skip to the message box' });
    await page.keyboard.press('Tab');
    await waitForFocus(skip);
    await eventually(async () => (await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);

    await page.keyboard.press('Enter');
    await waitForFocus(messageBox(page));
    expect(page.url()).toBe(address);
    await type(page, '/');
    await offers(page).first().waitFor();
  });

  test('tabs through every part once, from top to end', async () => {
    const page = await fixture.visit({ server: 'own' });
    const part = `(${JSON.stringify(parts)}).find((one) => document.activeElement.closest(one) !== null)`;
    const reached: string[] = [];
    for (let stops = 0; stops < 100; stops++) {
      await page.keyboard.press('Tab');
      const here = await page.evaluate<string | undefined>(part);
      if (here === undefined) break;
      if (reached.at(-1) !== here) reached.push(here);
    }
    expect(reached).toEqual(parts);
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
  });

  test('changes the language, runs a command, turns a page and opens the activity', async () => {
    const page = await fixture.visit();
    await tabTo(page.locator('#you'));
    await page.keyboard.press('Enter');
    await waitForFocus(page.locator('#settings select[name=person]'));
    await tabTo(page.locator('#settings select[name=locale]'));
    await page.keyboard.press('ArrowDown');
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await page.keyboard.press('Escape');
    // The focus returns to the opener.
    await waitForFocus(page.locator('#you'));

    await tabTo(page.locator('#navigation .rail [data-server=open]'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await eventually(() => page.locator('#navigation .column strong').innerText()).toBe(
      'Night Library',
    );
    await waitForFocus(page.locator('#navigation .rail [data-server=open]'));

    await tabTo(page.getByRole('button', { name: '/rank' }));
    await page.keyboard.press('Enter');
    await waitForFocus(chip(page, 'board'));
    await waitUntilMarked(page, '阅读榜：热门 — Reader chart: Popular');
    const before = await messages(page).count();
    await press(page, 'Enter', 'Enter');
    const answer = await finishedMessage(page, before);
    await waitForFocus(page.getByRole('combobox', { name: '发消息，或输入 / 使用命令' }));

    const next = answer.getByRole('button', { name: /›$/ });
    await tabTo(next, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await answer.getByText('第 2 页').first().waitFor();

    await tabTo(page.getByRole('tab', { selected: true }));
    await press(page, 'ArrowRight');
    await page.locator('#panel').getByText('/rank').first().waitFor();
    await page.locator('#panel').getByRole('tabpanel').waitFor();
  });

  test('can turn off the single-character shortcut', async () => {
    const page = await fixture.visit({ server: 'open' });
    const turn = async (): Promise<void> => {
      await page.locator('#you').press('Enter');
      const tick = page.getByRole('checkbox', { name: 'Press / anywhere to type a command' });
      await tabTo(tick);
      await press(page, 'Space', 'Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await waitForFocus(page.locator('#you'));
    };
    await turn();
    await page.keyboard.press('/');
    await waitForFocus(page.locator('#you'));
    expect(await messageBox(page).inputValue()).toBe('');

    // The setting survives a reload, and `/` in the message box still lists the commands.
    await page.reload();
    await waitForScene(page);
    await page.keyboard.press('/');
    expect(await messageBox(page).inputValue()).toBe('');
    await messageBox(page).focus();
    await page.keyboard.press('/');
    await offers(page).first().waitFor();
    await press(page, 'Escape', 'Backspace');

    await turn();
    await page.keyboard.press('/');
    await waitForFocus(messageBox(page));
    await offers(page).first().waitFor();
  });
});
