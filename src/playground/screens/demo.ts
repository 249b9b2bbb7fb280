import type { Locator, Page } from 'playwright-core';

import type { Recorder } from './animation.ts';
import { addWatch, inEnglish, openChannel, refreshBoards } from './ranking-post.ts';
import { english, night, type Screen } from './screenshots.ts';
import { finishedMessage, messageBox, messages, openPage, scrollToStart } from './visit.ts';

const screen: Screen = { width: 1000, height: 880, scale: 1.5 };
/** Few, so that the post fits into the screen. */
const watchedPlaces = 5;

/** The README's animated picture: type a command, pick a book, see its card, then a post. */
export const demo = { name: 'demo', visit: english, screen, play } as const;

/** Wide enough for the side panel. */
const adminScreen = { width: 1480, height: 1700 };

/** With a typing error, which the suggestions forgive. */
const typed = 'night shfit';

/** Plays a reader on the page, and an admin off screen who makes the post happen. */
async function play(page: Page, url: string, recorder: Recorder): Promise<void> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const context = await browser.newContext({ viewport: adminScreen });
  try {
    const admin = await openPage(context, url, {
      ...english,
      person: 'admin',
      server: inEnglish.server,
    });
    await addWatch(admin, inEnglish, watchedPlaces);
    // The button "Jump To Present" would cover the post.
    await page.evaluate(`document.querySelector('.jump').style.display = 'none'`);
    await findBook(page, recorder);
    await openChannel(page, inEnglish.channel);
    await messages(page).last().waitFor();
    await recorder.add(1200);
    const place = await messages(page).count();
    // One refresh may leave these places as they are.
    await refreshBoards(admin, { ...inEnglish, step: 'One day' });
    const post = await finishedMessage(page, place);
    await scrollToStart(page);
    await requireWhole(page, post);
    await recorder.add(5000);
  } finally {
    await context.close();
  }
}

/** The animation ends with this message, so nothing may cut it. */
async function requireWhole(page: Page, message: Locator): Promise<void> {
  const log = await page.locator('#messages').boundingBox();
  const box = await message.boundingBox();
  const isWhole =
    log !== null && box !== null && box.y >= log.y && box.y + box.height <= log.y + log.height;
  if (!isWhole) throw new Error('The post is too long for the animation.');
}

async function findBook(page: Page, recorder: Recorder): Promise<void> {
  await recorder.add(800);
  await messageBox(page).focus();
  for (const character of '/book') {
    await page.keyboard.type(character);
    await recorder.add(character === '/' ? 700 : 110);
  }
  await page.keyboard.type(' ');
  await recorder.add(500);
  for (const character of typed) {
    await page.keyboard.type(character);
    await recorder.add(90);
  }
  await page.getByRole('option', { name: night, selected: true }).waitFor();
  await recorder.add(1400);
  await page.keyboard.press('Enter');
  await recorder.add(700);
  const place = await messages(page).count();
  await page.keyboard.press('Enter');
  await finishedMessage(page, place);
  await scrollToStart(page);
  await recorder.add(4000);
}
