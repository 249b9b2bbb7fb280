import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import { findChromium, startChromium } from '../../../src/playground/screens/chromium.ts';

interface ForeignSite {
  readonly browser: Browser;
  /** Opens a page of another origin: another host name, or another port of this machine. */
  page(host: 'evil.example' | '127.0.0.1', html?: string): Promise<Page>;
}

/** A site other than the playground, and a Chromium that resolves `evil.example` to this machine. */
export function foreignSite(): ForeignSite {
  let browser: Browser;
  let html = '';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' });
    response.end(`<!doctype html><title>Elsewhere</title>${html}`);
  });
  beforeAll(async () => {
    const flags = ['--host-resolver-rules=MAP evil.example 127.0.0.1'];
    browser = await startChromium(findChromium(), flags);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    get browser() {
      return browser;
    },
    async page(host, shown = '') {
      html = shown;
      const page = await (await browser.newContext()).newPage();
      const { port } = server.address() as AddressInfo;
      await page.goto(`http://${host}:${String(port)}/`);
      return page;
    },
  };
}
