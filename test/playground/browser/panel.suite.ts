import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';

import type { EnvironmentEntry } from '../../../src/playground/page/contract/panel.ts';
import { runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { openActivity, panelControl, panelGroup } from './panel-controls.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const tooLong = 'content: Must be 2000 or fewer in length.';

describe.skipIf(!hasChromium)('the side panel', () => {
  const fixture = playgroundInBrowser();
  let page: Page;
  let activity: Locator;

  beforeEach(async () => {
    page = await fixture.visit();
    activity = await openActivity(page);
  });

  const rows = (text: string | RegExp): Locator =>
    activity.getByRole('list').last().getByRole('listitem').filter({ hasText: text });

  const total = async (name: string): Promise<number> => {
    const cell = activity.locator('dl.totals > div').filter({ hasText: name });
    return Number((await cell.getByRole('definition').innerText()).replaceAll(',', ''));
  };

  /** Sends too long a message with the bot's token. */
  async function sendTooMuch(): Promise<void> {
    const { discord } = fixture.playground;
    const { channels } = discord.world.needGuild('Reading Room');
    const [channel] = [...channels.values()].filter(({ name }) => name === 'boards');
    const answer = await fetch(`${discord.url}/api/v10/channels/${channel?.id ?? ''}/messages`, {
      method: 'POST',
      headers: { Authorization: `Bot ${discord.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ content: 'x'.repeat(2001) }),
    });
    expect(answer.status).toBe(400);
  }

  test("shows a command's requests, their cost and their duration", async () => {
    await activity.getByRole('button', { name: 'Clear view' }).click();
    const names = ['requests', 'units', 'interactions'];
    const before = await Promise.all(names.map(total));
    // The suites before have requested the first pages.
    await runCommand(page, '/rank board:"Monthly Votes" page:11');
    const asked = rows(/rankings\/yuepiao.*page=3.*Keyed.*200.*\d units?.*\d ms/s).first();
    await asked.waitFor();
    await rows(/\/rank.*Command.*Mira.*acknowledged after \d/s).waitFor();
    await rows(/POST \/interactions\/\{interaction_id\}.*Sent.*20\d/s)
      .first()
      .waitFor();
    for (const [at, name] of names.entries()) {
      await expect.poll(() => total(name), { timeout: 30_000 }).toBeGreaterThan(before[at] ?? 0);
    }

    await asked.locator('summary').click();
    await asked.getByText(/^\/source_a\/rankings\/yuepiao\?.*page=3/).waitFor();
  });

  test('shows and counts breaches in red until they are marked as seen', async () => {
    const tab = page.getByRole('tab', { name: 'What the bot did' });
    await page.getByRole('tab', { name: 'Simulate' }).click();
    await sendTooMuch();
    await page.getByRole('tab', { name: /What the bot did.*1 unseen/ }).waitFor();
    await page.locator('[aria-live=polite]', { hasText: tooLong }).waitFor({ state: 'attached' });
    await tab.click();
    const trouble = activity.getByRole('region', { name: 'Broke Discord’s limits' });
    await trouble.getByText(tooLong).waitFor();
    const row = rows(tooLong).first();
    const [red = 0, green = 0, blue = 0] = await colourOfBreach(page);
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
    expect(await total('limits broken')).toBe(1);

    await trouble.getByRole('button', { name: 'Mark as seen' }).click();
    await trouble.waitFor({ state: 'hidden' });
    expect(await tab.innerText()).not.toContain('1');
    await row.waitFor();
  });

  test('filters by kind and hides cleared entries', async () => {
    await runCommand(page, '/rank board:"Community ranking"');
    const show = (name: string): Promise<void> =>
      activity.getByRole('group', { name: 'Show' }).getByRole('button', { name }).click();
    await show('Catalogue');
    await rows(/\/community-rankings/)
      .first()
      .waitFor();
    expect(await rows(/Command|Sent/).count()).toBe(0);
    await show('Interactions');
    await rows('/rank').first().waitFor();
    expect(await rows(/community-rankings|Sent/).count()).toBe(0);
    await show('Sent to Discord');
    await rows('POST /interactions').first().waitFor();
    expect(await rows(/Command|Keyed/).count()).toBe(0);

    await show('Interactions');
    await activity.getByRole('button', { name: 'Clear view' }).click();
    await activity.getByText('No interactions yet.').waitFor();
    await runCommand(page, '/help');
    await rows('/help').waitFor();
    expect(await rows('/rank').count()).toBe(0);
    await show('All');
    expect(await rows('/rank').count()).toBe(0);
  });

  test('translates visible rows immediately and the rest shortly after', async () => {
    const { discord } = fixture.playground;
    const headers = { Authorization: `Bot ${discord.token}` };
    for (let request = 0; request < 150; request += 1) {
      await fetch(`${discord.url}/api/v10/users/@me`, { headers });
    }
    const asked = (tag: string): Promise<number> =>
      page.locator('#panel .entry', { hasText: '/users/@me' }).filter({ hasText: tag }).count();
    const patience = { timeout: 30_000 };
    await expect.poll(() => asked('Sent'), patience).toBeGreaterThanOrEqual(150);
    const count = await asked('Sent');
    const atOnce = await page.evaluate<number>(`(() => {
      const language = document.querySelector('#settings select[name=locale]');
      language.value = 'zh-CN';
      language.dispatchEvent(new Event('change'));
      const told = [...document.querySelectorAll('#panel .entry')].map((row) => row.innerText);
      return told.findIndex((text) => text.includes('Sent'));
    })()`);
    // More rows than are visible, but not all.
    expect(atOnce).toBeGreaterThan(20);
    await expect.poll(() => asked('发送'), patience).toBe(count);
    expect(await asked('Sent')).toBe(0);
  });

  test('resets for another playground with the same entry ids', async () => {
    const { status: now } = fixture.playground.panel.since(0).update;
    const told = (began: number, entries: readonly Partial<EnvironmentEntry>[]): string => {
      const all = entries.map((entry) => ({
        kind: 'environment',
        detail: '',
        at: began,
        ...entry,
      }));
      const panel = { status: { ...now, startedAt: began }, entries: all };
      return `retry: 10\ndata: ${JSON.stringify(panel)}\n\n`;
    };
    const first = told(1, [
      { id: '1', event: 'connected' },
      { id: '2', event: 'keyRevoked' },
    ]);
    let body = first;
    await page.route('**/panel', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body }),
    );
    await page.reload();
    await openActivity(page);
    await rows('Key revoked').waitFor();
    body = told(2, [{ id: '1', event: 'resumed' }]);
    await rows('Resumed the gateway session').waitFor();
    expect(await rows(/./).count()).toBe(1);
    await page.unroute('**/panel');
  });

  test('reports in the reader’s language that the playground does not respond', async () => {
    const reader = await fixture.visit({ locale: 'zh-CN' });
    await reader.route('**/simulate', (route) => route.fulfill({ body: 'Somebody else is here.' }));
    await panelControl(reader, '榜单', '刷新一次').click();
    const outcome = panelGroup(reader, '榜单').getByRole('status');
    await outcome.getByText('试玩场没有回应，它还在运行吗？').waitFor();
    expect(await outcome.getAttribute('data-outcome')).toBe('unreachable');
  });

  test('never shows a secret', async () => {
    const admin = await fixture.visit({ person: 'admin' });
    const told = await openActivity(admin);
    const key = await admin.locator('#panel-sample-key').inputValue();
    await fixture.playground.panel.apply({ kind: 'giveKey' });
    await runCommand(admin, '/setup status');
    await told.getByText('/setup status').first().waitFor();
    const seen = await admin.locator('#panel').innerHTML();
    for (const secret of [key, fixture.playground.discord.token])
      expect(seen).not.toContain(secret);
  });
});

/** Red, green and blue of a breach's text. */
async function colourOfBreach(page: Page): Promise<number[]> {
  const told = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('#panel .entry.breach .description')).color`,
  );
  return [...told.matchAll(/[\d.]+/g)].map(([number]) => Number(number));
}
