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
import { median } from '../figures.ts';
import { startOurBot } from '../our-bot.ts';
import type { Row } from '../report.ts';

/** Longest until commands can be typed, in seconds: after `npm run playground`, and after opening the page. */
const START_WITHIN_S = 3;
const OPEN_WITHIN_S = 2;

const entry = join(import.meta.dirname, '../../../src/playground/main.ts');

/**
 * How long the playground takes until its page can be opened, beside the bot alone until it is ready;
 * and how long the page takes, in a browser that has never seen it, until a typed `/` lists the
 * commands, beside a page with nothing on it from the same server. Medians of so many turns.
 */
export async function pageFigures({ quick }: { quick: boolean }): Promise<{
  rows: Row[];
  notes: string[];
}> {
  const turns = quick ? 3 : 9;
  const starts = await inTurns(turns, playgroundStartS, botStartS);
  const rows: Row[] = [
    { what: 'playground up', unit: 's', ours: starts.ours, beside: NaN, atMost: START_WITHIN_S },
    { what: 'the same beside the bot alone', unit: 's', ...starts },
  ];
  if (findChromium() === null) {
    return {
      rows,
      notes: ['There is no Chromium here: how long the page takes was not measured.'],
    };
  }
  const opened = await openTimes(turns);
  rows.push(
    { what: 'page usable', unit: 's', ours: opened.ours, beside: NaN, atMost: OPEN_WITHIN_S },
    { what: 'the same beside a bare page', unit: 's', ...opened },
  );
  return { rows, notes: [] };
}

async function openTimes(turns: number): Promise<Pick<Row, 'ours' | 'beside'>> {
  await using browser = await startChromium();
  await using playground = await startPlayground({ port: 0, host: '127.0.0.1' });
  const { url } = playground;
  return await inTurns(
    turns,
    () => usableS(browser, url),
    () => bareS(browser, `${url}/world`),
  );
}

/** By turns, so that what else the machine does falls on both. */
async function inTurns(
  turns: number,
  measureOurs: () => Promise<number>,
  measureBeside: () => Promise<number>,
): Promise<Pick<Row, 'ours' | 'beside'>> {
  const ours: number[] = [];
  const beside: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(await measureOurs());
    beside.push(await measureBeside());
  }
  return { ours: median(ours), beside: median(beside) };
}

/** As a person sees it: from the process's start to the line with the address. */
async function playgroundStartS(): Promise<number> {
  const from = performance.now();
  const child = spawn(process.execPath, [entry, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let tookS: number | null = null;
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('http://')) continue;
    tookS = since(from);
    child.kill('SIGTERM');
  }
  await ended;
  if (tookS === null) throw new Error('The playground ended before it was open.');
  return tookS;
}

async function botStartS(): Promise<number> {
  await using peers = new AsyncDisposableStack();
  const catalogue = peers.adopt(await startSampleCatalogue(), (one) => one.close());
  const { url, token } = peers.adopt(await startLocalDiscord(), (one) => one.close());
  const from = performance.now();
  const bot = await startOurBot({ discordUrl: url, token, catalogueUrl: catalogue.url });
  const tookS = since(from);
  await bot.close();
  return tookS;
}

/** A profile of its own has nothing in its cache. */
async function usableS(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(url);
  await messageBox(page).focus();
  await page.keyboard.type('/');
  await page.getByRole('option').first().waitFor();
  const tookS = since(from);
  await context.close();
  return tookS;
}

async function bareS(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const from = performance.now();
  await page.goto(url);
  const tookS = since(from);
  await context.close();
  return tookS;
}

function since(from: number): number {
  return (performance.now() - from) / 1_000;
}
