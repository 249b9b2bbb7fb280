import { describe, expect, test } from 'vitest';

import { messageBox, messages, wholeMessage } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser, violations } from './rig.ts';

describe.skipIf(!hasChromium)('somebody who opens the playground for the first time', () => {
  const rig = playgroundInBrowser();

  test('is told what to do, tries a command that is offered, and gets a board', async () => {
    const page = await rig.visit({}, { bypassCSP: true });
    await page.getByRole('heading', { name: 'Welcome to #general!' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.locator('#welcome').getByRole('button', { name: '/rank' }).click();
    await page.keyboard.type('community');
    await page.getByRole('option', { name: /Community ranking/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const answer = await wholeMessage(page, 0);
    expect(await answer.innerText()).toContain('Page 1 of');
    expect(await answer.getByRole('link').first().getAttribute('href')).toMatch(
      /^https:\/\/catalogue\.example\//,
    );
    expect(await violations(page)).toEqual([]);
  });

  test('finds the languages of their browser', async () => {
    const page = await rig.visit({ place: 'open' }, { locale: 'zh-CN' });
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    await messageBox(page).focus();
    await page.keyboard.type('/');
    await page.getByRole('option', { name: /\/rank.*榜/ }).waitFor();
    expect(await messages(page).count()).toBe(0);
  });
});
