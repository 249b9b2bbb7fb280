import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { finishedMessage, messages, runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { press, tabTo, tail, type, waitForFocus } from './composer-actions.ts';
import { simulate } from './panel-controls.ts';
import { playgroundInBrowser, sharePlayground } from './browser-fixture.ts';

sharePlayground();

describe.skipIf(!hasChromium)('a watched board', () => {
  const fixture = playgroundInBrowser();

  /** Types a watch and saves it by the button of its draft. */
  async function watch(page: Page, channel: string): Promise<Locator> {
    const draft = await runCommand(
      page,
      `/watch add board:"Community ranking" channel:#${channel} top:10`,
    );
    await draft.getByText('Nothing is saved yet.').waitFor();
    await draft.getByRole('button', { name: 'Save this watch' }).click();
    await draft.getByText('Saved.').waitFor();
    return draft;
  }

  const channel = (page: Page, name: string): Locator =>
    page.locator('#navigation .column').getByRole('button', { name: new RegExp(`^${name}\\b`) });

  test('is posted, and its changes are posted after a refresh', async () => {
    const page = await fixture.visit({ person: 'admin', server: 'keyed' });
    const elsewhere = await fixture.visit({ person: 'reader-zh', server: 'direct' });
    const saved = await watch(page, 'boards');
    await saved.getByText('✅ Active').waitFor();

    // The post arrives in a channel that is not open.
    const boards = channel(page, 'boards');
    await boards.and(page.getByRole('button', { name: /unread$/ })).waitFor();
    await elsewhere.getByRole('button', { name: 'Reading Room, unread' }).waitFor();
    await boards.click();
    await page.locator('#head h2', { hasText: 'boards' }).waitFor();
    await messages(page).first().getByText('This is the board now.').waitFor();
    await boards.and(page.getByRole('button', { name: /channel$/ })).waitFor();

    await simulate(page, 'Boards', 'One refresh');
    const change = messages(page).nth(1);
    await change.getByText('Up', { exact: true }).waitFor({ timeout: 60_000 });
    const [climbed] = await change.getByText(/▲\d+/).allInnerTexts();
    expect(climbed).toBeDefined();
    // Posts in the open channel are read.
    expect(await boards.getAttribute('class')).not.toContain('unread');

    await simulate(page, 'Boards', 'One day');
    await messages(page)
      .nth(2)
      .getByText(/· since /)
      .waitFor({ timeout: 60_000 });
    await page.getByText(/^Refreshed \d+ times$/).waitFor();
    expect(await messages(page).count()).toBe(3);
  });

  test('is added, and edited, in a form by keyboard alone', async () => {
    const page = await fixture.visit({ person: 'admin', server: 'keyed' });
    const form = page.getByRole('dialog');
    const before = await messages(page).count();
    await page.keyboard.press('/');
    await type(page, 'watch add ');
    await waitForFocus(tail(page));
    await page.keyboard.press('Enter');
    const draft = await finishedMessage(page, before);
    await tabTo(draft.getByRole('combobox', { name: 'Choose a board' }), 'Shift+Tab');
    await press(page, 'Enter');
    await page.getByRole('option', { name: 'Season Board' }).waitFor();
    await press(page, 'ArrowDown', 'Enter');

    await form.getByRole('heading', { name: 'New watch: Season Board' }).waitFor();
    const choice = (name: string) => form.getByRole('radio', { name });
    await waitForFocus(choice('On each change'));
    await press(page, 'ArrowDown', 'ArrowDown');
    await tabTo(form.getByRole('textbox', { name: 'Time, or quiet hours' }));
    await type(page, 'Sunday 20:30, 22-8');
    await tabTo(form.getByRole('combobox', { name: 'Places' }));
    await press(page, 'Enter', 'ArrowUp', 'Enter');
    await tabTo(choice('All changes'));
    await press(page, 'ArrowDown');
    await tabTo(form.getByRole('combobox', { name: 'Mention a role' }));
    await press(page, 'Enter', 'ArrowDown', 'Enter');
    await tabTo(form.getByRole('button', { name: 'Submit' }));
    await press(page, 'Enter');

    await draft.getByText('Nothing is saved yet.').waitFor();
    const words = await draft.innerText();
    expect(words).toContain('When: every Sunday at 20:30 UTC');
    expect(words).toContain('What: top 10 · new books only');
    expect(words).toContain('Quiet hours: 22:00 to 08:00 UTC');
    expect(words).toContain('Mentions: @Ranking fans (1 member)');

    await tabTo(draft.getByRole('button', { name: 'Save this watch' }), 'Shift+Tab');
    await press(page, 'Enter');
    await draft.getByText('Saved.').waitFor();
    await tabTo(draft.getByRole('button', { name: 'Edit', exact: true }), 'Shift+Tab');
    await press(page, 'Enter');
    await waitForFocus(choice('On each change'));
    const times = form.getByRole('textbox', { name: 'Time, or quiet hours' });
    expect(await times.inputValue()).toBe('Sunday 20:30, 22-8');
    await tabTo(times);
    await press(page, 'Control+a', 'Backspace', 'Enter');
    await draft.getByText('Quiet hours: removed').waitFor();
  });
});
