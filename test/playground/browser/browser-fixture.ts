import axe from 'axe-core';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

import { startPlayground, type Playground } from '../../../src/playground/playground.ts';
import { openPage, type Visit } from '../../../src/playground/screens/visit.ts';

export interface BrowserFixture {
  readonly playground: Playground;
  /** Opens the page in a profile of its own and waits until commands can be typed. */
  visit(as?: Visit, browser?: BrowserContextOptions): Promise<Page>;
}

/** What the page promises wherever it is looked at; each that was broken, in words. */
interface Watched {
  readonly context: BrowserContext;
  readonly broken: string[];
}

const desktop = { width: 1440, height: 900 };

/**
 * A playground for the tests of one file, and the Chromium of the run. After each test every page that was
 * opened is held against what the page promises always: no error in its console, nothing loaded from
 * elsewhere, no cookie.
 */
export function playgroundInBrowser(): BrowserFixture {
  let playground: Playground;
  let browser: Browser;
  let watched: Watched[] = [];
  beforeAll(async () => {
    [playground, browser] = await Promise.all([
      startPlayground({ port: 0, host: '127.0.0.1' }),
      chromium.connect(inject('chromium') ?? ''),
    ]);
  });
  afterAll(async () => {
    await Promise.all([playground[Symbol.asyncDispose](), browser.close()]);
  });
  afterEach(async () => {
    const opened = watched;
    watched = [];
    for (const { context, broken } of opened) {
      const cookies = await context.cookies();
      await context.close();
      expect([...broken, ...cookies.map(({ name }) => `the cookie ${name}`)]).toEqual([]);
    }
  });

  return {
    get playground() {
      return playground;
    },
    async visit(as = {}, options = {}) {
      const context = await browser.newContext({ viewport: desktop, locale: 'en-US', ...options });
      const broken: string[] = [];
      watched.push({ context, broken });
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol !== 'data:' && protocol !== 'blob:' && origin !== playground.url) {
          broken.push(`a request to ${request.url()}`);
        }
      });
      context.on('console', (message) => {
        if (message.type() === 'error') broken.push(`in the console: ${message.text()}`);
      });
      context.on('weberror', (error) => broken.push(`an error: ${error.error().message}`));
      return openPage(context, playground.url, as);
    },
  };
}

/**
 * What axe-core finds at the levels A and AA of WCAG 2.2, a line for each place. It measures with
 * styles of its own, so that the page has to be visited with `bypassCSP`.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<Pick<axe.AxeResults, 'violations'>>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })`,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      return `${id} at ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`;
    }),
  );
}
