import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { createDirectCalls } from '../../src/discord/direct-calls.ts';
import { createRest } from '../../src/discord/rest.ts';
import { reasonOf } from '../../src/model/unreachable.ts';
import { systemClock } from '../../src/playground/discord/clock.ts';
import { startForwardProxy } from '../support/forward-proxy.ts';

const mebibyte = 1024 * 1024;

test('the largest answer of Discord is read', async () => {
  const { apiUrl } = await serverOf(12 * mebibyte);
  const { bot } = createRest({ ...settings, apiUrl });
  expect(String(await bot.get('/gateway')).length).toBe(12 * mebibyte);
});

test.each([
  ['the bot', (apiUrl: string) => createRest({ ...settings, apiUrl }).bot.get('/gateway')],
  ['a post', (apiUrl: string) => createRest({ ...settings, apiUrl }).posts.get('/gateway')],
  ['the doctor', (apiUrl: string) => callDirectly(apiUrl)],
  ['the doctor through a proxy', callThroughProxy],
])('%s stops reading an answer that no Discord gives', async (_, call) => {
  const server = await serverOf(32 * mebibyte);
  const end = await call(server.apiUrl).then(() => 'it was read', reasonOf);
  expect(end).toBe('the answer is too large');
  expect(server.sentBytes()).toBeLessThan(24 * mebibyte);
});

const settings = { token: 't', version: '0', now: systemClock.now };

function callDirectly(apiUrl: string, httpProxy = ''): Promise<unknown> {
  const proxy = httpProxy === '' ? null : { httpProxy, httpsProxy: '', noProxy: '' };
  const call = createDirectCalls({ token: 't', version: '0', apiUrl, proxy });
  return call({ route: '/gateway', signal: AbortSignal.timeout(30_000) });
}

async function callThroughProxy(apiUrl: string): Promise<unknown> {
  const port = Number(new URL(apiUrl).port);
  const proxy = await startForwardProxy({ hosts: { 'discord.invalid': port } });
  onTestFinished(() => proxy.close());
  return callDirectly('http://discord.invalid', proxy.url);
}

/** A server whose answers are one JSON text of so many characters. */
async function serverOf(length: number) {
  let sent = 0;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').write('"');
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const send = (left: number): void => {
      if (left === 0) response.end('"');
      if (left === 0 || response.destroyed) return;
      sent += chunk.length;
      response.write(chunk, () => {
        send(left - chunk.length);
      });
    };
    send(length);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { apiUrl, sentBytes: () => sent };
}
