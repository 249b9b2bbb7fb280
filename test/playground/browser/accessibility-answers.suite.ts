import type { Page } from 'playwright-core';
import { describe } from 'vitest';

import {
  messageBox,
  messages,
  runCommand,
  typeCommand,
} from '../../../src/playground/screens/visit.ts';
import { testAccessibility, dark, light, type PageCase } from './accessibility-states.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const night = 'Night Shift at the Gate of Heaven';

const answers: readonly PageCase[] = [
  {
    everyRun: true,
    ...answer('a card', `/book book:"${night}"`),
    visit: light('en-US'),
    screen: 'desktop',
  },
  { ...answer('a board', '/rank board:"Monthly Votes"'), visit: dark('zh-CN'), screen: 'desktop' },
  {
    ...answer('a booklist', '/booklists show list:"Books to Read at Platform Zero"'),
    visit: light('zh-TW'),
    screen: 'tablet',
  },
  { ...answer('help', '/help'), visit: dark('en-US'), screen: 'tablet' },
  {
    name: 'comments with spoilers, one of them revealed',
    visit: light('zh-CN', { person: 'admin' }),
    screen: 'desktop',
    async prepare(page) {
      await messageBox(page).focus();
      await page.keyboard.insertText('It ends with ||rain||, and ||a boat||.');
      await page.keyboard.press('Enter');
      await messages(page).last().locator('.cover').first().click();
    },
  },
  {
    name: 'the draft of a watch',
    visit: dark('en-US', { person: 'admin' }),
    screen: 'desktop',
    prepare: (page) => draft(page),
  },
  {
    everyRun: true,
    name: 'an empty form with problems',
    visit: light('zh-CN', { person: 'admin' }),
    screen: 'desktop',
    prepare: (page) => unfilledForm(page),
  },
  {
    name: 'an open select menu',
    visit: dark('zh-CN'),
    screen: 'phone',
    async prepare(page) {
      await runCommand(page, `/book book:"${night}"`);
      await messages(page).last().getByRole('combobox').first().click();
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    everyRun: true,
    name: 'a message menu',
    visit: light('zh-TW'),
    screen: 'desktop',
    prepare: (page) => messageMenu(page),
  },
  {
    name: 'a command without an answer',
    visit: light('en-US'),
    screen: 'phone',
    async prepare(page) {
      await page.route('**/action', (route) => route.fulfill({ json: { kind: 'failed' } }));
      await typeCommand(page, '/help');
      await page.keyboard.press('Enter');
      await page.getByText('The application did not respond').waitFor();
    },
  },
  {
    name: 'a button without an answer',
    visit: dark('zh-CN'),
    screen: 'desktop',
    async prepare(page) {
      await runCommand(page, '/rank board:"Monthly Votes"');
      await page.route('**/action', (route) => route.fulfill({ json: { kind: 'failed' } }));
      const button = messages(page).last().locator('.row button:enabled').first();
      await button.click();
      await messages(page).last().locator('.failure').waitFor();
    },
  },
];

describe.skipIf(!hasChromium)('axe-core finds no violation in replies:', () => {
  testAccessibility(playgroundInBrowser(), answers);
});

function answer(name: string, line: string): Pick<PageCase, 'name' | 'prepare'> {
  return {
    name,
    async prepare(page) {
      await runCommand(page, line);
    },
  };
}

async function draft(page: Page): Promise<void> {
  await runCommand(page, '/watch add board:"Monthly Votes" channel:#boards top:10');
}

/** Submits the empty form of `/setup key`. */
async function unfilledForm(page: Page): Promise<void> {
  await typeCommand(page, '/setup key');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#form [aria-invalid=true]').waitFor();
}

async function messageMenu(page: Page): Promise<void> {
  const message = await runCommand(page, '/help');
  await message.locator('.more').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('menu').nth(1).waitFor();
}
