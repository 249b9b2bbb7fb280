import { mkdir, writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser, BrowserContext, Locator } from 'playwright-core';

import { nameKinds, type NameKind } from '../catalogue/hostile-names.ts';
import { startPlayground } from '../playground.ts';
import { recordGif } from './animation.ts';
import { findChromium, startChromium } from './chromium.ts';
import { demo } from './demo.ts';
import { screenshots, type Screen, type Screenshot } from './screenshots.ts';
import { prepareShot } from './prepare-shot.ts';
import { tour } from './tour.ts';
import { openPage } from './visit.ts';

const MARGIN_PX = 12;

const stopRequest = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRequest.abort(signal);
  });
}

/**
 * `npm run screens [-- --only card --only post] [--out folder] [--tour] [--names hostile] [--chromium path]`
 *
 * Takes the README's pictures by driving the playground's page in a headless Chromium. `--tour` takes a
 * picture of each kind of message instead, and `--names hostile` has names that can break a message, both for a
 * review; they need `--out`.
 */
try {
  const { chromium, pictures, only, out, names } = readOptions();
  // First, so that nothing else starts without a browser.
  await using browser = await startChromium(chromium);
  const stopping = stopRequest.signal;
  // Makes the current picture fail immediately.
  stopping.addEventListener('abort', () => void browser.close());
  await mkdir(out, { recursive: true });
  const start = () => startPlayground({ port: 0, host: '127.0.0.1', names, stopping });
  const shots = pictures.filter(({ name }) => only.includes(name));
  if (shots.length > 0) {
    await using playground = await start();
    for (const shot of shots) {
      stopping.throwIfAborted();
      const path = join(out, `${shot.name}.png`);
      await takeScreenshot(browser, playground.url, shot, path);
      process.stdout.write(`${path}\n`);
    }
  }
  if (only.includes(demo.name)) {
    stopping.throwIfAborted();
    // A new one, because its post must be the only one.
    await using playground = await start();
    const path = join(out, `${demo.name}.gif`);
    await recordDemo(browser, playground.url, path);
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
  const context = await openContext(browser, shot.screen);
  try {
    const page = await openPage(context, url, shot.visit);
    const element = await prepareShot(page, shot);
    const clip = shot.screen.isWhole === true ? {} : { clip: await clipTo(element) };
    await page.screenshot({ path, animations: 'disabled', ...clip });
  } finally {
    await context.close();
  }
}

async function recordDemo(browser: Browser, url: string, path: string): Promise<void> {
  const context = await openContext(browser, demo.screen);
  try {
    const page = await openPage(context, url, demo.visit);
    await writeFile(path, await recordGif(page, (recorder) => demo.play(page, url, recorder)));
  } finally {
    await context.close();
  }
}

function openContext(
  browser: Browser,
  { width, height, scale, isMobile }: Screen,
): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    isMobile: isMobile === true,
    hasTouch: isMobile === true,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
}

/** The element with a margin above and below. */
async function clipTo(element: Locator): Promise<Box> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element of the picture is not visible.');
  const { x, y, width, height } = box;
  const top = Math.max(0, y - MARGIN_PX);
  return { x, width, y: top, height: y + height + MARGIN_PX - top };
}

function readOptions(): {
  chromium: string | null;
  pictures: readonly Screenshot[];
  only: readonly string[];
  out: string;
  names: NameKind;
} {
  const { values } = parseArgs({
    options: {
      chromium: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      out: { type: 'string' },
      tour: { type: 'boolean', default: false },
      names: { type: 'string', default: 'plain' },
    },
  });
  const kind = nameKinds.find((one) => one === values.names);
  if (kind === undefined) throw new Error(`--names takes ${nameKinds.join(' or ')}.`);
  if ((values.tour || kind !== 'plain') && values.out === undefined) {
    throw new Error(
      'The pictures of --tour and --names are not kept in the project. Name a folder with --out.',
    );
  }
  const pictures = values.tour ? tour : screenshots;
  const names = [...pictures, ...(values.tour ? [] : [demo])].map(({ name }) => name);
  const unknown = values.only.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    throw new Error(`There is no picture "${unknown}". There are: ${names.join(', ')}.`);
  }
  return {
    chromium: values.chromium ?? findChromium(),
    pictures,
    only: values.only.length === 0 ? names : values.only,
    out: values.out ?? import.meta.dirname,
    names: kind,
  };
}
