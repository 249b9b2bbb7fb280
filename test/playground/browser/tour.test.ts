import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';

import { startPlayground, type Playground } from '../../../src/playground/playground.ts';
import { prepareShot } from '../../../src/playground/screens/prepare-shot.ts';
import { tour } from '../../../src/playground/screens/tour.ts';
import { openPage, type Visit } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';

/** Fits the side panel. */
const viewport = { width: 1480, height: 900 };
/** The tour has sixty pictures, and waits for posts. */
const timeout = 600_000;

describe.skipIf(!hasChromium)('the tour of all kinds of messages', () => {
  let playground: Playground;
  let browser: Browser;
  beforeAll(async () => {
    [playground, browser] = await Promise.all([
      // Enough for a bot on a busy machine.
      startPlayground({ port: 0, host: '127.0.0.1', discordOptions: { firstResponseMs: 10_000 } }),
      chromium.connect(inject('chromium') ?? ''),
    ]);
  });
  afterAll(async () => {
    await Promise.all([playground[Symbol.asyncDispose](), browser.close()]);
  });

  /** In a context of its own: a page keeps two connections open, and Chromium has six for a context and host. */
  async function open(visit: Visit): Promise<Page> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    return openPage(context, playground.url, visit);
  }

  test('leads to the message of each picture', { timeout }, async () => {
    // A page on which only commands were typed serves the next picture, because opening one costs most of the time.
    const pages = new Map<string, Page>();
    for (const shot of tour) {
      const visit = JSON.stringify(shot.visit);
      const page = pages.get(visit) ?? (await open(shot.visit));
      pages.set(visit, page);
      await prepareShot(page, shot);
      if (typeof shot.take === 'string') continue;
      pages.delete(visit);
      await page.context().close();
    }
  });
});
