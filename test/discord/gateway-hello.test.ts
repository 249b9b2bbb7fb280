import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { fetchGatewayHello } from '../../src/discord/gateway-hello.ts';
import { localDiscord, muteDiscord } from './bot.ts';

test('a gateway says hello, and no session starts', async () => {
  const discord = await localDiscord({ heartbeatIntervalMs: 12_345 });
  const url = discord.url.replace('http:', 'ws:');
  expect(await fetchGatewayHello(url, AbortSignal.timeout(10_000))).toBe(12_345);
  expect(discord.counts.identifies).toBe(0);
});

test('a gateway that says nothing is left when the time is up', async () => {
  const discord = await muteDiscord();
  const leaving = new AbortController();
  void discord.connected.then(() => {
    leaving.abort();
  });
  const url = discord.url.replace('http:', 'ws:');
  await expect(fetchGatewayHello(url, leaving.signal)).rejects.toThrow('no hello in time');
});

test('an address without a gateway is an error', async () => {
  const server = createServer((_, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(fetchGatewayHello(url, AbortSignal.timeout(10_000))).rejects.toThrow(
    /the connection (failed|was closed)/u,
  );
});
