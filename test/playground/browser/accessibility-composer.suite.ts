import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import { messageBox, typeCommand } from '../../../src/playground/screens/visit.ts';
import { testAccessibility, dark, light, type PageCase } from './accessibility-states.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const typing: readonly PageCase[] = [
  {
    name: 'the list of commands',
    visit: dark('en-US'),
    screen: 'desktop',
    prepare: (page) => commandsListed(page),
  },
  {
    name: 'an unknown command',
    visit: light('zh-TW'),
    screen: 'desktop',
    async prepare(page) {
      await messageBox(page).focus();
      await page.keyboard.type('/xyzzy');
      await page.locator('.offering .otherwise').waitFor();
    },
  },
  {
    name: 'the chips of a command',
    visit: light('zh-CN'),
    screen: 'tablet',
    async prepare(page) {
      await typeCommand(page, '/browse books source:');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    everyRun: true,
    name: 'an invalid option',
    visit: dark('zh-TW'),
    screen: 'desktop',
    prepare: (page) => wrongOption(page),
  },
  {
    everyRun: true,
    name: 'suggestions',
    visit: light('en-US'),
    screen: 'desktop',
    async prepare(page) {
      await typeCommand(page, '/book');
      await page.keyboard.type('night');
      await page.getByRole('option', { name: 'Night' }).first().waitFor();
    },
  },
  {
    name: 'failed suggestions',
    visit: dark('en-US'),
    screen: 'tablet',
    async prepare(page) {
      await page.route('**/suggest', (route) => route.fulfill({ json: { choices: null } }));
      await typeCommand(page, '/book');
      await page.getByText('Loading options failed').first().waitFor();
    },
  },
  {
    name: 'the channels of an option',
    visit: dark('zh-TW', { person: 'admin' }),
    screen: 'desktop',
    async prepare(page) {
      await typeCommand(page, '/watch add board:"Monthly Votes" channel:');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a message that is too long',
    visit: light('zh-CN'),
    screen: 'desktop',
    async prepare(page) {
      await messageBox(page).focus();
      await page.keyboard.insertText('字'.repeat(2001));
      await page.keyboard.press('Enter');
    },
  },
];

describe.skipIf(!hasChromium)('axe-core finds no violation in the composer:', () => {
  testAccessibility(playgroundInBrowser(), typing);
});

async function commandsListed(page: Page): Promise<void> {
  await messageBox(page).focus();
  await page.keyboard.type('/');
  await page.getByRole('option').nth(3).waitFor();
}

async function wrongOption(page: Page): Promise<void> {
  await typeCommand(page, '/rank');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.locator('#composer [aria-invalid=true]').waitFor();
}
