import type { Locator, Page } from 'playwright-core';

import { chinese, english, night, phone, reading, tall, type Screenshot } from './screenshots.ts';
import {
  finishedMessage,
  messages,
  runCommand,
  typeCommand,
  typeMessage,
  type Visit,
} from './visit.ts';

const withoutKey: Visit = { ...english, server: 'open' };
const admin: Visit = { ...english, person: 'admin' };
const chineseAdmin: Visit = { ...chinese, person: 'admin' };
const board = '/rank board:"Monthly Votes"';
const race = `/race add board:"Monthly Votes" books:"${night}; Second-Hand Stars; I Teach Dragons to Read" until:2030-12-31`;
const paper = '/watch paper boards:"Monthly Votes; Community ranking; Best-Selling"';
const book = (view: string): string => `/book book:"${night}" view:${view}`;

/**
 * One picture of each kind of message, for a review of layouts and texts (`--tour`). They share one
 * playground; the last ones break its key.
 */
export const tour: readonly Screenshot[] = [
  shot('search', english, (page) => runCommand(page, '/search query:moon')),
  shot('search-without-key', withoutKey, (page) => runCommand(page, '/search query:moon')),
  shot('search-two-slips', english, (page) => runCommand(page, '/search query:"nigth shfit"')),
  shot('search-author', english, (page) =>
    runCommand(page, '/search query:"Mountain Teapot" by:author'),
  ),
  shot('board', english, (page) => runCommand(page, board)),
  { ...shot('board-phone', english, (page) => runCommand(page, board)), screen: phone },
  shot('card-of-board', english, async (page) => {
    const message = await runCommand(page, board);
    await choose(page, message, /^(Show|Open) a book/u, night);
    return message;
  }),
  shot('found-in-board', english, async (page) => {
    await press(await runCommand(page, board), /Find my book/u);
    const form = await dialog(page);
    await form.getByRole('textbox').fill(night);
    const place = await messages(page).count();
    await press(form, /Submit/u);
    return finishedMessage(page, place);
  }),
  ...['chapters', 'reviews', 'comments', 'similar', 'tags', 'rankings', 'booklists'].map((view) =>
    shot(`card-${view}`, english, (page) => runCommand(page, book(view))),
  ),
  shot('card-zh', chinese, (page) => runCommand(page, book('overview'))),
  shot('browse', english, (page) => runCommand(page, '/browse books')),
  shot('booklists', english, (page) => runCommand(page, '/booklists browse')),
  shot('booklists-without-key', withoutKey, (page) => runCommand(page, '/booklists browse')),
  shot('feed', withoutKey, (page) => runCommand(page, '/feed')),
  shot('stats', withoutKey, (page) => runCommand(page, '/stats')),
  shot('sources', english, (page) => runCommand(page, '/browse sources')),
  shot('help', english, (page) => runCommand(page, '/help')),
  shot('connect', english, (page) => runCommand(page, '/connect')),
  shot('books-found-here', english, async (page) => {
    const said = await typeMessage(page, `Have you read 《${night}》 or 《Moon》?`);
    const place = await messages(page).count();
    await said.click({ button: 'right' });
    for (const name of ['Apps', 'Find books here'])
      await page.getByRole('menuitem', { name }).click();
    return finishedMessage(page, place);
  }),
  {
    ...shot('admin-command-of-a-reader', english, async (page) => {
      await typeCommand(page, '/watch add');
      await page.getByRole('option').first().waitFor();
      return null;
    }),
    screen: phone,
  },
  shot('watch-choose-board', admin, (page) => runCommand(page, '/watch add')),
  shot('watch-form', admin, async (page) => {
    await typeCommand(page, '/watch add board:"Monthly Votes"');
    await page.keyboard.press('Enter');
    return dialog(page);
  }),
  shot('watch-draft', admin, (page) => runCommand(page, '/watch add board:"Monthly Votes" top:10')),
  shot('watch-saved', admin, async (page) => {
    const draft = await runCommand(page, '/watch add board:"Monthly Votes" top:10 silent:true');
    await press(draft, /^Save/u);
    await draft.getByRole('button', { name: /^Pause/u }).waitFor();
    return draft;
  }),
  {
    ...shot('post', admin, async (page) => {
      const place = await messages(page).count();
      await press(page.locator('body'), /^One refresh/u);
      await messages(page).nth(place).waitFor();
      return finishedMessage(page, place);
    }),
    screen: tall,
  },
  ...(
    [
      ['', english],
      ['-zh', chinese],
    ] as const
  ).flatMap(([end, visit]) => [
    shot(`history-picture${end}`, visit, (page) => runCommand(page, `${board} view:race days:30`)),
    shot(`history-words${end}`, visit, (page) => runCommand(page, `${board} view:history`)),
    shot(`book-history${end}`, visit, (page) => runCommand(page, book('history'))),
    shot(`book-history-picture${end}`, visit, async (page) => {
      const message = await runCommand(page, book('history'));
      await press(message, /picture|图/u);
      await message.locator('img[alt*="→"]').waitFor();
      return message;
    }),
  ]),
  shot('race-books', admin, (page) =>
    runCommand(page, '/race add board:"Monthly Votes" books:"Something else"'),
  ),
  { ...shot('race-draft', admin, (page) => runCommand(page, race)), screen: tall },
  { ...shot('race-draft-zh', chineseAdmin, (page) => runCommand(page, race)), screen: tall },
  shot('race-saved', admin, (page) => start(page, race)),
  { ...shot('race-post', admin, (page) => postNow(page, race)), screen: tall },
  shot('race-list', admin, (page) => runCommand(page, '/race list')),
  { ...shot('paper-draft', admin, (page) => runCommand(page, paper)), screen: tall },
  { ...shot('paper-draft-zh', chineseAdmin, (page) => runCommand(page, paper)), screen: tall },
  { ...shot('paper-post', admin, (page) => postNow(page, paper)), screen: tall },
  shot('watch-remove', admin, (page) => runCommand(page, '/watch remove watch:"Monthly Votes"')),
  shot('setup-status', admin, (page) => runCommand(page, '/setup status')),
  shot('setup-key', admin, async (page) => {
    await typeCommand(page, '/setup key');
    await page.keyboard.press('Enter');
    return dialog(page);
  }),
  shot('setup-forget', admin, (page) => runCommand(page, '/setup forget')),
  {
    ...shot('key-revoked-board', english, async (page) => {
      await press(page.locator('body'), /^Revoke/u);
      await page.getByText(/Revoke.*: done\.$/u).waitFor();
      // Another board than above, because a cached one is still shown.
      return runCommand(page, '/rank board:"Collections"');
    }),
    screen: tall,
  },
  shot('key-revoked-search', english, (page) => runCommand(page, '/browse books')),
  shot('key-revoked-status', admin, (page) => runCommand(page, '/setup status')),
];

