import { describe, expect, test } from 'vitest';

import { messageBox, messages } from '../../../src/playground/screens/visit.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import { hasChromium } from './chromium.ts';
import { chip, offers, press, type, waitUntilMarked } from './composer-actions.ts';

describe.skipIf(!hasChromium)('the switch between reader and admin', () => {
  const fixture = playgroundInBrowser();

  test('is visible on a phone and changes the person', async () => {
    const page = await fixture.visit({}, { viewport: { width: 375, height: 800 } });
    const role = (name: string) => page.locator('#role').getByRole('button', { name });
    expect(await role('Reader').getAttribute('aria-pressed')).toBe('true');
    await role('Admin').click();
    await page.locator('#you', { hasText: 'Oren' }).waitFor({ state: 'attached' });
    expect(await role('Admin').getAttribute('aria-pressed')).toBe('true');
    await role('Reader').click();
    await page.locator('#you', { hasText: 'Mira' }).waitFor({ state: 'attached' });
  });

  test('is offered where a reader types an admin command, and keeps what was typed', async () => {
    const page = await fixture.visit({ server: 'open' });
    const count = await messages(page).count();
    await messageBox(page).focus();
    await type(page, '/watch');
    await offers(page).filter({ hasText: 'Admin command: switch to Oren' }).first().waitFor();
    // The closed list opens again: the command is not sent as a message.
    await press(page, 'Escape', 'Enter');
    await waitUntilMarked(page, '/watch add');
    expect(await messages(page).count()).toBe(count);
    await type(page, ' add board:community');
    await waitUntilMarked(page, '/watch add');
    await press(page, 'Enter');
    await page.locator('#you', { hasText: 'Oren' }).waitFor();
    await chip(page, 'board').waitFor();
    expect(await chip(page, 'board').inputValue()).toBe('community');
  });
});
