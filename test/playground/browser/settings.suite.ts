import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import {
  waitForScene,
  messageBox,
  messages,
  runCommand,
} from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

/** Texts of the page in one language. */
interface Said {
  readonly root: string;
  readonly box: string;
  readonly tab: string;
  readonly group: string;
  readonly used: string;
  readonly onlyYou: string;
  readonly more: string;
}

const inEnglish: Said = {
  root: 'en',
  box: 'Message, or / for commands',
  tab: 'Simulate',
  group: 'Text Channels',
  used: 'used',
  onlyYou: 'Only you can see this',
  more: 'More',
};
const inSimplified: Said = {
  root: 'zh-CN',
  box: '发消息，或输入 / 使用命令',
  tab: '模拟',
  group: '文字频道',
  used: '使用了',
  onlyYou: '只有您能看到此消息',
  more: '更多',
};
const inTraditional: Said = {
  root: 'zh-TW',
  box: '傳送訊息，或輸入 / 使用指令',
  tab: '模擬',
  group: '文字頻道',
  used: '使用了',
  onlyYou: '只有您能看到這則訊息',
  more: '更多',
};

describe.skipIf(!hasChromium)('the settings', () => {
  const fixture = playgroundInBrowser();

  test('change all texts immediately and keep everything else', async () => {
    const page = await fixture.visit();
    await page.locator('#navigation [data-channel]', { hasText: 'boards' }).click();
    await page.locator('#head h2', { hasText: 'boards' }).waitFor();
    await waitForScene(page);
    await runCommand(page, '/help private:true');
    await messageBox(page).focus();
    await page.keyboard.type('Half a sentence');
    // A reload would remove it.
    await page.evaluate(`window.isSame = true`);
    expect(await words(page)).toEqual(inEnglish);

    for (const [locale, told] of [
      ['zh-CN', inSimplified],
      ['zh-TW', inTraditional],
      ['en-US', inEnglish],
    ] as const) {
      await choose(page, 'locale', locale);
      await expect.poll(() => words(page), { timeout: 30_000 }).toEqual(told);
      expect(await messageBox(page).inputValue()).toBe('Half a sentence');
      expect(await page.locator('#head h2').textContent()).toContain('boards');
    }
    expect(await page.evaluate('window.isSame')).toBe(true);
  });

  test('are in the address and survive a reload', async () => {
    const page = await fixture.visit();
    await choose(page, 'person', 'admin');
    await choose(page, 'locale', 'zh-CN');
    await choose(page, 'timeZone', 'Asia/Tokyo');
    await page.locator('#you').click();
    await page.locator('#settings input[value=light]').check();
    await page.keyboard.press('Escape');
    await page.reload();
    await waitForScene(page);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
    expect(await page.locator('#you strong').textContent()).toBe('Oren');
    expect(await page.locator('#settings select[name=timeZone]').inputValue()).toBe('Asia/Tokyo');
    // The chosen theme overrides the system theme.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await brightness(page)).toBeGreaterThan(200);
  });

  test('follow the system theme by default', async () => {
    const page = await fixture.visit({}, { colorScheme: 'dark' });
    expect(await brightness(page)).toBeLessThan(80);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await brightness(page)).toBeGreaterThan(200);
  });
});

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator('#you').click();
  await page.locator(`#settings select[name=${name}]`).selectOption(value);
  await page.keyboard.press('Escape');
  await page.locator('#settings').waitFor({ state: 'hidden' });
}

async function words(page: Page): Promise<Said> {
  const text = async (selector: string): Promise<string> =>
    ((await page.locator(selector).first().textContent()) ?? '').trim();
  const answer = messages(page).last();
  return {
    root: (await page.locator('html').getAttribute('lang')) ?? '',
    box: (await messageBox(page).getAttribute('aria-label')) ?? '',
    tab: await text('#panel [role=tab]'),
    group: await text('#navigation .group p'),
    used: ((await answer.locator('.origin span').nth(2).textContent()) ?? '').trim(),
    onlyYou: ((await answer.locator('footer span').textContent()) ?? '').replace(' • ', ''),
    more: (await answer.locator('.more').getAttribute('aria-label')) ?? '',
  };
}

/** Brightness of the background, from 0 to 255. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(`(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    canvas.fillStyle = getComputedStyle(document.querySelector('main')).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[1];
  })()`);
}
