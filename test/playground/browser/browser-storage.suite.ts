import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { waitForScene, runCommand, typeCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

describe.skipIf(!hasChromium)('during a whole session', () => {
  const fixture = playgroundInBrowser();

  // The fixture checks that there are no foreign requests and no cookies.
  test('the page stores nothing in the browser, and no response may be cached', async () => {
    const page = await fixture.visit({ person: 'admin' });
    const answers: Record<string, string>[] = [];
    page.on('response', (response) => answers.push(response.headers()));
    await page.reload();
    await waitForScene(page);

    const card = await runCommand(page, '/book book:"Night Shift at the Gate of Heaven"');
    await expect.poll(() => drawnPictures(page), { timeout: 30_000 }).toBeGreaterThan(0);
    await card.getByRole('combobox').first().click();
    await page.keyboard.press('Escape');
    await runCommand(page, '/rank board:"Monthly Votes"');
    await typeCommand(page, '/setup key');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#panel section').first().getByRole('button').first().click();
    await page.locator('#panel [data-outcome=done]').waitFor();
    await page.getByRole('tab').nth(1).click();
    await page.locator('#panel .entry').first().waitFor();
    await page.locator('#you').click();
    await page.locator('#settings select[name=locale]').selectOption('zh-TW');
    await page.locator('#settings input[name=theme][value=light]').check();
    await page.keyboard.press('Escape');
    await page.locator('#navigation [data-server=open]').click();
    await page.locator('#head h2').waitFor();

    expect(await kept(page)).toEqual({
      cookies: '',
      local: 0,
      session: 0,
      databases: 0,
      caches: 0,
      workers: 0,
    });
    expect(answers.filter((headers) => 'set-cookie' in headers)).toEqual([]);
    expect(new Set(answers.map((headers) => headers['cache-control']))).toEqual(
      new Set(['no-store']),
    );
  });

  test('no value in the page’s address becomes markup', async () => {
    const page = await fixture.visit({
      person: '<img src=x>',
      server: '"><script>alert(1)</script>',
      channel: 'javascript:alert(1)',
      locale: '../../etc/passwd',
    });
    await expect.poll(() => page.locator('#head h2').textContent()).toContain('general');
    expect(await page.locator('script').count()).toBe(1);
  });
});

/** Number of loaded pictures. */
function drawnPictures(page: Page): Promise<number> {
  return page.evaluate(
    `[...document.querySelectorAll('#messages img')].filter((one) => one.naturalWidth > 0).length`,
  );
}

/** Everything stored in the browser. */
function kept(page: Page): Promise<unknown> {
  return page.evaluate(`(async () => ({
    cookies: document.cookie,
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))()`);
}
