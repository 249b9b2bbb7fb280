import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { CheckReport } from '../../src/doctor/check.ts';
import { endBot, startBot, type BotProcess } from '../../src/playground/bot-process.ts';
import {
  startSampleCatalogue,
  type SampleCatalogue,
} from '../../src/playground/catalogue/sample-catalogue.ts';
import {
  startLocalDiscord,
  type LocalDiscord,
} from '../../src/playground/discord/local-discord.ts';
import { certificateFile } from '../support/certificate/self-signed.ts';
import { startForwardProxy, type ForwardProxy } from '../support/forward-proxy.ts';
import { startTlsFront } from '../support/tls-front.ts';
import { startDoctor } from './doctor-process.ts';
import { textOf } from './message-content.ts';
import { locations } from './stack.ts';

const password = 'p@ss/word-of-the-proxy';
const encoded = encodeURIComponent(password);
/** What the proxy passes to whom. No resolver knows these names. */
const hosts: Record<string, number> = {};
const expectedWays = [
  'CONNECT discord.invalid:443',
  'CONNECT gateway.invalid:443',
  'GET http://catalogue.invalid',
];

let discord: LocalDiscord;
let catalogue: SampleCatalogue;
let front: Awaited<ReturnType<typeof startTlsFront>>;
let folder: string;
beforeAll(async () => {
  catalogue = await startSampleCatalogue();
  discord = await startLocalDiscord({ gatewayUrl: 'wss://gateway.invalid' });
  front = await startTlsFront(portOf(discord.url));
  folder = await mkdtemp(join(tmpdir(), 'colophon-proxy-'));
  hosts['discord.invalid'] = front.port;
  hosts['gateway.invalid'] = front.port;
  hosts['catalogue.invalid'] = portOf(catalogue.url);
});
afterAll(async () => {
  front.close();
  await Promise.all([discord.close(), catalogue.close(), rm(folder, { recursive: true })]);
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('a bot that reaches the network only through a proxy', () => {
  test('answers, and gives it its password', async () => {
    const proxy = await startedProxy(`host:${encoded}`);
    const bot = startedBot({ HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url });
    await bot.ready;
    const reader = discord.person({ name: 'Mira', in: locations.open });
    expect(textOf(await reader.type('/search query:lamplighter').answer())).toContain(
      'Lamplighter',
    );
    expect([...new Set(proxy.passed)].toSorted()).toEqual(expectedWays);
    expect(proxy.refused()).toBe(0);
    expectNoPassword(bot.log.join('\n'));
  });

  test('names a proxy that refuses it, and not its password', async () => {
    const proxy = await startedProxy(`host:${encoded}`);
    const bot = startedBot({ HTTPS_PROXY: proxy.url.replace('host', 'stranger') });
    await expect
      .poll(() => bot.log.join('\n'), { timeout: 20_000 })
      .toContain('"reason":"the proxy answers with status 407"');
    expectNoPassword(bot.log.join('\n'));
  });

  test('that is named in lower case, reaches hosts of no_proxy and this machine directly', async () => {
    const proxy = await startedProxy();
    const bot = startedBot({
      ...{ https_proxy: proxy.url, http_proxy: proxy.url, no_proxy: '.unknown.example' },
      CATALOGUE_BASE_URL: catalogue.url,
    });
    await bot.ready;
    const reader = discord.person({ name: 'Mira', in: locations.open });
    expect(textOf(await reader.type('/search query:lamplighter').answer())).toContain(
      'Lamplighter',
    );
    expect([...new Set(proxy.passed)].toSorted()).toEqual(expectedWays.slice(0, 2));
    const excepted = startedBot({ HTTPS_PROXY: proxy.url, NO_PROXY: '.invalid' });
    await expect
      .poll(() => excepted.log.join('\n'), { timeout: 20_000 })
      .toMatch(/"reason":"(ENOTFOUND|EAI_AGAIN)"/u);
  });
});

test('the doctor makes its checks through the proxy, and does not show its password', async () => {
  const proxy = await startedProxy(`host:${encoded}`);
  const { output, errors } = await startDoctor(['--json'], {
    ...variables(),
    ...{ HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url },
  }).ended;
  const reports = JSON.parse(output) as readonly CheckReport[];
  const resultOf = (name: string) => reports.find(({ check }) => check === name)?.result;
  for (const check of ['Discord API', 'token', 'gateway', 'open interface', 'keyed interface']) {
    expect([check, resultOf(check)]).toEqual([check, 'ok']);
  }
  expect([...new Set(proxy.passed)].toSorted()).toEqual([
    ...expectedWays,
    'POST http://catalogue.invalid',
  ]);
  expectNoPassword(output + errors);
});

async function startedProxy(credentials?: string): Promise<ForwardProxy> {
  const proxy = await startForwardProxy({ hosts, ...(credentials && { credentials }) });
  closing.push(() => proxy.close());
  return proxy;
}

function startedBot(others: Readonly<Record<string, string>>): BotProcess {
  const bot = startBot({ ...variables(), ...others });
  closing.push(() => endBot(bot));
  return bot;
}

let folders = 0;
function variables(): Readonly<Record<string, string>> {
  return {
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: 'https://discord.invalid/api',
    CATALOGUE_BASE_URL: 'http://catalogue.invalid',
    CATALOGUE_ALLOW_HTTP: 'on',
    DATA_DIR: join(folder, String((folders += 1))),
    LOG_LEVEL: 'trace',
    NODE_EXTRA_CA_CERTS: certificateFile,
  };
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

function expectNoPassword(text: string): void {
  for (const secret of [password, encoded, Buffer.from(`host:${password}`).toString('base64')]) {
    expect(text).not.toContain(secret);
  }
}
