import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { finishedMessage, messages } from '../../../src/playground/screens/visit.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import { hasChromium } from './chromium.ts';
import { chip, tail, waitForFocus, waitUntilMarked } from './composer-actions.ts';
import { panelControl } from './panel-controls.ts';

/** Counts what a person does: keys, and presses of the mouse. */
function counted(page: Page) {
  const count = { keys: 0, presses: 0 };
  return {
    count,
    keys: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        count.keys += 1;
        await page.keyboard.press(key);
      }
    },
    press: async (target: Locator): Promise<void> => {
      count.presses += 1;
      await target.click();
    },
  };
}

describe.skipIf(!hasChromium)("a newcomer's minute", () => {
  const fixture = playgroundInBrowser();

  test('as a reader: a search with two slips leads to the card and back', async () => {
    const page = await fixture.visit();
    const { keys, press, count } = counted(page);
    const before = await messages(page).count();
    await keys('/');
    await waitUntilMarked(page, '/search');
    await keys('Enter');
    await waitForFocus(chip(page, 'query'));
    await keys(...Array.from('nigth shfit'), 'Escape', 'Enter');
    const answer = await finishedMessage(page, before);
    await answer.getByText('Did you mean').waitFor();
    // The open library has the same novel: if the bot knows it by now, a menu offers both.
    const only = answer.getByRole('button', { name: 'Open the book' });
    await press(only.or(answer.getByRole('combobox').first()));
    const title = page.getByRole('heading', { name: 'Night Shift at the Gate of Heaven' });
    const entry = page.getByRole('option', { name: /Night Shift at the Gate of Heaven/ }).first();
    await title.or(entry).waitFor();
    if (await entry.isVisible()) await press(entry);
    await title.waitFor();
    await press(answer.getByRole('button', { name: /^‹ Back/ }));
    await answer.getByText('Did you mean').waitFor();
    expect(count.keys).toBe(15);
    expect(count.presses).toBeLessThanOrEqual(3);
  });

  test('as an admin: a watch, from its command to its post', async () => {
    const page = await fixture.visit();
    const { keys, press, count } = counted(page);
    await keys('/', 'w', 'a');
    await waitUntilMarked(page, '/watch add');
    // Switches from the reader to the admin.
    await keys('Enter');
    await page.locator('#you', { hasText: 'Oren' }).waitFor();
    await waitForFocus(tail(page));
    const before = await messages(page).count();
    await keys('Enter');
    const draft = await finishedMessage(page, before);
    await press(draft.getByRole('combobox', { name: 'Choose a board' }));
    await press(page.getByRole('option').first());
    await press(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
    await press(draft.getByRole('button', { name: /^Save/ }));
    await messages(page)
      .nth(before + 1)
      .waitFor();
    await press(panelControl(page, 'Boards', 'One refresh'));
    await messages(page)
      .nth(before + 2)
      .waitFor();
    expect(count).toEqual({ keys: 5, presses: 5 });
  });
});
