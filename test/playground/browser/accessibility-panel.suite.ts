import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import type { Playground } from '../../../src/playground/playground.ts';
import { runCommand } from '../../../src/playground/screens/visit.ts';
import { testAccessibility, dark, light, type PageCase } from './accessibility-states.ts';
import { hasChromium } from './chromium.ts';
import { sendAsBot } from './sample-messages.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const panels: readonly PageCase[] = [
  {
    name: 'the result of a simulation',
    visit: dark('en-US'),
    screen: 'desktop',
    async prepare(page) {
      const turned = page.locator('#panel section').first();
      await turned.getByRole('button').first().click();
      await turned.locator('[data-outcome=done]').waitFor();
    },
  },
  {
    name: 'the activity with breaches',
    visit: light('en-US'),
    screen: 'desktop',
    prepare: troubled,
  },
  {
    name: 'the activity with breaches',
    everyRun: true,
    visit: dark('zh-CN'),
    screen: 'desktop',
    prepare: troubled,
  },
  {
    name: 'the activity',
    visit: light('zh-TW'),
    screen: 'tablet',
    async prepare(page, playground) {
      await page.locator('.open-panel').click();
      await lookInto(page, playground);
    },
  },
  {
    name: 'the activity',
    visit: dark('en-US'),
    screen: 'phone',
    async prepare(page, playground) {
      await page.locator('.open-panel').click();
      await lookInto(page, playground);
    },
  },
];

describe.skipIf(!hasChromium)('axe-core finds no violation in the side panel:', () => {
  testAccessibility(playgroundInBrowser(), panels);
});

async function troubled(page: Page, playground: Playground): Promise<void> {
  await runCommand(page, '/rank board:"Monthly Votes"');
  await lookInto(page, playground);
}

/** Opens the activity, which shows a breach. */
async function lookInto(page: Page, playground: Playground): Promise<void> {
  await tooMuch(playground);
  await page.getByRole('tab').nth(1).click();
  await page.locator('#panel .entry.breach').first().waitFor();
}

/** Sends a message that exceeds Discord's limit. */
async function tooMuch(playground: Playground): Promise<void> {
  await sendAsBot(playground, 'general', { content: 'x'.repeat(2001) }).then(
    () => {
      throw new Error('Discord took it.');
    },
    () => undefined,
  );
}
