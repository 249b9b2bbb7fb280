import type { BrowserContext, Locator, Page } from 'playwright-core';

/** The settings of the page; omitted ones have the page's defaults. */
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

/** The channel's messages arrive with the first view, as do the commands. */
export async function waitForScene(page: Page): Promise<void> {
  await page.locator('#messages').locator('article, .empty').first().waitFor({ state: 'attached' });
}

/** URL of the page with these settings. */
function pageUrl(url: string, visit: Visit): string {
  return `${url}/#${new URLSearchParams(Object.entries(visit)).toString()}`;
}

/** The input for messages and commands. */
export function messageBox(page: Page): Locator {
  return page.locator('#composer').getByRole('combobox').first();
}

/** All visible messages, oldest first. */
export function messages(page: Page): Locator {
  return page.locator('#messages article.message');
}

/** Types a command with its options into the message box (`/rank board:"…"`), sends it, and waits for its answer. */
export async function runCommand(page: Page, line: string): Promise<Locator> {
  await typeCommand(page, line);
  return send(page);
}

/** Sends the content of the message box and waits for the resulting message. */
async function send(page: Page): Promise<Locator> {
  const before = await messages(page).count();
  await page.keyboard.press('Enter');
  return finishedMessage(page, before);
}

/** Sends a message. */
export async function typeMessage(page: Page, text: string): Promise<Locator> {
  await messageBox(page).focus();
  await page.keyboard.insertText(text);
  return send(page);
}

/** Types a command into the message box without sending it. */
export async function typeCommand(page: Page, line: string): Promise<void> {
  await messageBox(page).focus();
  // The space after a command's full name selects the command.
  await page.keyboard.insertText(`${line} `);
}

/** Sends a command that opens a form, and returns the form. */
export async function openForm(page: Page, command: string): Promise<Locator> {
  await typeCommand(page, command);
  await page.keyboard.press('Enter');
  return formOf(page);
}

/** The open form. */
export async function formOf(page: Page): Promise<Locator> {
  const form = page.getByRole('dialog');
  await form.waitFor();
  return form;
}

/** The message at this index, when it is complete. */
export async function finishedMessage(page: Page, index: number): Promise<Locator> {
  const message = messages(page).nth(index);
  await message.waitFor();
  await message.locator('.thinking').waitFor({ state: 'detached' });
  return message;
}

/** Scrolls to the start of the newest message; the log shows its end. */
export async function scrollToStart(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    document.querySelector('#messages article.message:last-of-type').scrollIntoView();
    // The log handles the scroll event in the next frame; before that it scrolls back to its end.
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  })`);
}
