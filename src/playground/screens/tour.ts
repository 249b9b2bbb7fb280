import type { Locator, Page } from 'playwright-core';

import { inEnglish, openChannel } from './ranking-post.ts';
import {
  button,
  chinese,
  english,
  narrow,
  night,
  on,
  phone,
  picture,
  post,
  shot,
  tall,
  typed,
  words,
  type Content,
  type Screenshot,
} from './screenshots.ts';
import {
  finishedMessage,
  formOf,
  messages,
  openForm,
  runCommand,
  typeMessage,
  type Visit,
} from './visit.ts';

const withoutKey: Visit = { ...english, server: 'open' };
const admin: Visit = { ...english, person: 'admin' };
const chineseAdmin: Visit = { ...chinese, person: 'admin' };
const board = '/rank board:"Monthly Votes"';
const book = (view: string): string => `/book book:"${night}" view:${view}`;
const watch = '/watch add board:"Monthly Votes" top:10';
const raceOf = (books: string): string =>
  `/race add board:"Monthly Votes" books:"${books}" until:2030-12-31`;
const race = raceOf(`${night}; Second-Hand Stars; I Teach Dragons to Read`);
const paper = '/watch paper boards:"Monthly Votes; Community ranking; Best-Selling"';

const menu =
  (name: RegExp): Content =>
  (element) =>
    element.getByRole('combobox', { name });
const boardOpened = button(/Find my book/u);
const cover = picture(/^Cover of/u);
/** The alternative text of a chart has the places at both ends. */
const chart = picture(/\d → \d/u);
const readerHint = words(/\/watch add/u);
const when = words(/^When/u);

/**
 * One picture of each kind of message, for a review of layouts and texts (`--tour`). They share one playground. The
 * post is after all that depends on the first places of a board, which its refresh changes; the last pictures break the
 * key and the catalogue.
 */
export const tour: readonly Screenshot[] = [
  shot('search', english, '/search query:moon', menu(/book/u)),
  shot('search-without-key', withoutKey, '/search query:moon', menu(/book/u)),
  shot('search-two-slips', english, '/search query:"nigth shfit"', words(/Did you mean/u)),
  shot('search-author', english, '/search query:"Mountain Teapot" by:author', menu(/book/u)),
  shot('board', english, board, boardOpened),
  shot('board-zh', chinese, board, menu(/书/u)),
  shot('board-narrow', on(narrow, english), board, boardOpened),
  shot('card-of-board', english, cardOfBoard, button(/^‹ Back/u)),
  shot('found-in-board', english, foundInBoard, words(/➤/u)),
  shot('card', english, book('overview'), cover),
  shot('card-zh', chinese, book('overview'), picture(/封面/u)),
  shot('card-narrow', on(narrow, english), book('overview'), cover),
  shot('card-chapters', english, book('chapters'), words(/Chapter \d/u)),
  shot('card-reviews', english, book('reviews'), words(/readers of the catalogue/u)),
  shot('card-comments', english, book('comments'), words(/👍/u)),
  shot('card-similar', english, book('similar'), words(/recommended by/u)),
  shot('card-tags', english, book('tags'), words(/vote/iu)),
  shot('card-rankings', english, book('rankings'), words(/Monthly Votes/u)),
  shot('card-booklists', english, book('booklists'), menu(/booklist/u)),
  shot('browse', english, '/browse books', menu(/Sort/u)),
  shot('browse-narrow', on(narrow, english), '/browse books', menu(/Sort/u)),
  shot('booklists', english, '/booklists browse', menu(/booklist/u)),
  shot('booklists-without-key', withoutKey, '/booklists browse', menu(/booklist/u)),
  shot('feed', withoutKey, '/feed', button(/Comments/u)),
  shot('stats', withoutKey, '/stats', words(/books/iu)),
  shot('sources', english, '/browse sources', menu(/source/u)),
  shot('help', english, '/help', button(/^What is stored/u)),
  shot('help-narrow', on(narrow, english), '/help', button(/^What is stored/u)),
  shot('connect', english, '/connect', words(/streamable-http/u)),
  shot('books-found-here', english, booksFoundHere, words(/《Moon》/u)),
  shot('reader-types-watch', on(phone, english), (page) => typed(page, '/watch add'), readerHint),
  shot('watch-choose-board', admin, '/watch add', menu(/board/u)),
  shot('watch-form', admin, (page) => openForm(page, '/watch add board:"Monthly Votes"'), when),
  shot('watch-remove', admin, '/watch remove watch:"Monthly Votes"', button(/^Remove/u)),
  shot('watch-draft', admin, watch, button(/^Save/u)),
  shot('watch-saved', admin, (page) => save(page, `${watch} silent:true`), button(/^Pause/u)),
  shot('watch-list', admin, '/watch list', menu(/watch/u)),
  shot('watch-list-narrow', on(narrow, admin), '/watch list', menu(/watch/u)),
  ...[english, chinese].flatMap((visit) => {
    const end = visit === chinese ? '-zh' : '';
    return [
      shot(`history-picture${end}`, visit, `${board} view:race days:30`, chart),
      shot(`history-words${end}`, visit, `${board} view:history`, words(/\d › \d/u)),
      shot(`book-history${end}`, visit, book('history'), button(/picture|图/u)),
      shot(`book-history-picture${end}`, visit, drawnHistory, chart),
    ];
  }),
  shot('race-books', admin, raceOf('Something else'), menu(/Choose up to/u)),
  shot('race-draft', on(tall, admin), race, button(/^Start the race/u)),
  shot('race-draft-zh', on(tall, chineseAdmin), race, button(/^开始/u)),
  shot('race-saved', admin, (page) => save(page, race), button(/^Pause/u)),
  shot('race-post', on(tall, admin), (page) => postNow(page, race), words(/Second-Hand Stars/u)),
  shot('race-list', admin, '/race list', menu(/race|watch/u)),
  shot('paper-draft', on(tall, admin), paper, button(/^Start the paper/u)),
  shot('paper-draft-zh', on(tall, chineseAdmin), paper, button(/^开始/u)),
  shot('paper-post', on(tall, admin), (page) => postNow(page, paper), chart),
  post('post', english, inEnglish),
  shot('post-narrow', on(tall, admin), postOnPhone, words(/▲/u)),
  shot('setup-status', admin, '/setup status', button(/key/u)),
  shot('setup-key', admin, (page) => openForm(page, '/setup key'), words(/API key/u)),
  shot('setup-forget', admin, '/setup forget', button(/^Remove/u)),
  shot('key-revoked-board', on(tall, english), boardAfterRevocation, words(/Collections|key/u)),
  shot('key-revoked-search', english, '/browse books', words(/key/u)),
  shot('key-revoked-status', admin, '/setup status', words(/revoked/iu)),
  shot('catalogue-down', on(tall, withoutKey), whileDown, button(/^Try again/u)),
  shot('catalogue-limited', on(tall, withoutKey), whileLimited, button(/again/iu)),
];

