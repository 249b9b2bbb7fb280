import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import type { PanelUpdate } from '../../../src/playground/page/contract/panel.ts';
import type { ClientView } from '../../../src/playground/page/contract/client-view.ts';
import { waitForScene, messageBox } from '../../../src/playground/screens/visit.ts';
import { testAccessibility, dark, light, type PageCase } from './accessibility-states.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';
import { waitForFocus, tabTo } from './composer-actions.ts';

const places: readonly PageCase[] = [
  { name: 'the first view', visit: dark('en-US'), screen: 'desktop' },
  { name: 'the first view', visit: light('zh-CN'), screen: 'phone' },
  {
    name: 'the server without a key',
    visit: light('zh-TW', { server: 'open' }),
    screen: 'phone',
  },
  { name: 'direct messages', visit: dark('zh-CN', { server: 'direct' }), screen: 'tablet' },
  {
    name: 'a server that has not added the bot',
    visit: light('zh-TW', { server: 'own' }),
    screen: 'desktop',
  },
  {
    name: 'a forum',
    visit: light('en-US'),
    screen: 'desktop',
    prepare: (page) => openChannel(page, 'book-posts'),
  },
  {
    name: 'a thread',
    visit: dark('zh-CN'),
    screen: 'tablet',
    prepare: (page) => openChannel(page, 'weekend-thread'),
  },
  {
    name: 'a channel the bot may not post in',
    visit: dark('zh-TW', { person: 'admin' }),
    screen: 'desktop',
    prepare: (page) => openChannel(page, 'notice-board'),
  },
  {
    name: 'the settings',
    visit: light('en-US'),
    screen: 'desktop',
    prepare: (page) => openSettings(page),
  },
  {
    name: 'the settings',
    visit: dark('zh-TW'),
    screen: 'phone',
    async prepare(page) {
      await page.locator('.open-navigation').click();
      await openSettings(page);
    },
  },
  {
    name: 'the navigation drawer',
    everyRun: true,
    visit: light('en-US'),
    screen: 'phone',
    prepare: (page) => page.locator('.open-navigation').click(),
  },
  {
    name: 'the side panel drawer',
    visit: dark('zh-CN'),
    screen: 'phone',
    prepare: (page) => page.locator('.open-panel').click(),
  },
  {
    name: 'the side panel drawer',
    everyRun: true,
    visit: light('zh-TW'),
    screen: 'tablet',
    prepare: (page) => page.locator('.open-panel').click(),
  },
  {
    name: 'a lost connection',
    visit: dark('en-US'),
    screen: 'tablet',
    async prepare(page, { backend }) {
      await tellInstead(page, '/view', backend.view({ person: 'reader', server: 'keyed' }));
      await page.locator('.notice.lost.visible').waitFor();
    },
  },
  {
    name: 'a message that Discord refuses',
    visit: light('zh-TW'),
    screen: 'phone',
    async prepare(page) {
      await page.route('**/action', (route) =>
        route.fulfill({ json: { kind: 'refused', reason: 'Somebody cut the line.' } }),
      );
      await messageBox(page).focus();
      await page.keyboard.type('Hello?');
      await page.keyboard.press('Enter');
      await page.getByText('Somebody cut the line.').first().waitFor();
    },
  },
];

describe.skipIf(!hasChromium)('the page around the conversation', () => {
  const fixture = playgroundInBrowser();

  describe('axe-core finds no violation in', () => {
    testAccessibility(fixture, places);
  });

  test('shows the tooltip of a server, which can be hovered and dismissed', async () => {
    const page = await fixture.visit();
    const server = page.locator('#navigation .rail [data-server=open]');
    const name = server.locator('.tooltip');
    await server.locator('.picture').hover();
    await name.hover();
    expect(await name.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await name.waitFor({ state: 'hidden' });
    await messageBox(page).hover();
    await server.locator('.picture').hover();
    await name.waitFor();

    await page.mouse.move(0, 0);
    await tabTo(server);
    await name.waitFor();
    await page.keyboard.press('Escape');
    await name.waitFor({ state: 'hidden' });
    await waitForFocus(server);
    // The open server has no tooltip, because the channel list shows its name.
    await page.keyboard.press('Enter');
    await page.locator('#navigation .column', { hasText: 'Night Library' }).waitFor();
    await tabTo(page.locator('#navigation .rail [data-server=own]'));
    await tabTo(server, 'Shift+Tab');
    expect(await name.isVisible()).toBe(false);
  });

  test('marks selected elements in a high contrast theme too', async () => {
    const page = await fixture.visit({ server: 'open' }, { forcedColors: 'active' });
    await messageBox(page).focus();
    await page.keyboard.type('/');
    const looks = (selector: string): Promise<string[]> =>
      page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})]
        .map((one) => getComputedStyle(one))
        .map(({ backgroundColor, outlineStyle }) => backgroundColor + ' ' + outlineStyle)`);
    for (const [chosen, others] of [
      ['#composer .offer[aria-selected=true]', '#composer .offer[aria-selected=false]'],
      ['#navigation .channel[aria-current]', '#navigation .channel:not([aria-current])'],
      ['#panel .tab[aria-selected=true]', '#panel .tab[aria-selected=false]'],
      ['#panel .action[aria-pressed=true]', '#panel .action[aria-pressed=false]'],
    ] as const) {
      await page.locator(chosen).first().waitFor();
      const [look = ''] = await looks(chosen);
      expect(await looks(others)).not.toContain(look);
    }
  });
});

async function openChannel(page: Page, name: string): Promise<void> {
  await page.locator('#navigation [data-channel]', { hasText: name }).click();
  await page.locator('#head h2', { hasText: name }).waitFor();
  await waitForScene(page);
}

async function openSettings(page: Page): Promise<void> {
  await page.locator('#you').click();
  await page.getByRole('dialog').waitFor();
}

/** Replaces a stream by one event. The page does not reconnect. */
async function tellInstead(
  page: Page,
  path: string,
  told: PanelUpdate | ClientView,
): Promise<void> {
  const body = `retry: 3600000\ndata: ${JSON.stringify(told)}\n\n`;
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: 'text/event-stream', body }),
  );
  await page.reload();
  await waitForScene(page);
}
