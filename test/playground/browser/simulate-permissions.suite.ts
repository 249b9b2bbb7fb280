import { afterEach, describe, expect, test } from 'vitest';

import { runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { panelControl, panelGroup, simulate } from './panel-controls.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const heading = 'Key of the Reading Room';
const mark = 'From the open library: the server’s key cannot be used right now.';
const night = '/book book:"Night Shift at the Gate of Heaven"';

describe.skipIf(!hasChromium)('what the panel revokes', () => {
  const fixture = playgroundInBrowser();

  afterEach(async () => {
    await fixture.playground.panel.apply({ kind: 'giveKey' });
  });

  test('a server’s key: admins see it, and readers get open data until there is a new key', async () => {
    const reader = await fixture.visit({ person: 'reader' });
    const admin = await fixture.visit({ person: 'admin' });
    const before = await runCommand(reader, night);
    expect(await before.innerText()).not.toContain(mark);
    const sample = admin.getByRole('textbox', { name: 'A key to try' });
    const key = await sample.inputValue();

    await simulate(admin, heading, 'Revoke');
    await panelGroup(reader, heading).locator('.standing', { hasText: 'Revoked' }).waitFor();
    expect(await panelControl(admin, heading, 'Revoke').isDisabled()).toBe(true);
    await expect.poll(() => sample.inputValue(), { timeout: 30_000 }).not.toBe(key);
    await (
      await runCommand(reader, '/book book:"The Company of Mediocre Adventurers"')
    )
      .getByText(mark)
      .waitFor();
    await (
      await runCommand(admin, '/setup status')
    )
      .getByText('The key has been revoked.')
      .waitFor();

    await simulate(admin, heading, 'Issue a new key');
    await panelGroup(reader, heading).locator('.standing', { hasText: 'Works' }).waitFor();
    await (
      await runCommand(admin, '/setup status')
    )
      .getByText('this server’s own API key')
      .waitFor();
    await (
      await runCommand(reader, '/rank board:"Monthly Votes"')
    )
      .getByRole('heading', { name: 'Monthly Votes' })
      .waitFor();
    expect(await (await runCommand(reader, night)).innerText()).not.toContain(mark);
  }, 60_000);

  test('a permission: the channel shows it, and a test of its watch names it', async () => {
    const page = await fixture.visit({ person: 'admin', server: 'open' });
    const draft = await runCommand(page, '/watch add board:"Community ranking" channel:#rankings');
    await draft.getByRole('button', { name: 'Save this watch' }).click();
    await draft.getByText('Saved.').waitFor();
    const rankings = page
      .locator('#navigation .column')
      .getByRole('button', { name: /^rankings\b/ });
    await rankings.click();
    await page.getByText('Colophon’s permissions in #rankings.').waitFor();
    const permission = page.getByRole('switch', { name: 'Send Messages', exact: true });
    expect(await permission.getAttribute('aria-checked')).toBe('true');

    await simulate(page, 'Permissions', 'Send Messages');
    await permission.and(page.locator('[aria-checked=false]')).waitFor();
    await rankings.and(page.getByRole('button', { name: /Colophon can’t post here/ })).waitFor();
    const missing = await runCommand(page, '/watch test watch:"Community ranking"');
    await missing.getByText(/Missing in .*: Send Messages\b/).waitFor();

    await simulate(page, 'Permissions', 'Send Messages');
    await permission.and(page.locator('[aria-checked=true]')).waitFor();
    await missing.getByRole('button', { name: 'Check again' }).click();
    await missing.getByText('Ready to post').waitFor();
  }, 60_000);

  test('View Channel, and with it all other permissions', async () => {
    const page = await fixture.visit({ person: 'admin' });
    const office = page
      .locator('#navigation .column')
      .getByRole('button', { name: /^back-office\b/ });
    await office.click();
    await page.getByText('Colophon’s permissions in #back-office.').waitFor();
    const toSend = page.getByRole('switch', { name: 'Send Messages', exact: true });
    await toSend.and(page.locator('[aria-checked=false][aria-disabled=true]')).waitFor();

    await simulate(page, 'Permissions', 'View Channel');
    await toSend.and(page.locator('[aria-checked=true][aria-disabled=false]')).waitFor();
    await office.and(page.getByRole('button', { name: /channel$/ })).waitFor();
  });

  test('nothing where the bot is not a member', async () => {
    const page = await fixture.visit({ server: 'own' });
    await page.getByText('Colophon is not in this server').waitFor();
    expect(await page.getByRole('switch').count()).toBe(0);
  });
});
