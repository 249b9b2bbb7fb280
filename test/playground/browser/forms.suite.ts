import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import {
  messages,
  runCommand,
  typeCommand,
  finishedMessage,
} from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { openActivity } from './panel-controls.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

/** Long enough for a key, but unknown. */
const wrongKey = 'a-key-that-nobody-has-ever-been-given';

describe.skipIf(!hasChromium)('the form for a server’s key', () => {
  const fixture = playgroundInBrowser();

  const visit = (place = 'open'): Promise<Page> =>
    fixture.visit(
      { person: 'admin', server: place },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );

  const field = (form: Locator): Locator => form.getByRole('textbox', { name: 'API key' });

  /** Opens the form by its command. It takes keys once its field has the focus. */
  async function open(page: Page): Promise<Locator> {
    await typeCommand(page, '/setup key');
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'This server’s API key' });
    await field(form).and(page.locator(':focus')).waitFor();
    return form;
  }

  test('is not sent while invalid, and shows the problem at the field', async () => {
    const page = await visit();
    const form = await open(page);
    const wrong = async (words: string): Promise<void> => {
      await page.keyboard.press('Enter');
      await form.getByText(words, { exact: true }).waitFor();
      await field(form).and(page.locator('[aria-invalid=true]:focus')).waitFor();
    };
    await wrong('This field is required');
    await page.keyboard.insertText('short');
    await wrong('Must be 8 or more in length.');
    await page.keyboard.insertText('x'.repeat(508));
    await wrong('Must be 512 or fewer in length.');
    await page.keyboard.press('Backspace');
    await field(form).and(page.locator('[aria-invalid=false]')).waitFor();
  });

  test('rejects a key that the catalogue does not know, and the bot explains it', async () => {
    const page = await visit();
    const form = await open(page);
    const count = await messages(page).count();
    await page.keyboard.insertText(wrongKey);
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'hidden' });
    const answer = await finishedMessage(page, count);
    const words = await answer.innerText();
    expect(words).toContain('The catalogue does not recognise this key, so nothing was changed.');
    expect(words).toContain('Only you can see this');
    const activity = await openActivity(page);
    await activity.getByText('Form', { exact: true }).first().waitFor();
    expect(await page.locator('body').innerText()).not.toContain(wrongKey);
  });

  test('accepts the copied sample key, and the server becomes keyed', async () => {
    const page = await visit();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Copied.', { exact: true }).waitFor();
    const form = await open(page);
    const count = await messages(page).count();
    await page.keyboard.press('ControlOrMeta+v');
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'hidden' });
    await finishedMessage(page, count);
    const status = await (await runCommand(page, '/setup status')).innerText();
    expect(status).toContain('Uses this server’s own API key.');
    expect(await (await openActivity(page)).innerText()).not.toContain('sample-key');
  });

  test('stays open with its text if the bot does not answer', async () => {
    const page = await visit('keyed');
    // Before the form is open: a route takes effect a moment after its call.
    let isBroken = false;
    await page.route('**/action', (route) =>
      isBroken ? route.fulfill({ json: { kind: 'failed' } }) : route.continue(),
    );
    const form = await open(page);
    const count = await messages(page).count();
    await page.keyboard.insertText(wrongKey);
    isBroken = true;
    await page.keyboard.press('Enter');
    await form.getByText('Something went wrong. Try again.').waitFor();
    isBroken = false;
    expect(await field(form).inputValue()).toBe(wrongKey);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'hidden' });
    const answer = await finishedMessage(page, count);
    expect(await answer.innerText()).toContain('so nothing was changed');
  });
});
