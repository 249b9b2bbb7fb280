import type { BrowserContext, Locator, Page } from 'playwright-core';

/** As whom and how somebody looks at the page; what is left out is as a newcomer finds it. */
export interface Visit {
  readonly person?: string;
  readonly server?: string;
  readonly channel?: string;
  readonly locale?: string;
  readonly zone?: string;
  readonly theme?: 'light' | 'dark';
}

/** Opens the page and waits until commands can be typed. */
export async function openPage(context: BrowserContext, url: string, visit: Visit): Promise<Page> {
  const page = await context.newPage();
  await page.goto(pageUrl(url, visit));
  await waitForScene(page);
  return page;
}

/** What stands in the channel comes with the first scene, which brings the commands too. */
export async function waitForScene(page: Page): Promise<void> {
  await page.locator('#messages').locator('article, .empty').first().waitFor({ state: 'attached' });
}

/** The page's address for somebody somewhere. */
function pageUrl(url: string, visit: Visit): string {
  return `${url}/#${new URLSearchParams(Object.entries(visit)).toString()}`;
}

/** Where messages and commands are typed. */
export function messageBox(page: Page): Locator {
  return page.locator('#composer').getByRole('combobox').first();
}

/** All messages that are seen, oldest first. */
export function messages(page: Page): Locator {
  return page.locator('#messages article.message');
}

/** Types a command with its options into the message box (`/rank board:"…"`), sends it, and waits for its answer. */
export async function runCommand(page: Page, line: string): Promise<Locator> {
  await typeCommand(page, line);
  return send(page);
}

/** Sends what stands in the message box, and waits for what comes of it. */
async function send(page: Page): Promise<Locator> {
  const before = await messages(page).count();
  await page.keyboard.press('Enter');
  return finishedMessage(page, before);
}

/** Says something. */
export async function typeMessage(page: Page, text: string): Promise<Locator> {
  await messageBox(page).focus();
  await page.keyboard.insertText(text);
  return send(page);
}

/** The same without sending it. */
export async function typeCommand(page: Page, line: string): Promise<void> {
  await messageBox(page).focus();
  // A space behind a command's whole name takes it into the box.
  await page.keyboard.insertText(`${line} `);
}

/** The message at that place, counted from 0, once it is there and thinks no longer. */
export async function finishedMessage(page: Page, place: number): Promise<Locator> {
  const message = messages(page).nth(place);
  await message.waitFor();
  await message.locator('.thinking').waitFor({ state: 'detached' });
  return message;
}
