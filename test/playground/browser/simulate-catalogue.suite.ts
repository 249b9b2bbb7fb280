import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';

import {
  messages,
  runCommand,
  typeCommand,
  finishedMessage,
} from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { openActivity, panelControl, panelGroup, simulate } from './panel-controls.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const lamplighter = 'The Lamplighter Who Mailed the Tide';
const pharmacist = 'The Pharmacist of Persimmon Hill';
const sword = 'My Sword Only Cuts Vegetables';

describe.skipIf(!hasChromium)('a catalogue', () => {
  const fixture = playgroundInBrowser();

  const weather = (page: Page, kind: string): Promise<void> => simulate(page, 'Catalogue', kind);

  afterEach(async () => {
    await fixture.playground.panel.apply({ kind: 'catalogue', condition: 'fine' });
  });

  test('that is slow makes the bot think before it answers', async () => {
    const page = await fixture.visit({ server: 'open' });
    await weather(page, 'Slow');
    const count = await messages(page).count();
    await typeCommand(page, `/book book:"${lamplighter}"`);
    await page.keyboard.press('Enter');
    const answer = messages(page).nth(count);
    await answer.getByText('Colophon is thinking…').waitFor();
    await finishedMessage(page, count);
    await answer.getByRole('heading', { name: lamplighter }).waitFor();
    expect(await messages(page).count()).toBe(count + 1);
  });

  test('that is down is reported, and a button repeats the request', async () => {
    const page = await fixture.visit({ server: 'direct' });
    await weather(page, 'Down');
    const { failed } = fixture.playground.panel.now().status.totals;
    const answer = await runCommand(page, `/book book:"${pharmacist}"`);
    await answer.getByText('The catalogue is not answering.').waitFor();
    await weather(page, 'Fine');
    await answer.getByRole('button', { name: 'Try again' }).click();
    await answer.getByRole('heading', { name: pharmacist }).waitFor();
    // The panel counts the answer that reported the problem, and not the one after it.
    const activity = await openActivity(page);
    const cell = activity.locator('dl.totals > div').filter({ hasText: 'failed' });
    await cell.getByText(String(failed + 1), { exact: true }).waitFor();
    await activity.getByText('showed a problem').first().waitFor();
  });

  test('that is over its limit is reported with the remaining time', async () => {
    const page = await fixture.visit({ server: 'own' });
    await weather(page, 'Rate limited');
    const answer = await runCommand(page, `/book book:"${sword}"`);
    await answer.getByText('Too many questions at once.').waitFor();
    await answer.getByText(/Available again in \d+ seconds?\./).waitFor();
  });

  test('shows its condition on every page', async () => {
    const [page, other] = [
      await fixture.visit(),
      await fixture.visit({ person: 'admin', server: 'open' }),
    ];
    for (const kind of ['Slow', 'Down', 'Rate limited', 'Fine']) {
      await weather(page, kind);
      for (const one of [page, other]) {
        await panelGroup(one, 'Catalogue').locator('.standing', { hasText: kind }).waitFor();
        const chosen = panelControl(one, 'Catalogue', kind);
        await chosen.and(one.locator('[aria-pressed=true]')).waitFor();
        expect(await panelGroup(one, 'Catalogue').locator('[aria-pressed=true]').count()).toBe(1);
      }
    }
  });
});
