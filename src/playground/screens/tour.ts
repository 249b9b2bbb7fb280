import type { Locator, Page } from 'playwright-core';

import { inEnglish, refreshBoards } from './ranking-post.ts';
import { chinese, english, night, on, phone, shot, tall, type Screenshot } from './screenshots.ts';
import {
  finishedMessage,
  formOf,
  messages,
  openForm,
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
  shot('search', english, '/search query:moon'),
  shot('search-without-key', withoutKey, '/search query:moon'),
  shot('search-two-slips', english, '/search query:"nigth shfit"'),
  shot('search-author', english, '/search query:"Mountain Teapot" by:author'),
  shot('board', english, board),
  shot('board-phone', on(phone, english), board),
  shot('card-of-board', english, async (page) => {
    const message = await runCommand(page, board);
    await choose(page, message, /^(Show|Open) a book/u, night);
    return message;
  }),
  shot('found-in-board', english, async (page) => {
    await press(await runCommand(page, board), /Find my book/u);
    const form = await formOf(page);
    await form.getByRole('textbox').fill(night);
    const place = await messages(page).count();
    await press(form, /Submit/u);
    return finishedMessage(page, place);
  }),
  ...['chapters', 'reviews', 'comments', 'similar', 'tags', 'rankings', 'booklists'].map((view) =>
    shot(`card-${view}`, english, book(view)),
  ),
  shot('card-zh', chinese, book('overview')),
  shot('browse', english, '/browse books'),
  shot('booklists', english, '/booklists browse'),
  shot('booklists-without-key', withoutKey, '/booklists browse'),
  shot('feed', withoutKey, '/feed'),
  shot('stats', withoutKey, '/stats'),
  shot('sources', english, '/browse sources'),
  shot('help', english, '/help'),
  shot('connect', english, '/connect'),
  shot('books-found-here', english, async (page) => {
    const said = await typeMessage(page, `Have you read 《${night}》 or 《Moon》?`);
    const place = await messages(page).count();
    await said.click({ button: 'right' });
    for (const name of ['Apps', 'Find books here'])
      await page.getByRole('menuitem', { name }).click();
    return finishedMessage(page, place);
  }),
  shot('admin-command-of-a-reader', on(phone, english), async (page) => {
    await typeCommand(page, '/watch add');
    await page.getByRole('option').first().waitFor();
    return null;
  }),
  shot('watch-choose-board', admin, '/watch add'),
  shot('watch-form', admin, (page) => openForm(page, '/watch add board:"Monthly Votes"')),
  shot('watch-draft', admin, '/watch add board:"Monthly Votes" top:10'),
  shot('watch-saved', admin, async (page) => {
    const draft = await runCommand(page, '/watch add board:"Monthly Votes" top:10 silent:true');
    await press(draft, /^Save/u);
    await draft.getByRole('button', { name: /^Pause/u }).waitFor();
    return draft;
  }),
  shot('post', on(tall, admin), (page) => refreshBoards(page, inEnglish)),
  ...[english, chinese].flatMap((visit) => {
    const end = visit === chinese ? '-zh' : '';
    return [
      shot(`history-picture${end}`, visit, `${board} view:race days:30`),
      shot(`history-words${end}`, visit, `${board} view:history`),
      shot(`book-history${end}`, visit, book('history')),
      shot(`book-history-picture${end}`, visit, async (page) => {
        const message = await runCommand(page, book('history'));
        await press(message, /picture|图/u);
        await message.locator('img[alt*="→"]').waitFor();
        return message;
      }),
    ];
  }),
  shot('race-books', admin, '/race add board:"Monthly Votes" books:"Something else"'),
  shot('race-draft', on(tall, admin), race),
  shot('race-draft-zh', on(tall, chineseAdmin), race),
  shot('race-saved', admin, (page) => start(page, race)),
  shot('race-post', on(tall, admin), (page) => postNow(page, race)),
  shot('race-list', admin, '/race list'),
  shot('paper-draft', on(tall, admin), paper),
  shot('paper-draft-zh', on(tall, chineseAdmin), paper),
  shot('paper-post', on(tall, admin), (page) => postNow(page, paper)),
  shot('watch-remove', admin, '/watch remove watch:"Monthly Votes"'),
  shot('setup-status', admin, '/setup status'),
  shot('setup-key', admin, (page) => openForm(page, '/setup key')),
  shot('setup-forget', admin, '/setup forget'),
  shot('key-revoked-board', on(tall, english), async (page) => {
    await press(page.locator('body'), /^Revoke/u);
    await page.getByText(/Revoke.*: done\.$/u).waitFor();
    // Another board than above, because a cached one is still shown.
    return runCommand(page, '/rank board:"Collections"');
  }),
  shot('key-revoked-search', english, '/browse books'),
  shot('key-revoked-status', admin, '/setup status'),
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

async function press(place: Locator, name: RegExp): Promise<void> {
  await place.getByRole('button', { name }).click();
}

/** Chooses an entry of a message's menu and waits for the new content. */
async function choose(page: Page, message: Locator, menu: RegExp, entry: string): Promise<void> {
  await message.getByRole('combobox', { name: menu }).click();
  await page.getByRole('option', { name: entry }).click();
  await page.getByRole('heading', { name: entry }).waitFor();
}
