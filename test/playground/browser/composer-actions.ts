import type { Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';

import type { UserAction, UserActionCall } from '../../../src/playground/page/contract/actions.ts';
import type { SuggestionRequest } from '../../../src/playground/page/contract/commands.ts';

/** A test gives up after what it waits for does, so that it is told what that was. */
export const patience = { timeout: 60_000 };

const SEEN_WITHIN_MS = 25_000;
const MOST_STOPS = 100;
const MOST_TRIES = 5;
const failedWords = /^(?:Loading options failed|加载选项失败|載入選項失敗)$/;

/** What is offered above the message box. */
export function offers(page: Page): Locator {
  return page.locator('#composer').getByRole('option');
}

/** Of these the one that Enter picks. */
export function marked(page: Page): Locator {
  return page.locator('#composer').getByRole('option', { selected: true });
}

/** An offer by the whole of its name, whatever else stands beside it. */
export function offer(page: Page, name: string): Locator {
  return offers(page).filter({ has: page.getByText(name, { exact: true }) });
}

/** Waits until Enter picks this one: what is still listed for other letters is not marked. */
export async function waitUntilMarked(page: Page, name: string): Promise<void> {
  await waitUntilListed(marked(page).filter({ has: page.getByText(name, { exact: true }) }));
}

/** Waits until this is listed. On a busy machine the bot may be too late with it, and is asked again. */
export async function waitUntilListed(listed: Locator): Promise<void> {
  const page = listed.page();
  const failed = page.locator('#composer .otherwise').getByText(failedWords);
  for (let asked = 0; asked < MOST_TRIES; asked++) {
    await listed.or(failed).first().waitFor();
    if (!(await failed.isVisible())) break;
    await page.keyboard.press('ArrowDown');
  }
  await listed.waitFor();
}

/** The chip of an option of the command that is being typed. */
export function chip(page: Page, option: string): Locator {
  return page.locator('#composer').getByRole('combobox', { name: option, exact: true });
}

/** The place behind the last chip. */
export function tail(page: Page): Locator {
  return page.locator('#composer').getByRole('combobox', { name: 'Add an option' });
}

/** The line above the box, which tells what is being typed and what is wrong with it. */
export function banner(page: Page): Locator {
  return page.locator('#composer .banner');
}

/** Waits until the keyboard's keys go there. */
export async function waitForFocus(place: Locator): Promise<void> {
  await place.and(place.page().locator(':focus')).waitFor();
}

/** Holds what is read of the page against what it should be, until it is. */
export function eventually<Read>(read: () => Read, message = '') {
  return expect.poll(read, { timeout: SEEN_WITHIN_MS, message });
}

/** Goes there with Tab, as somebody does who looks where they are. */
export async function tabTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = place.page();
  const arrived = place.and(page.locator(':focus'));
  for (let stops = 0; stops < MOST_STOPS && (await arrived.count()) === 0; stops++) {
    await page.keyboard.press(key);
  }
  await arrived.waitFor();
}

/** Types letter by letter into whatever has the focus. */
export async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text, { delay: 20 });
}

/** Presses one key after the other. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Waits until the page has made of an answer what it makes of it. */
export async function waitUntilHandled(response: Response): Promise<void> {
  await response.finished();
  await response
    .frame()
    .evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
}

/** What the page tells the playground that somebody did, from now on. */
export function recordActions(page: Page): readonly UserAction[] {
  const deeds: UserAction[] = [];
  listen(page, '/action', (told) => deeds.push((told as UserActionCall).action));
  return deeds;
}

/** What the page asks suggestions for, from now on. */
export function recordSuggestionRequests(page: Page): readonly SuggestionRequest[] {
  const asked: SuggestionRequest[] = [];
  listen(page, '/suggest', (told) => asked.push(told as SuggestionRequest));
  return asked;
}

function listen(page: Page, path: string, hear: (told: unknown) => void): void {
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) hear(request.postDataJSON());
  });
}
