import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { openActivity, panelControl, panelGroup, simulate } from './panel-controls.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const community = '/rank board:"Community ranking"';

describe.skipIf(!hasChromium)('the bot', () => {
  const fixture = playgroundInBrowser();

  const standing = (page: Page, heading: string, words: string): Promise<void> =>
    panelGroup(page, heading).locator('.standing').getByText(words, { exact: true }).waitFor();

  test.each([
    ['Drop the connection', 'Resumed the gateway session'],
    ['Drop the session', 'Connected to the gateway'],
  ])(
    'reconnects after "%s" and answers',
    async (action, comesBack) => {
      const page = await fixture.visit();
      const board = await runCommand(page, community);
      await standing(page, 'Gateway', 'Connected');
      const activity = page.getByRole('tabpanel', { includeHidden: true }).last();
      await openActivity(page);
      await page.getByRole('button', { name: 'Clear view' }).click();
      await page.getByRole('tab', { name: 'Simulate' }).click();

      // The bot reconnects immediately; a stopped process stays offline long enough.
      process.kill(fixture.playground.bot.pid, 'SIGSTOP');
      try {
        await simulate(page, 'Gateway', action);
        await standing(page, 'Gateway', 'Not connected');
        expect(await panelControl(page, 'Gateway', action).isDisabled()).toBe(true);
      } finally {
        process.kill(fixture.playground.bot.pid, 'SIGCONT');
      }
      await standing(page, 'Gateway', 'Connected');
      await openActivity(page);
      await activity.getByText('Disconnected from the gateway').waitFor();
      await activity.getByText(comesBack).waitFor();
      await board.getByRole('button', { name: /›$/ }).click();
      await board.getByText('Page 2 of').waitFor();
      await runCommand(page, '/help');
    },
    60_000,
  );

  test.each(['Restart', 'Kill and restart'])(
    'is shown as offline after "%s", and old buttons work when it is back',
    async (action) => {
      const page = await fixture.visit({ server: 'open' });
      const board = await runCommand(page, community);
      const before = fixture.playground.bot.pid;
      const bar = page.locator('.notice.bot.visible');
      const turned = simulate(page, 'The bot', action);
      const pid = (): number => fixture.playground.bot.pid;
      await expect.poll(pid, { timeout: 30_000, interval: 20 }).not.toBe(before);
      // A stopped process does not become ready.
      process.kill(pid(), 'SIGSTOP');
      try {
        await bar.getByText('Colophon is starting…').waitFor();
        await standing(page, 'The bot', 'Starting');
        expect(await panelControl(page, 'The bot', action).isDisabled()).toBe(true);
      } finally {
        process.kill(pid(), 'SIGCONT');
      }
      await turned;
      await bar.waitFor({ state: 'detached' });
      await standing(page, 'The bot', 'Up');
      await board.getByRole('button', { name: /›$/ }).click();
      await board.getByText('Page 2 of').waitFor();
      await (await runCommand(page, community)).getByText('Page 1 of').waitFor();
    },
    60_000,
  );
});
