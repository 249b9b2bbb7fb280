import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import type { Browser } from 'playwright-core';

import { startSampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { startLocalDiscord } from '../../../src/playground/discord/local-discord.ts';
import { startPlayground } from '../../../src/playground/playground.ts';
import { findChromium, startChromium } from '../../../src/playground/screens/chromium.ts';
import { messageBox } from '../../../src/playground/screens/visit.ts';
import { median } from '../quantiles.ts';
import { startColophon } from '../colophon-process.ts';
import type { Row } from '../report.ts';

/** The longest times in seconds from `npm run playground`, and from opening the page, to the first command. */
const START_WITHIN_S = 3;
const OPEN_WITHIN_S = 2;

const entry = join(import.meta.dirname, '../../../src/playground/main.ts');

/**
 * Measures the playground's start until its page can be opened, compared with the start of the bot
 * alone, and the page's start in a new browser profile until a typed `/` lists the commands, compared
 * with an empty page of the same server. The figures are medians.
 */
export async function measurePage({ quick }: { quick: boolean }): Promise<{
  rows: Row[];
  notes: string[];
}> {
  const turns = quick ? 3 : 9;
  const starts = await measureAlternately(turns, measurePlaygroundStartS, measureBotStartS);
  const rows: Row[] = [
    { what: 'playground up', unit: 's', ours: starts.ours, baseline: NaN, atMost: START_WITHIN_S },
    { what: 'playground up / the bot alone', unit: 's', ...starts },
  ];
  if (findChromium() === null) {
    return {
      rows,
      notes: ['The page was not measured, because this machine has no Chromium.'],
    };
  }
  const opened = await measureOpening(turns);
  rows.push(
    { what: 'page usable', unit: 's', ours: opened.ours, baseline: NaN, atMost: OPEN_WITHIN_S },
    { what: 'page usable / an empty page', unit: 's', ...opened },
  );
  return { rows, notes: [] };
}

async function measureOpening(turns: number): Promise<Pick<Row, 'ours' | 'baseline'>> {
  await using browser = await startChromium();
  await using playground = await startPlayground({ port: 0, host: '127.0.0.1' });
  const { url } = playground;
  return await measureAlternately(
    turns,
    () => measureUsableS(browser, url),
    () => measureBareS(browser, `${url}/world`),
  );
}

/** Alternates, so that other load on the machine affects both. */
async function measureAlternately(
  turns: number,
  measureOurs: () => Promise<number>,
  measureBaseline: () => Promise<number>,
): Promise<Pick<Row, 'ours' | 'baseline'>> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await measureOurs());
    baseline.push(await measureBaseline());
  }
  return { ours: median(ours), baseline: median(baseline) };
}

/** The time from the start of the process to its line with the address. */
async function measurePlaygroundStartS(): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, [entry, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let tookS: number | null = null;
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('http://')) continue;
    tookS = secondsSince(from);
    child.kill('SIGTERM');
  }
  await ended;
  if (tookS === null) throw new Error('The playground ended before it was open.');
  return tookS;
}

async function measureBotStartS(): Promise<number> {
  await using peers = new AsyncDisposableStack();
  const catalogue = peers.adopt(await startSampleCatalogue(), (one) => one.close());
  const { url, token } = peers.adopt(await startLocalDiscord(), (one) => one.close());
  const from = performance.now();
  const bot = await startColophon({ discordUrl: url, token, catalogueUrl: catalogue.url });
  const tookS = secondsSince(from);
  await bot.close();
  return tookS;
}

/** Uses a new browser profile, whose cache is empty. */
async function measureUsableS(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(url);
  await messageBox(page).focus();
  await page.keyboard.type('/');
  await page.getByRole('option').first().waitFor();
  const tookS = secondsSince(from);
  await context.close();
  return tookS;
}

async function measureBareS(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(url);
  const tookS = secondsSince(from);
  await context.close();
  return tookS;
}

function secondsSince(from: number): number {
  return (performance.now() - from) / 1_000;
}