async function cardOfBoard(page: Page): Promise<Locator> {
  const message = await runCommand(page, board);
  await message.getByRole('combobox', { name: /book/u }).click();
  await page.getByRole('option', { name: night }).click();
  await page.getByRole('heading', { name: night }).waitFor();
  return message;
}

async function foundInBoard(page: Page): Promise<Locator> {
  await press(await runCommand(page, board), /Find my book/u);
  const form = await formOf(page);
  await form.getByRole('textbox').fill(night);
  const place = await messages(page).count();
  await press(form, /Submit/u);
  return finishedMessage(page, place);
}

async function booksFoundHere(page: Page): Promise<Locator> {
  const said = await typeMessage(page, `Have you read 《${night}》 or 《Moon》?`);
  const place = await messages(page).count();
  await said.click({ button: 'right' });
  for (const name of ['Apps', 'Find books here']) {
    await page.getByRole('menuitem', { name }).click();
  }
  return finishedMessage(page, place);
}

async function drawnHistory(page: Page): Promise<Locator> {
  const message = await runCommand(page, book('history'));
  await press(message, /picture|图/u);
  return message;
}

/** The post of the picture before. */
async function postOnPhone(page: Page): Promise<Locator> {
  await openChannel(page, inEnglish.channel);
  await page.setViewportSize(narrow);
  return messages(page).last();
}

// Each of these asks for what no picture before has asked for, because a cached answer is still shown.
async function boardAfterRevocation(page: Page): Promise<Locator> {
  await simulate(page, /^Revoke/u);
  return runCommand(page, '/rank board:"Collections"');
}

async function whileDown(page: Page): Promise<Locator> {
  await simulate(page, /^Down/u);
  return runCommand(page, '/search query:wandering');
}

async function whileLimited(page: Page): Promise<Locator> {
  await simulate(page, /^Rate limited/u);
  return runCommand(page, '/search query:harvest');
}

/** Changes what the playground simulates. */
async function simulate(page: Page, action: RegExp): Promise<void> {
  await press(page.locator('body'), action);
  await page.getByText(/: done\.$/u).waitFor();
}

/** Saves a draft. */
async function save(page: Page, command: string): Promise<Locator> {
  const draft = await runCommand(page, command);
  await press(draft, /^(?:Save|Start) /u);
  await draft.getByRole('button', { name: /^Pause/u }).waitFor();
  return draft;
}

/** Saves a draft, and posts at once. */
async function postNow(page: Page, command: string): Promise<Locator> {
  const saved = await save(page, command);
  await press(saved, /^Test/u);
  const place = await messages(page).count();
  await press(saved, /^Post now/u);
  return finishedMessage(page, place);
}

async function press(place: Locator, name: RegExp): Promise<void> {
  await place.getByRole('button', { name }).click();
}
