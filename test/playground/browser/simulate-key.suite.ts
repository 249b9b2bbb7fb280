import { afterEach, describe, expect, test } from 'vitest';

import { runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { panelControl, panelGroup, simulate } from './panel-controls.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const heading = 'Key of the Reading Room';
const mark = 'From the open library: the server’s key cannot be used right now.';
const night = '/book book:"Night Shift at the Gate of Heaven"';

describe.skipIf(!hasChromium)('a key that the panel revokes', () => {
  const fixture = playgroundInBrowser();

  afterEach(async () => {
    await fixture.playground.panel.apply({ kind: 'giveKey' });
  });

  test('shows admins why, and gives readers open data until there is a new key', async () => {
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
    expect(await (await runCommand(reader, night)).innerText()).not.toContain(mark);
  });
});
