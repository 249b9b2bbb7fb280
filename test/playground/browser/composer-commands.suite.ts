import { describe, expect, test } from 'vitest';

import { messageBox } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import {
  chip,
  eventually,
  waitForFocus,
  marked,
  offer,
  offers,
  press,
  type,
} from './composer-actions.ts';

describe.skipIf(!hasChromium)('the list of commands', () => {
  const fixture = playgroundInBrowser();

  test('opens with a slash typed anywhere and describes the commands in the language of the page', async () => {
    const page = await fixture.visit({ locale: 'zh-CN' });
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');

    await page.keyboard.press('/');
    await waitForFocus(page.getByRole('combobox', { name: '发消息，或输入 / 使用命令' }));
    expect(await messageBox(page).inputValue()).toBe('/');
    await offer(page, '/rank').getByText('查看榜单', { exact: true }).waitFor();

    // Descriptions are searched too.
    await type(page, '书库');
    await eventually(() => offers(page).first().innerText()).toContain('/stats');
    await offer(page, '/stats').getByText('数据').waitFor();
    expect(await offer(page, '/rank').count()).toBe(0);
  });

  test('narrows with each letter and widens again, best match first', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await offers(page).first().waitFor();
    const all = await offers(page).count();

    await type(page, 'boo');
    const names = offers(page).locator('.name');
    await eventually(() => names.allInnerTexts()).toEqual(
      expect.arrayContaining(['/booklists show', '/booklists browse', '/booklists containing']),
    );
    expect(await names.first().innerText()).toBe('/book');
    expect(await offers(page).count()).toBeLessThan(all);

    await type(page, 'zzz');
    await page.getByText('No commands match', { exact: true }).first().waitFor();
    expect(await offers(page).count()).toBe(0);

    await press(page, ...Array.from('boozzz', () => 'Backspace'));
    await eventually(() => offers(page).count()).toBe(all);
  });

  test('is navigated by arrow keys with wrap-around, Home, End and page keys', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await offers(page).first().waitFor();
    const names = await offers(page).locator('.name').allInnerTexts();
    const markedName = (): Promise<string> => marked(page).locator('.name').innerText();
    for (const [key, at] of [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['Home', 0],
      ['ArrowUp', -1],
      ['ArrowDown', 0],
      ['End', -1],
      ['PageUp', -9],
      ['PageDown', -1],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(markedName, key).toBe(names.at(at));
    }
    // The marked offer is visible and announced.
    const id = await marked(page).getAttribute('id');
    expect(await messageBox(page).getAttribute('aria-activedescendant')).toBe(id);
    const [row, list] = [marked(page), page.locator('#composer').getByRole('listbox')];
    const below = async (): Promise<number> =>
      bottom(await row.boundingBox()) - bottom(await list.boundingBox());
    // A list scrolls by whole pixels.
    await eventually(below).toBeLessThan(1);
  });

  test('starts a command on Tab', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await type(page, 'boo');
    await offers(page).first().waitFor();
    await press(page, 'ArrowDown', 'ArrowUp', 'Tab');
    await waitForFocus(chip(page, 'book'));
    await page.locator('#composer').getByRole('group', { name: '/book' }).waitFor();
  });
});

function bottom(box: { readonly y: number; readonly height: number } | null): number {
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}
