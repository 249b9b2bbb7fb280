import type { Locator, Page } from 'playwright-core';

import { finishedMessage, messages, runCommand, typeMessage } from './visit.ts';

/** The bot posts after its next check, which runs every few seconds. */
const POST_WITHIN_MS = 60_000;

/** The board and channel of a post, and the labels of the page and the bot. */
export interface PostTexts {
  readonly board: string;
  readonly server: string;
  readonly channel: string;
  readonly save: string;
  readonly step: string;
  readonly question: string;
}

export const inEnglish: PostTexts = {
  board: 'Monthly Votes',
  server: 'keyed',
  channel: 'boards',
  save: 'Save this watch',
  step: 'One refresh',
  question: 'Who is up this time?',
};
export const inChinese: PostTexts = {
  board: '社区榜',
  server: 'open',
  channel: 'rankings',
  save: '保存订阅',
  step: '刷新一次',
  question: '这次谁上榜了？',
};

/** Adds a watch in the message box, opens its channel, and waits for its first post: the first `top` places. */
export async function addWatch(page: Page, words: PostTexts, top = 10): Promise<void> {
  const draft = await runCommand(
    page,
    `/watch add board:${words.board} channel:#${words.channel} top:${top}`,
  );
  await draft.getByRole('button', { name: words.save }).click();
  await draft.getByRole('button', { name: words.save }).waitFor({ state: 'detached' });
  await openChannel(page, words.channel);
  await messages(page).last().waitFor({ timeout: POST_WITHIN_MS });
  await typeMessage(page, words.question);
}

/** Refreshes the boards in the side panel and waits for the post in the open channel. */
export async function refreshBoards(page: Page, words: PostTexts): Promise<Locator> {
  const place = await messages(page).count();
  await page.getByRole('button', { name: words.step }).click();
  await messages(page).nth(place).waitFor({ timeout: POST_WITHIN_MS });
  return finishedMessage(page, place);
}

/** Leaves a channel with messages for another one. */
export async function openChannel(page: Page, name: string): Promise<void> {
  const message = await messages(page).last().elementHandle();
  await page.locator('button.channel', { hasText: name }).click();
  await message.waitForElementState('hidden');
}
