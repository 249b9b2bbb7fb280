import type { Page } from 'playwright-core';
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
  tail,
  type,
} from './composer-actions.ts';

describe.skipIf(!hasChromium)('Discord’s app does not send', () => {
  const fixture = playgroundInBrowser();

  test('a command without a required option: it stays, with a problem in red', async () => {
    const page = await fixture.visit();
    const actions = recordActions(page);
    await page.keyboard.press('/');
    await type(page, 'search ');
    await waitForFocus(chip(page, 'query'));
    await page.keyboard.insertText('by:Author ');
    await waitForFocus(tail(page));
    await page.keyboard.press('Enter');

    await saysWrong(page, 'query', 'This option is required. Specify a value.');
    expect(await chip(page, 'by').getAttribute('aria-invalid')).not.toBe('true');
    expect(actions).toEqual([]);

    // The first letter removes the problem.
    await type(page, 'gate');
    await eventually(() => chip(page, 'query').getAttribute('aria-invalid')).toBe('false');
    await eventually(() => banner(page).getAttribute('class')).not.toContain('wrong');
    const before = await messages(page).count();
    await press(page, 'ArrowRight', 'Enter');
    await finishedMessage(page, before);
    expect(actions).toEqual([
      { kind: 'run', command: 'search', options: { query: 'gate', by: 'author' } },
    ]);
  });

  test.for([
    ['feed', 'reader', [['page', '1001', 'Enter a number less than or equal to 1,000']]],
    [
      'watch add board:any',
      'admin',
      [
        ['channel', 'nowhere', 'Enter a valid channel'],
        ['mention', 'nobody', 'Enter a valid role'],
      ],
    ],
  ] as const)('/%s with an invalid option', async ([command, person, wrong]) => {
    const page = await fixture.visit({ person });
    const actions = recordActions(page);
    await page.keyboard.press('/');
    await page.keyboard.insertText(`${command} `);
    for (const [option, text, words] of wrong) {
      await begin(page, option);
      await page.keyboard.insertText(text);
      await page.keyboard.press('Enter');
      await saysWrong(page, option, words);
      // An empty optional chip can be removed.
      await press(page, 'Control+a', 'Backspace', 'Backspace');
      await chip(page, option).waitFor({ state: 'detached' });
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowRight');
    }
    expect(actions).toEqual([]);
  });

  test('a message of more than 2,000 characters, with a counter near the limit', async () => {
    const page = await fixture.visit({ server: 'open' });
    const actions = recordActions(page);
    const left = page.locator('#composer .left');
    await messageBox(page).focus();
    await page.keyboard.insertText('书'.repeat(1799));
    expect(await left.innerText()).toBe('');
    await page.keyboard.insertText('𝄞');
    await eventually(() => left.innerText()).toBe('200');
    await page.getByText('200 characters left').waitFor({ state: 'attached' });
    await page.keyboard.insertText('x'.repeat(201));
    await eventually(() => left.innerText()).toBe('-1');
    expect(await messageBox(page).getAttribute('aria-invalid')).toBe('true');

    await page.keyboard.press('Enter');
    const words = 'Your message is too long. It must be 2,000 characters or fewer.';
    await banner(page).getByText(words).waitFor();
    expect(actions).toEqual([]);
    await waitForFocus(messageBox(page));

    const before = await messages(page).count();
    await press(page, 'Backspace');
    await eventually(() => left.innerText()).toBe('0');
    await press(page, 'Enter');
    await finishedMessage(page, before);
    expect(actions.map(({ kind }) => kind)).toEqual(['say']);
  });
});

/** Begins an option with its name and a colon after the last chip. */
async function begin(page: Page, option: string): Promise<void> {
  await waitForFocus(page.locator('#composer .tail input'));
  await page.keyboard.insertText(`${option}:`);
  await waitForFocus(chip(page, option));
}

/** Waits until the chip is focused and invalid, and the banner shows the problem. */
async function saysWrong(page: Page, option: string, words: string): Promise<void> {
  await waitForFocus(chip(page, option));
  await eventually(() => chip(page, option).getAttribute('aria-invalid')).toBe('true');
  const said = page.locator('#composer .banner.wrong');
  await said.getByText(words, { exact: true }).waitFor();
  await said.getByText(option, { exact: true }).waitFor();
  // Screen readers get the same text.
  const described = (await chip(page, option).getAttribute('aria-describedby')) ?? '';
  await eventually(() => page.locator(`#${described}`).textContent()).toBe(words);
}
