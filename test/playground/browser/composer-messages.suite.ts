import { describe, expect, test } from 'vitest';

import { messageBox, messages, finishedMessage } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import {
  banner,
  chip,
  recordActions,
  eventually,
  waitForFocus,
  press,
  tabTo,
  tail,
  type,
} from './composer-actions.ts';

describe.skipIf(!hasChromium)('the message box', () => {
  const fixture = playgroundInBrowser();

  test('sends a message of several lines', async () => {
    const page = await fixture.visit();
    const before = await messages(page).count();
    await messageBox(page).focus();
    await type(page, 'Has anybody read **this**');
    await page.keyboard.press('Shift+Enter');
    await type(page, 'and/or that?');
    await page.keyboard.press('Enter');
    const said = await finishedMessage(page, before);
    await said.getByText('Mira', { exact: true }).waitFor();
    await said.locator('strong, b').getByText('this', { exact: true }).waitFor();
    await said.getByText('and/or that?').waitFor();
    await waitForFocus(messageBox(page));
    expect(await messageBox(page).inputValue()).toBe('');
  });

  test('restores a refused message on ↑ while the next one is typed', async () => {
    const page = await fixture.visit();
    const release = Promise.withResolvers<undefined>();
    await page.route('**/action', async (route) => {
      await release.promise;
      await route.fulfill({ json: { kind: 'refused', reason: 'Somebody cut the line.' } });
    });
    await messageBox(page).focus();
    await type(page, 'first');
    await page.keyboard.press('Enter');
    await type(page, 'second');
    release.resolve(undefined);
    await banner(page).getByText('Somebody cut the line.').waitFor();
    expect(await messageBox(page).inputValue()).toBe('second');
    await press(page, 'Control+a', 'Backspace', 'ArrowUp');
    expect(await messageBox(page).inputValue()).toBe('first');
  });

  test('ignores the key that ends a composition', async () => {
    const page = await fixture.visit();
    const actions = recordActions(page);
    await messageBox(page).focus();
    await page.keyboard.insertText('南天门');
    // Safari dispatches the key after the composition has ended.
    const sent = `{ key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }`;
    const isLeft = await page.evaluate<boolean>(
      `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', ${sent}))`,
    );
    expect(isLeft).toBe(true);
    expect(await messageBox(page).inputValue()).toBe('南天门');
    await page.keyboard.press('Enter');
    await eventually(() => actions).toEqual([{ kind: 'say', content: '南天门' }]);
  });

  test('sends a message whose menu finds the named books', async () => {
    const page = await fixture.visit({ server: 'open' });
    const actions = recordActions(page);
    const before = await messages(page).count();
    await messageBox(page).focus();
    await page.keyboard.insertText('Has anybody read 《南天门夜班》?');
    await page.keyboard.press('Enter');
    const said = await finishedMessage(page, before);

    // Shift+Tab moves from the box to the last message's tools.
    const more = said.getByRole('button', { name: 'More' });
    await tabTo(more, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await waitForFocus(page.getByRole('menuitem', { name: 'Apps' }));
    await page.keyboard.press('ArrowRight');
    await waitForFocus(page.getByRole('menuitem', { name: 'Find books here' }));
    await page.keyboard.press('ArrowLeft');
    await waitForFocus(page.getByRole('menuitem', { name: 'Apps' }));
    await page.keyboard.press('Enter');
    await waitForFocus(page.getByRole('menuitem', { name: 'Find books here' }));
    await page.keyboard.press('Enter');

    const answer = await finishedMessage(page, before + 1);
    await answer.getByText('南天门夜班').first().waitFor();
    await waitForFocus(more);
    expect(actions.map(({ kind }) => kind)).toEqual(['say', 'messageCommand']);
  });

  test('keeps a draft for each channel and person', async () => {
    const page = await fixture.visit({ server: 'open' });
    await messageBox(page).focus();
    await type(page, 'half a sentence');
    await page.keyboard.press('Alt+ArrowDown');
    const head = page.locator('#head h2');
    await eventually(() => head.innerText()).not.toBe('general');
    await eventually(() => messageBox(page).inputValue()).toBe('');

    await page.keyboard.press('/');
    await page.keyboard.insertText('browse books title:gate ');
    await waitForFocus(tail(page));
    await type(page, 'auth');
    await page.keyboard.press('Alt+ArrowUp');
    await eventually(() => head.innerText()).toBe('general');
    await eventually(() => messageBox(page).inputValue()).toBe('half a sentence');

    await page.keyboard.press('Alt+ArrowDown');
    await chip(page, 'title').waitFor();
    expect(await chip(page, 'title').inputValue()).toBe('gate');
    expect(await tail(page).inputValue()).toBe('auth');
    await press(page, 'Escape', 'Escape');

    // Another person has other drafts.
    await page.goBack();
    await eventually(() => head.innerText()).toBe('general');
    await page.locator('#you').press('Enter');
    await page.locator('#settings select[name=person]').focus();
    await type(page, 'Oren');
    await page.keyboard.press('Escape');
    await eventually(() => page.locator('#you').innerText()).toContain('Oren');
    await eventually(() => messageBox(page).inputValue()).toBe('');
  });
});
