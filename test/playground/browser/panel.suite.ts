import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';

import type { SentEntry } from '../../../src/playground/page/contract/panel.ts';
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
    const names = ['requests', 'units', 'interactions'];
    const before = await Promise.all(names.map(total));
    // The suites before have requested the first pages.
    await runCommand(page, '/rank board:"Monthly Votes" page:11');
    const asked = rows(/rankings\/yuepiao.*page=3.*Keyed.*200.*\d units?.*\d ms/s).first();
    await asked.waitFor();
    await rows(/\/rank.*Command.*Mira.*acknowledged after \d/s)
      .first()
      .waitFor();
    await rows(/POST \/interactions\/\{interaction_id\}.*Sent.*20\d/s)
      .first()
      .waitFor();
    for (const [at, name] of names.entries()) {
      await expect.poll(() => total(name), { timeout: 30_000 }).toBeGreaterThan(before[at] ?? 0);
    }
  });

  test('shows and counts breaches in red', async () => {
    await sendTooMuch();
    await rows(tooLong).first().waitFor();
    for (const [red = 0, green = 0, blue = 0] of await coloursOfBreach(page)) {
      expect(red).toBeGreaterThan(1.3 * Math.max(green, blue));
    }
    expect(await total('limits broken')).toBe(1);
  });

  test('resets for another playground with the same entry ids', async () => {
    const { status: now } = fixture.playground.panel.now();
    const told = (began: number, entries: readonly Partial<SentEntry>[]): string => {
      const all = entries.map((entry) => ({
        kind: 'sent',
        method: 'GET',
        status: 200,
        at: began,
        ...entry,
      }));
      const panel = { status: now, entries: all };
      return `retry: 10\ndata: ${JSON.stringify(panel)}\n\n`;
    };
    const first = told(1, [
      { id: '1', route: '/gateway' },
      { id: '2', route: '/channels' },
    ]);
    let body = first;
    await page.route('**/panel', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body }),
    );
    await page.reload();
    await openActivity(page);
    await rows('GET /channels').waitFor();
    body = told(2, [{ id: '1', route: '/users/@me' }]);
    await rows('GET /users/@me').waitFor();
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

/** Red, green and blue of a breach's text, and of the number of breaches. */
async function coloursOfBreach(page: Page): Promise<number[][]> {
  const told = await page.evaluate<string[]>(
    `['#panel .entry.breach .description', '#panel .totals .bad dd']
      .map((text) => getComputedStyle(document.querySelector(text)).color)`,
  );
  return told.map((color) => [...color.matchAll(/[\d.]+/g)].map(([number]) => Number(number)));
}
