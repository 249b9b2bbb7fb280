import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { messages, typeMessage } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { COMPONENTS_V2, sendAsBot } from './sample-messages.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

/** Texts, and what the page shows of them. */
const markup: ReadonlyMap<string, string> = new Map([
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['<svg/onload=alert(1)>', '<svg/onload=alert(1)>'],
  ['**<b onclick=alert(1)>bold</b>**', '<b onclick=alert(1)>bold</b>'],
  ['`<iframe srcdoc="x">`', '<iframe srcdoc="x">'],
  ['```html\n<style>*{display:none}</style>\n```', '<style>*{display:none}</style>'],
  ['&lt;i&gt; &amp; &#60;', '&lt;i&gt; &amp; &#60;'],
  ['# <h1>heading</h1>', '<h1>heading</h1>'],
]);

const noLinks = [
  '[press me](javascript:alert(1))',
  '[press me](JaVaScRiPt:alert(1))',
  '[press me](data:text/html,<script>alert(1)</script>)',
  '[press me](vbscript:msgbox)',
  '[press me](file:///etc/passwd)',
  '[press me](//evil.example)',
  '[press me](/info)',
  '<javascript:alert(1)>',
  'javascript:alert(1)',
];

describe.skipIf(!hasChromium)('a text', () => {
  const fixture = playgroundInBrowser();

  /** Sends the texts in one message of the bot, and returns them on the page. */
  async function shown(page: Page, contents: readonly string[]): Promise<Locator> {
    const id = await sendAsBot(fixture.playground, 'general', {
      flags: COMPONENTS_V2,
      components: contents.map((content) => ({ type: 10, content })),
    });
    const texts = page.locator(`[data-id="${id}"] .components .text`);
    await texts.first().waitFor();
    return texts;
  }

  test('stays text even if it looks like markup', async () => {
    const page = await fixture.visit();
    const dialogs = heardDialogs(page);
    const texts = await shown(page, [...markup.keys()]);
    const made = 'img, script, svg, iframe, style, b, i, h1, [onclick], [onerror], [onload]';
    expect(await texts.allTextContents()).toEqual([...markup.values()]);
    expect(await texts.locator(made).count()).toBe(0);
    const [written = '', seen] = [...markup][0] ?? [];
    const body = (await typeMessage(page, written)).locator('.body');
    expect(await body.textContent()).toBe(seen);
    expect(await body.locator(made).count()).toBe(0);
    expect(dialogs).toEqual([]);
  });

  test('links only to http and https', async () => {
    const page = await fixture.visit();
    const texts = await shown(page, noLinks);
    expect(await texts.count()).toBe(noLinks.length);
    expect(await texts.locator('a').allTextContents()).toEqual([]);
  });

  test.each([
    ['page.html', 'text/html', '<script>alert(1)</script>'],
    ['drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ])('in the file %s is downloaded and never displayed', async (name, type, bytes) => {
    const page = await fixture.visit();
    const dialogs = heardDialogs(page);
    const there = await messages(page).count();
    await sendAsBot(fixture.playground, 'general', {}, [{ name, type, bytes }]);
    const message = messages(page).nth(there);
    await message.waitFor();
    expect(await message.locator('img').count()).toBe(0);
    const address = await message.locator('a').getAttribute('href');
    // Opening its address downloads it too.
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.goto(`${fixture.playground.url}${address ?? ''}`).catch(() => null),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
    expect(dialogs).toEqual([]);
  });
});

function heardDialogs(page: Page): string[] {
  const heard: string[] = [];
  page.on('dialog', (dialog) => {
    heard.push(dialog.message());
    void dialog.dismiss();
  });
  return heard;
}
