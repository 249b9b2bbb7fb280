import { mkdir } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser, Locator } from 'playwright-core';

import { startPlayground } from '../playground.ts';
import { findChromium, startChromium } from './chromium.ts';
import { screenshots, type Screenshot } from './screenshots.ts';
import { openPage } from './visit.ts';

const MARGIN_PX = 12;

const stopRequest = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRequest.abort(signal);
  });
}

/**
 * `npm run screens [-- --only card --only post] [--out folder] [--chromium path]`
 *
 * Takes the README's pictures by driving the playground's page in a headless Chromium.
 */
try {
  const { chromium, only, out } = readOptions();
  // First, so that nothing else starts without a browser.
  await using browser = await startChromium(chromium);
  const stopping = stopRequest.signal;
  await using playground = await startPlayground({ port: 0, host: '127.0.0.1', stopping });
  // Makes the current screenshot fail immediately.
  stopping.addEventListener('abort', () => void browser.close());
  await mkdir(out, { recursive: true });
  for (const shot of only) {
    stopping.throwIfAborted();
    const path = join(out, `${shot.name}.png`);
    await takeScreenshot(browser, playground.url, shot, path);
    process.stdout.write(`${path}\n`);
  }
} catch (error) {
  if (stopRequest.signal.aborted) {
    process.exitCode = 128 + constants.signals[stopRequest.signal.reason as NodeJS.Signals];
  } else {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function takeScreenshot(
  browser: Browser,
  url: string,
  shot: Screenshot,
  path: string,
): Promise<void> {
  const { width, height, scale } = shot.screen;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  try {
    const page = await openPage(context, url, shot.visit);
    const shown = await shot.take(page);
    await shown?.scrollIntoViewIfNeeded();
    const box = (await shown?.boundingBox()) ?? null;
    const clip = box === null ? {} : { clip: withMargin(box) };
    await page.screenshot({ path, animations: 'disabled', ...clip });
  } finally {
    await context.close();
  }
}

/** Adds a margin above and below. */
function withMargin({ x, y, width, height }: Box): Box {
  const top = Math.max(0, y - MARGIN_PX);
  return { x, width, y: top, height: y + height + MARGIN_PX - top };
}

function readOptions(): { chromium: string | null; only: readonly Screenshot[]; out: string } {
  const { values } = parseArgs({
    options: {
      chromium: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      out: { type: 'string', default: import.meta.dirname },
    },
  });
  const names = screenshots.map(({ name }) => name);
  const unknown = values.only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no picture "${unknown}". There are: ${names.join(', ')}.`);
  }
  return {
    chromium: values.chromium ?? findChromium(),
    only: screenshots.filter(({ name }) => values.only.length === 0 || values.only.includes(name)),
    out: values.out,
  };
}
