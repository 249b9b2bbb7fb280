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
  patience,
  press,
  tail,
  type,
} from './composer-actions.ts';

describe.skipIf(!hasChromium)('the list of commands', patience, () => {
  const fixture = playgroundInBrowser();

  test.for([
    [
      'en-US',
      'en',
      'Message, or / for commands',
      'Show a ranking board',
      'Library',
      'library’s stats',
    ],
    ['zh-CN', 'zh-CN', '发消息，或输入 / 使用命令', '查看榜单', '书库', '数据'],
    ['zh-TW', 'zh-TW', '傳送訊息，或輸入 / 使用指令', '查看榜單', '書庫', '數據'],
  ] as const)(
    'opens with a slash typed anywhere and describes the commands in %s',
    async ([locale, language, box, rank, library, figures]) => {
      const page = await fixture.visit({ locale });
      expect(await page.locator('html').getAttribute('lang')).toBe(language);

      await page.keyboard.press('/');
      await waitForFocus(page.getByRole('combobox', { name: box }));
      expect(await messageBox(page).inputValue()).toBe('/');
      await offer(page, '/rank').getByText(rank, { exact: true }).waitFor();

      // Descriptions are searched too.
      await type(page, library.toLowerCase());
      await eventually(() => offers(page).first().innerText()).toContain('/stats');
      await offer(page, '/stats').getByText(figures).waitFor();
      expect(await offer(page, '/rank').count()).toBe(0);
    },
  );

  test('names a command’s options on one line and counts the rest', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await type(page, 'browse b');
    const row = offer(page, '/browse books');
    for (const shown of ['source', 'title', 'author', '+19']) {
      await row.getByText(shown, { exact: true }).waitFor();
    }
    expect(await row.getByText('genre', { exact: true }).count()).toBe(0);
    const tops = await Promise.all(
      ['source', '+19'].map((shown) => row.getByText(shown, { exact: true }).boundingBox()),
    );
    expect(tops[0]?.y).toBe(tops[1]?.y);
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

  test.for(['Tab', 'Enter'])('starts a command on %s', async (key) => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await type(page, 'boo');
    await offers(page).first().waitFor();
    await press(page, 'ArrowDown', 'ArrowUp', key);
    await waitForFocus(chip(page, 'book'));
    await page.locator('#composer').getByRole('group', { name: '/book' }).waitFor();
  });

  test('starts a command on a space after its full name', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await type(page, 'browse tags ');
    await waitForFocus(tail(page));
    await page.locator('#composer').getByRole('group', { name: '/browse tags' }).waitFor();
  });

  test('starts a clicked command and stays open on a click elsewhere in the list', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await type(page, 'bookl');
    await page.locator('#composer .offers .title').click();
    await waitForFocus(messageBox(page));
    await offer(page, '/booklists browse').click();
    await page.locator('#composer').getByRole('group', { name: '/booklists browse' }).waitFor();
    await waitForFocus(tail(page));
  });

  test('closes on Escape and reopens on the next letter', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await offers(page).first().waitFor();
    await page.keyboard.press('Escape');
    await offers(page).first().waitFor({ state: 'detached' });
    expect(await messageBox(page).inputValue()).toBe('/');
    await waitForFocus(messageBox(page));
    await type(page, 'ra');
    await eventually(() => marked(page).innerText()).toContain('/rank');
  });

  test('does not open for a slash within a message', async () => {
    const page = await fixture.visit();
    await messageBox(page).focus();
    await type(page, 'sword and/');
    expect(await messageBox(page).inputValue()).toBe('sword and/');
    expect(await offers(page).count()).toBe(0);
  });

  test('does not open in a forum, which shows why nothing can be typed', async () => {
    const page = await fixture.visit();
    const reason = page.getByText('Commands don’t work here.');
    await page.getByRole('button', { name: /^book-posts/ }).press('Enter');
    await reason.waitFor();
    expect(await messageBox(page).isVisible()).toBe(false);
    await page.keyboard.press('/');
    await waitForFocus(reason);
    expect(await offers(page).count()).toBe(0);
    await page.getByRole('link', { name: 'Skip to the message box' }).press('Enter');
    await waitForFocus(reason);

    // Leaving the forum focuses the message box again.
    await page.keyboard.press('Alt+ArrowUp');
    await waitForFocus(messageBox(page));
    await page.keyboard.press('Alt+ArrowDown');
    await waitForFocus(reason);
    await page.keyboard.press('Alt+ArrowUp');
    await waitForFocus(messageBox(page));
    await page.keyboard.press('/');
    await offers(page).first().waitFor();
  });
});

function bottom(box: { readonly y: number; readonly height: number } | null): number {
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}
