import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { messages, runCommand, finishedMessage } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';
import { playgroundInBrowser } from './browser-fixture.ts';

const community = '/rank board:"Community ranking"';
const night = '/book book:"Night Shift at the Gate of Heaven"';

const focused = (page: Page, one: Locator): Locator => one.and(page.locator(':focus'));
const firstTitle = (board: Locator): Promise<string> => board.getByRole('link').first().innerText();

describe.skipIf(!hasChromium)('a message with buttons and menus', () => {
  const fixture = playgroundInBrowser();

  test('turns its page in place and keeps the focus on the pager', async () => {
    const page = await fixture.visit();
    const board = await runCommand(page, community);
    const count = await messages(page).count();
    const title = await firstTitle(board);
    const next = board.getByRole('button', { name: /›$/ });
    await next.focus();
    await page.keyboard.press('Enter');
    await board.getByText('Page 2 of').waitFor();
    await focused(page, next).waitFor();
    expect(await firstTitle(board)).not.toBe(title);
    await page.keyboard.press('Enter');
    await board.getByText('Page 3 of').waitFor();
    await focused(page, next).waitFor();
    await board.getByRole('button', { name: '«1' }).click();
    await board.getByText('Page 1 of').waitFor();
    expect(await firstTitle(board)).toBe(title);
    expect(await messages(page).count()).toBe(count);
  });

  test('changes its view by its menu and the keyboard', async () => {
    const page = await fixture.visit({ server: 'direct' });
    const card = await runCommand(page, '/book book:"The Lamplighter Who Mailed the Tide"');
    const menu = card.getByRole('combobox', { name: 'More about this book' });
    expect(await menu.innerText()).toBe('Overview');
    await menu.focus();
    await page.keyboard.press('Enter');
    await card.getByRole('listbox', { name: 'More about this book' }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.press('Enter');
    await card.getByRole('heading', { name: 'Chapters' }).waitFor();
    await focused(page, menu).waitFor();
    expect(await menu.innerText()).toBe('Chapters');
  });

  test('links to the book’s page in a new tab', async () => {
    const page = await fixture.visit({ server: 'keyed' });
    const card = await runCommand(page, night);
    const link = card.getByRole('link', { name: 'Book page' });
    const address = /^https:\/\/catalogue\.example\/book\/source_a\/\d+$/;
    expect(await link.getAttribute('href')).toMatch(address);
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toContain('noopener');
  });

  test('gives another person a private copy, which they can dismiss', async () => {
    const mira = await fixture.visit({ person: 'reader', server: 'keyed' });
    const board = await runCommand(mira, community);
    const count = await messages(mira).count();
    const other = await fixture.visit({ person: 'reader-zh', server: 'keyed' });
    const theirs = messages(other);
    // Ephemeral messages of Mira are not visible here.
    const shared = theirs.last();
    const before = await theirs.count();
    await shared.getByRole('button', { name: /›$/ }).click();

    const copy = await finishedMessage(other, before);
    await copy.getByText('Only you can see this').waitFor();
    await copy.getByText('Page 2 of').waitFor();
    await theirs
      .nth(before - 1)
      .getByText('Page 1 of')
      .waitFor();
    // Their own copy turns its page in place.
    await copy.getByRole('button', { name: /›$/ }).click();
    await copy.getByText('Page 3 of').waitFor();

    // All earlier messages for Mira arrive before this one.
    await runCommand(other, '/help');
    await messages(mira).nth(count).getByText('Web novels in your server').waitFor();
    expect(await messages(mira).count()).toBe(count + 1);
    expect(await mira.getByText('Only you can see this').count()).toBe(0);
    await board.getByText('Page 1 of').waitFor();

    await copy.getByRole('button', { name: 'Dismiss message' }).click();
    await other.getByText('Only you can see this').waitFor({ state: 'detached' });
    expect(await theirs.count()).toBe(before + 1);
    await other.locator('#messages :focus').waitFor();
  });
});
