import { describe, expect, test } from 'vitest';

import {
  waitForScene,
  messageBox,
  finishedMessage,
} from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser, violations } from './browser-fixture.ts';

describe.skipIf(!hasChromium)('a new visitor', () => {
  const fixture = playgroundInBrowser();

  test('sees what to do, tries a suggested command, and gets a board', async () => {
    const page = await fixture.visit({}, { bypassCSP: true });
    await page.getByRole('heading', { name: 'Welcome to #general!' }).waitFor();
    expect(await violations(page)).toEqual([]);

    await page.locator('#welcome').getByRole('button', { name: '/rank' }).click();
    await page.keyboard.type('community');
    await page.getByRole('option', { name: /Community ranking/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const answer = await finishedMessage(page, 0);
    expect(await answer.innerText()).toContain('Page 1 of');
    expect(await answer.getByRole('link').first().getAttribute('href')).toMatch(
      /^https:\/\/catalogue\.example\//,
    );
    expect(await violations(page)).toEqual([]);
  });

  test('sees no other language while the page loads', async () => {
    const page = await fixture.visit({ locale: 'zh-TW' });
    await page.route(
      ({ pathname }) => pathname === '/view',
      () => undefined,
    );
    await page.reload();
    await page.locator('html[lang=zh-TW]').waitFor({ state: 'attached' });
    expect(await messageBox(page).getAttribute('placeholder')).toBe('傳送訊息，或輸入 / 使用指令');
  });

  test('goes back through the channels and keeps changed settings', async () => {
    const page = await fixture.visit();
    const head = page.locator('#head h2');
    const language = page.locator('html');
    await page.locator('#navigation [data-channel]', { hasText: 'news' }).click();
    await expect.poll(() => head.textContent()).toBe('news');
    await page.locator('#you').click();
    await page.locator('#settings select[name=locale]').selectOption('zh-CN');
    await page.locator('#settings input[value=light]').check();
    await page.keyboard.press('Escape');

    await page.goBack();
    await expect.poll(() => head.textContent()).toBe('general');
    expect(await language.getAttribute('lang')).toBe('zh-CN');
    await page.reload();
    await waitForScene(page);
    expect(await language.getAttribute('lang')).toBe('zh-CN');
    expect(await language.getAttribute('data-theme')).toBe('light');
    // An edited address replaces all settings.
    await page.evaluate(`location.hash = 'server=open&locale=zh-TW'`);
    await expect.poll(() => language.getAttribute('lang')).toBe('zh-TW');
    expect(await language.getAttribute('data-theme')).toBeNull();
  });
});
