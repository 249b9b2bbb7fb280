import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { messages, runCommand } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { buttons, embed, menus, sendAsBot } from './sample-messages.ts';
import { blueField, redSquare } from './sample-pictures.ts';
import { isSoak, playgroundInBrowser } from './browser-fixture.ts';

const widths = isSoak ? [320, 390, 900, 1600] : [390];

describe.skipIf(!hasChromium)('no target is smaller than 24 px on a page of', () => {
  const fixture = playgroundInBrowser();

  test.each(widths)('%i px', async (width) => {
    const page = await fixture.visit({}, { viewport: { width, height: 720 } });
    const there = await messages(page).count();
    await sendAsBot(fixture.playground, 'general', buttons);
    await sendAsBot(fixture.playground, 'general', menus);
    await sendAsBot(fixture.playground, 'general', embed, [
      { name: 'red.png', type: 'image/png', bytes: redSquare },
      { name: 'blue.png', type: 'image/png', bytes: blueField },
    ]);
    await sendAsBot(fixture.playground, 'general', { content: 'A list.' }, [
      { name: 'list.txt', type: 'text/plain', bytes: 'one' },
    ]);
    await messages(page)
      .nth(there + 3)
      .waitFor();
    await runCommand(page, '/rank board:"Monthly Votes"');
    await messages(page).last().locator('.more').focus();
    expect(await tooSmall(page)).toEqual([]);
    if (width < 1200) await page.locator('.open-panel').click();
    expect(await tooSmall(page)).toEqual([]);
    await page.getByRole('tab').nth(1).click();
    expect(await tooSmall(page)).toEqual([]);
    await page.keyboard.press('Escape');
    if (width <= 720) await page.locator('.open-navigation').click();
    expect(await tooSmall(page)).toEqual([]);
    await page.locator('#you').click();
    expect(await tooSmall(page)).toEqual([]);
  });
});

/** Visible targets below the minimum size. Inline links are exempt; labels and file cards count as a whole. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=option]')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((one) => one.closest('[inert], .visually-hidden') === null)
    .filter((one) => getComputedStyle(one).display !== 'inline')
    .map((one) => ({ one, box: (one.closest('label, .file-card') ?? one).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
    .map(({ one, box }) => one.outerHTML.slice(0, 90) + ' ' + Math.round(box.width) + '×' + Math.round(box.height))`);
}
