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
  waitUntilMarked,
  marked,
  offers,
  press,
  tail,
  type,
} from './composer-actions.ts';

describe.skipIf(!hasChromium)('the options of a command', () => {
  const fixture = playgroundInBrowser();

  test('have chips if required; others are picked after them', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await type(page, 'rank ');
    await waitForFocus(chip(page, 'board'));
    expect(await chip(page, 'board').getAttribute('aria-required')).toBe('true');
    await eventually(() => banner(page).innerText()).toMatch(/^board\s+\S/);
    expect(await tail(page).getAttribute('placeholder')).toBe('+8 optional');

    await type(page, 'anything');
    await page.keyboard.press('Escape');
    await press(page, 'ArrowRight');
    await waitForFocus(tail(page));
    await eventually(() => offers(page).locator('.name').allInnerTexts()).toEqual([
      'section',
      'genre',
      'cycle',
      'page',
      'view',
      'days',
      'at',
      'private',
    ]);
    await eventually(() => banner(page).innerText()).toContain('Show a ranking board');
    // Without text, Enter sends the command, so no offer is marked.
    expect(await marked(page).count()).toBe(0);
    await type(page, 'pa');
    await eventually(() => marked(page).innerText()).toMatch(/^page/);
    await page.keyboard.press('Enter');
    await waitForFocus(chip(page, 'page'));
    expect(await chip(page, 'page').getAttribute('aria-required')).toBe('false');
    expect(await tail(page).getAttribute('placeholder')).toBe('+7 optional');
  });

  test('are picked, switched and typed, and then sent', async () => {
    const page = await fixture.visit();
    const actions = recordActions(page);
    const before = await messages(page).count();
    await page.keyboard.press('/');
    await type(page, 'feed ');
    await waitForFocus(tail(page));

    await press(page, 'ArrowDown', 'Enter');
    await waitForFocus(chip(page, 'type'));
    await eventually(() => offers(page).locator('.name').allInnerTexts()).toEqual([
      'Comments',
      'Activity',
    ]);
    await type(page, 'act');
    await page.keyboard.press('Enter');
    await waitForFocus(tail(page));
    expect(await chip(page, 'type').inputValue()).toBe('Activity');

    // An option's name with a colon begins it too.
    await type(page, 'page:');
    await waitForFocus(chip(page, 'page'));
    await type(page, '2');
    await page.keyboard.press('Tab');
    await waitForFocus(tail(page));
    await type(page, 'private');
    await page.keyboard.press('Tab');
    await waitForFocus(chip(page, 'private'));
    await eventually(() => offers(page).locator('.name').allInnerTexts()).toEqual([
      'True',
      'False',
    ]);
    await page.keyboard.press('Enter');
    await waitForFocus(tail(page));
    await page.keyboard.press('Enter');

    const answer = await finishedMessage(page, before);
    await answer.getByText('Only you can see this').waitFor();
    expect(actions).toEqual([
      {
        kind: 'run',
        command: 'feed',
        options: { type: 'activity', page: '2', private: 'true' },
      },
    ]);
    await waitForFocus(messageBox(page));
    expect(await messageBox(page).inputValue()).toBe('');
  });

  test('can be a channel and a role, with or without # and @', async () => {
    const page = await fixture.visit({ person: 'admin' });
    const before = await messages(page).count();
    await page.keyboard.press('/');
    await type(page, 'watch add board:');
    await waitForFocus(chip(page, 'board'));
    await type(page, 'yuepiao');
    await waitUntilMarked(page, 'Monthly Votes · Starting Gate — 月票榜');
    await page.keyboard.press('Enter');

    await type(page, 'channel:');
    await waitForFocus(chip(page, 'channel'));
    await eventually(() => offers(page).locator('.name').allInnerTexts()).toEqual(
      expect.arrayContaining(['general', 'news', 'book-posts']),
    );
    await type(page, '#new');
    await eventually(() => offers(page).locator('.name').allInnerTexts()).toEqual(['news']);
    await page.keyboard.press('Enter');
    await waitForFocus(tail(page));
    expect(await chip(page, 'channel').inputValue()).toBe('#news');

    await type(page, 'mention:');
    await waitForFocus(chip(page, 'mention'));
    await type(page, 'fans');
    await eventually(() => marked(page).locator('.name').innerText()).toBe('Ranking fans');
    await page.keyboard.press('Enter');
    await waitForFocus(tail(page));
    expect(await chip(page, 'mention').inputValue()).toBe('@Ranking fans');
    await page.keyboard.press('Enter');

    const draft = await finishedMessage(page, before);
    await draft.getByText('Monthly Votes').first().waitFor();
    await draft.getByText('#news').first().waitFor();
    await draft.getByText('@Ranking fans').first().waitFor();
  });

  test('are navigated by arrow keys and removed by Backspace', async () => {
    const page = await fixture.visit();
    await page.keyboard.press('/');
    await type(page, 'rank ');
    await page.keyboard.insertText('no such board page:7 ');
    await waitForFocus(tail(page));
    expect(await chip(page, 'board').inputValue()).toBe('no such board');
    expect(await chip(page, 'page').inputValue()).toBe('7');

    await page.keyboard.press('ArrowLeft');
    await waitForFocus(chip(page, 'page'));
    // The first press moves the caret to the start, the second to the previous chip.
    await press(page, 'ArrowLeft', 'ArrowLeft');
    await waitForFocus(chip(page, 'board'));
    await page.keyboard.press('ArrowRight');
    await waitForFocus(chip(page, 'page'));
    await press(page, 'ArrowRight', 'ArrowRight');
    await waitForFocus(tail(page));

    await page.keyboard.press('Backspace');
    await waitForFocus(chip(page, 'page'));
    await page.keyboard.press('Backspace');
    expect(await chip(page, 'page').inputValue()).toBe('');
    await page.keyboard.press('Backspace');
    await waitForFocus(chip(page, 'board'));
    expect(await chip(page, 'page').count()).toBe(0);
  });

  test('are filled in from a pasted line', async () => {
    const page = await fixture.visit({}, { permissions: ['clipboard-read', 'clipboard-write'] });
    const actions = recordActions(page);
    const line =
      '/browse books title:"the gate" order:Descending source:source_a page:1 private:true';
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(line)})`);
    await messageBox(page).focus();
    await page.keyboard.press('Control+v');
    await waitForFocus(tail(page));
    const before = await messages(page).count();
    await page.keyboard.press('Enter');
    await finishedMessage(page, before);
    expect(actions).toEqual([
      {
        kind: 'run',
        command: 'browse books',
        options: {
          title: 'the gate',
          order: 'desc',
          source: 'source_a',
          page: '1',
          private: 'true',
        },
      },
    ]);
  });
});
