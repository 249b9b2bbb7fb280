import type { Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';

import type { UserAction, UserActionCall } from '../../../src/playground/page/contract/actions.ts';
import type { SuggestionRequest } from '../../../src/playground/page/contract/commands.ts';

const SEEN_WITHIN_MS = 25_000;
const MOST_STOPS = 100;
const MOST_TRIES = 5;
/** What is listed if the bot answers too late: the last answer it can give in time is an empty list. */
const tooLateWords = new RegExp(
  `^(?:${[
    'Loading options failed|加载选项失败|載入選項失敗',
    'No options match your search\\.|没有与搜索匹配的选项。|沒有符合搜尋的選項。',
  ].join('|')})$`,
);

/** The offers above the message box. */
export function offers(page: Page): Locator {
  return page.locator('#composer').getByRole('option');
}

/** The marked offer. */
export function marked(page: Page): Locator {
  return page.locator('#composer').getByRole('option', { selected: true });
}

/** An offer by its exact name. */
export function offer(page: Page, name: string): Locator {
  return offers(page).filter({ has: page.getByText(name, { exact: true }) });
}

/** Waits until this offer is marked; outdated offers are not marked. */
export async function waitUntilMarked(page: Page, name: string): Promise<void> {
  await waitUntilListed(marked(page).filter({ has: page.getByText(name, { exact: true }) }));
}

/** Waits until this is listed. On a busy machine the bot may be too late, so it requests again. */
export async function waitUntilListed(listed: Locator): Promise<void> {
  const page = listed.page();
  const tooLate = page.locator('#composer .otherwise').getByText(tooLateWords);
  for (let requests = 0; requests < MOST_TRIES; requests++) {
    await listed.or(tooLate).first().waitFor();
    if (!(await tooLate.isVisible())) break;
    await page.keyboard.press('ArrowDown');
  }
  await listed.waitFor();
}

/** The chip of an option. */
export function chip(page: Page, option: string): Locator {
  return page.locator('#composer').getByRole('combobox', { name: option, exact: true });
}

/** The input after the last chip. */
export function tail(page: Page): Locator {
  return page.locator('#composer').getByRole('combobox', { name: 'Add an option' });
}

/** The line above the box. */
export function banner(page: Page): Locator {
  return page.locator('#composer .banner');
}

/** Waits until the element has the focus. */
export async function waitForFocus(place: Locator): Promise<void> {
  await place.and(place.page().locator(':focus')).waitFor();
}

/** Polls a value until it matches. */
export function eventually<Read>(read: () => Read, message = '') {
  return expect.poll(read, { timeout: SEEN_WITHIN_MS, message });
}

/** Presses Tab until the element has the focus. */
export async function tabTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = place.page();
  const arrived = place.and(page.locator(':focus'));
  for (let stops = 0; stops < MOST_STOPS && (await arrived.count()) === 0; stops++) {
    await page.keyboard.press(key);
  }
  await arrived.waitFor();
}

/** Types letter by letter. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 20 });
}

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until the page has processed a response. */
export async function waitUntilHandled(response: Response): Promise<void> {
  await response.finished();
  await response
    .frame()
    .evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
}

/** Records the user actions that the page sends from now on. */
export function recordActions(page: Page): readonly UserAction[] {
  const actions: UserAction[] = [];
  listen(page, '/action', (told) => actions.push((told as UserActionCall).action));
  return actions;
}

/** Records the page's suggestion requests from now on. */
export function recordSuggestionRequests(page: Page): readonly SuggestionRequest[] {
  const requests: SuggestionRequest[] = [];
  listen(page, '/suggest', (told) => requests.push(told as SuggestionRequest));
  return requests;
}

function listen(page: Page, path: string, hear: (told: unknown) => void): void {
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) hear(request.postDataJSON());
  });
}