/** Saves a draft. */
async function start(page: Page, command: string): Promise<Locator> {
  const draft = await runCommand(page, command);
  await press(draft, /^Start the/u);
  await draft.getByRole('button', { name: /^Pause/u }).waitFor();
  return draft;
}

/** Saves a draft, and posts at once. */
async function postNow(page: Page, command: string): Promise<Locator> {
  const saved = await start(page, command);
  await press(saved, /^Test/u);
  const place = await messages(page).count();
  await press(saved, /^Post now/u);
  await messages(page).nth(place).waitFor();
  return finishedMessage(page, place);
}

function shot(
  name: string,
  visit: Visit,
  take: (page: Page) => Promise<Locator | null>,
): Screenshot {
  return { name, visit, screen: reading, take };
}

async function press(place: Locator, name: RegExp): Promise<void> {
  await place.getByRole('button', { name }).click();
}

/** Chooses an entry of a message's menu and waits for the new content. */
async function choose(page: Page, message: Locator, menu: RegExp, entry: string): Promise<void> {
  await message.getByRole('combobox', { name: menu }).click();
  await page.getByRole('option', { name: entry }).click();
  await page.getByRole('heading', { name: entry }).waitFor();
}

async function dialog(page: Page): Promise<Locator> {
  const form = page.getByRole('dialog');
  await form.waitFor();
  return form;
}
