import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { UserActionCall } from '../../../src/playground/page/contract/actions.ts';
import { messages, typeCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { editAsBot, everyField, menus, sendAsBot } from './sample-messages.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

describe.skipIf(!hasChromium)('menus and forms of a bot show', () => {
  const fixture = playgroundInBrowser();

  const sent = async (page: Page): Promise<Locator> => {
    const there = await messages(page).count();
    await sendAsBot(fixture.playground, 'general', menus);
    const message = messages(page).nth(there);
    await message.waitFor();
    return message;
  };

  test('people, roles and channels of the server', async () => {
    const page = await fixture.visit();
    const message = await sent(page);
    for (const [placeholder, name] of [
      ['A person', 'Mira'],
      ['A role', 'Ranking fans'],
      ['a channel', 'book-posts'],
    ] as const) {
      await message.getByRole('combobox', { name: placeholder }).click();
      await message.getByRole('option', { name }).waitFor();
      await page.keyboard.press('Escape');
    }
  });

  test('a choice until the message is updated, and send it once', async () => {
    const page = await fixture.visit();
    const actions = takenDeeds(page);
    const there = await messages(page).count();
    const id = await sendAsBot(fixture.playground, 'general', menus);
    const message = messages(page).nth(there);
    const menu = message.getByRole('combobox', { name: 'One of three' });
    const chooseJade = async (): Promise<void> => {
      await menu.click();
      await message.getByRole('option', { name: 'Jade' }).first().click();
      await menu.and(page.locator('[aria-expanded=false]:not([aria-disabled=true])')).waitFor();
    };
    await chooseJade();
    await chooseJade();
    expect(await menu.innerText()).toBe('Jade');
    expect(actions).toHaveLength(1);
    for (const times of [2, 3]) {
      await editAsBot(fixture.playground, 'general', id, menus);
      await expect.poll(() => menu.innerText()).toBe('One of three');
      await chooseJade();
      await expect.poll(() => actions).toHaveLength(times);
    }
  });

  test('several choices, up to the maximum', async () => {
    const page = await fixture.visit();
    const message = await sent(page);
    const actions = takenDeeds(page);
    const menu = message.getByRole('combobox', { name: 'Up to two of three' });
    await menu.focus();
    // Iron, then Silk; Jade exceeds the maximum.
    for (const key of ['Enter', 'Enter', 'End', 'Enter', 'ArrowUp', 'Enter', 'Escape']) {
      await page.keyboard.press(key);
    }
    await expect.poll(() => actions).toMatchObject([{ kind: 'choose', values: ['iron', 'silk'] }]);
    expect(await menu.textContent()).toBe('IronSilk');
  });

  test('a form with a field of every kind, which can be filled in by keyboard', async () => {
    const page = await fixture.visit();
    const actions = takenDeeds(page);
    await typeCommand(page, '/help');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.waitFor();
    expect(await form.getByRole('heading').first().textContent()).toBe('A reader’s card');
    await page.keyboard.type('Mira');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Reads on trams.');
    await page.keyboard.press('Enter');
    await page.keyboard.type('And at night.');
    await page.keyboard.press('Tab');
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await form.getByRole('button', { name: 'Submit' }).focus();
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'hidden' });
    expect(actions.at(-1)).toEqual({
      kind: 'submit',
      form: 'card',
      fields: {
        name: 'Mira',
        about: 'Reads on trams.\nAnd at night.',
        shelf: ['jade'],
        day: 'evening',
        likes: ['maps', 'endings'],
        agreed: true,
      },
    });
  });

  test('a problem at each empty required field until it is filled in', async () => {
    const page = await fixture.visit();
    const actions = takenDeeds(page);
    await typeCommand(page, '/help');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Submit' }).click();
    const missing = form.getByText('This field is required', { exact: true });
    await expect.poll(() => missing.filter({ visible: true }).count()).toBe(4);
    const menu = form.getByRole('combobox', { name: 'Shelf' });
    expect(await menu.getAttribute('aria-required')).toBe('true');
    await menu.click();
    await form.getByRole('option', { name: 'Jade' }).click();
    await menu.and(page.locator('[aria-invalid=false]')).waitFor();
    expect(await missing.filter({ visible: true }).count()).toBe(3);
    expect(actions.map(({ kind }) => kind)).toEqual(['run']);
  });
});

/** Records actions instead of sending them to the bot; a command opens the form. */
function takenDeeds(page: Page): UserActionCall['action'][] {
  const actions: UserActionCall['action'][] = [];
  void page.route('**/action', async (route) => {
    const { action } = route.request().postDataJSON() as UserActionCall;
    actions.push(action);
    await route.fulfill({
      json: action.kind === 'run' ? { kind: 'form', form: everyField } : { kind: 'done' },
    });
  });
  return actions;
}
