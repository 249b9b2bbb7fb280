import { describe, expect, test } from 'vitest';

import { messageBox, messages } from '../../../src/playground/screens/visit.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import { hasChromium } from './chromium.ts';
import { chip, offers, patience, press, type, waitUntilMarked } from './composer-actions.ts';

describe.skipIf(!hasChromium)('the switch between reader and admin', patience, () => {
  const fixture = playgroundInBrowser();

  test.each([
    [1440, 'en-US', 'Reader', 'Admin'],
    [375, 'zh-CN', '读者', '管理员'],
  ])('is visible at %i px and changes the person', async (width, locale, reader, admin) => {
    const page = await fixture.visit({ locale }, { viewport: { width, height: 800 } });
    const role = (name: string) => page.locator('#role').getByRole('button', { name });
    expect(await role(reader).getAttribute('aria-pressed')).toBe('true');
    await role(admin).click();
    await page.locator('#you', { hasText: 'Oren' }).waitFor({ state: 'attached' });
    expect(await role(admin).getAttribute('aria-pressed')).toBe('true');
    await role(reader).click();
    await page.locator('#you', { hasText: 'Mira' }).waitFor({ state: 'attached' });
  });

  test('returns to the reader of before', async () => {
    const page = await fixture.visit({ person: 'reader-zh' });
    await page.locator('#role').getByRole('button', { name: 'Admin' }).click();
    await page.locator('#you', { hasText: 'Oren' }).waitFor();
    await page.locator('#role').getByRole('button', { name: 'Reader' }).click();
    await page.locator('#you', { hasText: '小满' }).waitFor();
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
