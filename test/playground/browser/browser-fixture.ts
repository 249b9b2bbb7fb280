import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { startPlayground, type Playground } from '../../../src/playground/playground.ts';
import { openPage, type Visit } from '../../../src/playground/screens/visit.ts';
import { hasChromium } from './chromium.ts';

/** Whether to check every state and width of the page; `npm test` checks a handful. */
export const isSoak = process.env['SOAK'] === '1';

export interface BrowserFixture {
  readonly playground: Playground;
  /**
   * Opens the page in a new tab and waits until commands can be typed. Tabs with the same options share a
   * browser context, because the page keeps nothing in it (`browser-storage.suite.ts`). The tabs of a test are
   * closed at its end.
   */
  visit(as?: Visit, browser?: BrowserContextOptions): Promise<Page>;
  /** Opens the page in a context of its own, whose clock the test may change. */
  visitWithClock(as?: Visit): Promise<Page>;
}

/** A browser context, and what its pages have done since the last test that they may not do. */
interface WatchedContext {
  readonly context: BrowserContext;
  readonly violations: string[];
}

const desktop = { width: 1440, height: 900 };

/** A playground and a Chromium that run while the tests of a scope do. */
interface RunningBrowser {
  readonly playground: Playground;
  readonly browser: Browser;
}

let shared: RunningBrowser | null = null;

/** Starts one playground for all suites of the test file that calls it, and connects to the run's Chromium. */
export function sharePlayground(): void {
  if (hasChromium) shared = runWhileTesting();
}

/**
 * The shared playground and Chromium for the calling suite. After each test it checks what holds for
 * every page: no error in the console, no request to another origin, no cookie.
 */
export function playgroundInBrowser(): BrowserFixture {
  // Test files share a process: a later file replaces `shared`.
  const running = shared;
  if (running === null) throw new Error('The test file does not call sharePlayground.');
  const contexts = new Map<string, Promise<WatchedContext>>();
  afterEach(async () => {
    const found: string[] = [];
    for (const { context, violations } of await Promise.all(contexts.values())) {
      const [, ...tabs] = context.pages();
      await Promise.all(tabs.map((tab) => tab.close()));
      const cookies = await context.cookies();
      found.push(...violations.splice(0), ...cookies.map(({ name }) => `the cookie ${name}`));
    }
    expect(found).toEqual([]);
  });
  afterAll(async () => {
    for (const { context } of await Promise.all(contexts.values())) await context.close();
  });

  const openIn = async (
    name: string,
    options: BrowserContextOptions,
    visit: Visit,
  ): Promise<Page> => {
    const opened = contexts.get(name) ?? watchedContext(running, options);
    contexts.set(name, opened);
    return openPage((await opened).context, running.playground.url, visit);
  };
  return {
    get playground() {
      return running.playground;
    },
    visit: (as = {}, options = {}) => openIn(JSON.stringify(options), options, as),
    visitWithClock: (as = {}) => openIn(`clock ${contexts.size}`, {}, as),
  };
}

/** Opens a context with an empty first page, which keeps the renderer process between the tests. */
async function watchedContext(
  { playground, browser }: RunningBrowser,
  options: BrowserContextOptions,
): Promise<WatchedContext> {
  const context = await browser.newContext({ viewport: desktop, locale: 'en-US', ...options });
  await context.newPage();
  const violations: string[] = [];
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== playground.url) {
      violations.push(`a request to ${request.url()}`);
    }
  });
  context.on('console', (message) => {
    if (message.type() !== 'error' || isFailingPicture(playground, message)) return;
    violations.push(`in the console: ${message.text()}`);
  });
  context.on('weberror', (error) => violations.push(`an error: ${error.error().message}`));
  return { context, violations };
}

/** Whether the browser reports a picture that the test lets fail. */
function isFailingPicture({ discord, url }: Playground, message: ConsoleMessage): boolean {
  const { pathname, searchParams } = new URL(message.location().url, url);
  return pathname === '/cover' && discord.faults.failsMedia(searchParams.get('of') ?? '');
}

const discordOptions = {
  /** Enough for a bot on a busy machine; three seconds are tested in `test/playground/discord` and `test/whole`. */
  firstResponseMs: 10_000,
  /** For tests that send many messages as the bot, one after another. */
  rateLimits: { messages: { requests: 100, perMs: 1000 } },
};

function runWhileTesting(): RunningBrowser {
  let playground: Playground;
  let browser: Browser;
  beforeAll(async () => {
    [playground, browser] = await Promise.all([
      startPlayground({ port: 0, host: '127.0.0.1', discordOptions }),
      chromium.connect(inject('chromium') ?? ''),
    ]);
  });
  afterAll(async () => {
    await Promise.all([playground[Symbol.asyncDispose](), browser.close()]);
  });
  return {
    get playground() {
      return playground;
    },
    get browser() {
      return browser;
    },
  };
}

// The package's main script takes the browser twice as long to compile.
const axeScript = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * What axe-core finds at the levels A and AA of WCAG 2.2, one line for each element.
 * axe-core adds its own styles, so the page must be visited with `bypassCSP`.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(axeScript, 'utf8'));
  const found = await page.evaluate<Pick<axe.AxeResults, 'violations'>>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })`,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      return `${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`;
    }),
  );
}
