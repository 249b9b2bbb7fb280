import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { messageBox, runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { buttons, embed, menus, sendAsBot } from './sample-messages.ts';
import { blueField, redSquare } from './sample-pictures.ts';
import { isSoak, playgroundInBrowser } from './browser-fixture.ts';

const widths = [320, 390, 900, 1600];
/** The short run takes one width for each test. */
const some = (...short: readonly number[]): readonly number[] => (isSoak ? widths : short);
const narrow = some(320).filter((width) => width <= 720);
const withPanelDrawer = some(390).filter((width) => width < 1200);

describe.skipIf(!hasChromium)('a page', () => {
  const fixture = playgroundInBrowser();
  const wide = (width: number) => ({ viewport: { width, height: 720 } });

  test.each(some(320))('of %i px shows all replies without horizontal scrolling', async (width) => {
    const page = await fixture.visit({ zone: 'UTC' }, wide(width));
    await sendAsBot(fixture.playground, 'general', buttons);
    await sendAsBot(fixture.playground, 'general', menus);
    await sendAsBot(fixture.playground, 'general', embed, [
      { name: 'red.png', type: 'image/png', bytes: redSquare },
      { name: 'blue.png', type: 'image/png', bytes: blueField },
    ]);
    await sendAsBot(fixture.playground, 'general', {
      content: '一'.repeat(300) + 'x'.repeat(300),
    });
    await runCommand(page, '/book book:"Night Shift at the Gate of Heaven"');
    await runCommand(page, '/rank board:"Monthly Votes"');
    expect(await tooWide(page)).toEqual([]);
  });

  test.each(some(320))('of %i px keeps the message box and its lists visible', async (width) => {
    const page = await fixture.visit({}, wide(width));
    await messageBox(page).focus();
    await page.keyboard.type('/');
    await page.getByRole('option').first().waitFor();
    expect(await tooWide(page)).toEqual([]);
    for (const part of [page.getByRole('option').first(), page.locator('#composer')]) {
      const { x, y, width: across, height } = await boxOf(part);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + across).toBeLessThanOrEqual(width);
      expect(y + height).toBeLessThanOrEqual(720);
    }
    await page.keyboard.type('watch add ');
    await page.keyboard.press('Escape');
    expect(await tooWide(page)).toEqual([]);
  });

  test.each(narrow)('of %i px has its navigation in a drawer', async (width) => {
    const page = await fixture.visit({}, wide(width));
    const opener = page.locator('.open-navigation');
    const places = page.locator('#navigation');
    expect(await places.getByRole('button').count()).toBe(0);
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.locator('#navigation .channel[aria-current]:focus').waitFor();
    expect(await tooWide(page)).toEqual([]);
    // The rest of the page is inert.
    expect(await page.locator('main[inert]').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.locator('.open-navigation:focus').waitFor();

    await opener.click();
    await page.locator('#scrim').click({ position: { x: width - 10, y: 300 } });
    await page.locator('.open-navigation:focus').waitFor();
    await expect.poll(() => places.getByRole('button').count()).toBe(0);

    await opener.click();
    await places.locator('[data-channel]', { hasText: 'news' }).click();
    await page.locator('#head h2', { hasText: 'news' }).waitFor();
    await expect.poll(() => places.getByRole('button').count()).toBe(0);
  });

  test.each(withPanelDrawer)('of %i px has its side panel in a drawer', async (width) => {
    const page = await fixture.visit({}, wide(width));
    const panel = page.locator('#panel');
    expect(await panel.getByRole('tab').count()).toBe(0);
    await page.locator('.open-panel').focus();
    await page.keyboard.press('Enter');
    await page.locator('#panel :focus').waitFor();
    expect(await tooWide(page)).toEqual([]);
    await page.getByRole('tab').nth(1).click();
    expect(await tooWide(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.open-panel:focus').waitFor();
    await expect.poll(() => panel.getByRole('tab').count()).toBe(0);
  });

  test('of 1600 px shows all its columns', async () => {
    const page = await fixture.visit({}, wide(1600));
    const [places, main, panel] = await Promise.all(
      ['#navigation', 'main', '#panel'].map((part) => boxOf(page.locator(part))),
    );
    expect((places?.x ?? 0) + (places?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    expect((main?.x ?? 0) + (main?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
    await page.locator('.open-panel').click();
    await expect
      .poll(async () => (await boxOf(page.locator('main'))).width)
      .toBeGreaterThan(main?.width ?? Infinity);
  });
});

/** Elements that overflow horizontally. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(`[document.documentElement, ...document.querySelectorAll('body, main, #messages, #panel *')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
    .filter((one) => getComputedStyle(one).overflowX !== 'visible')
    .filter((one) => getComputedStyle(one).textOverflow !== 'ellipsis')
    .map((one) => one.tagName + ' ' + one.className + ' ' + one.scrollWidth + ' > ' + one.clientWidth)`);
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('It is not to be seen.');
  return found;
}
