import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test, vi } from 'vitest';

import { createRest, type DiscordRest } from '../../src/discord/rest.ts';

const hourMs = 3_600_000;
const noToken = { auth: false };

test.each(['bot', 'callbacks', 'answers', 'posts'] as const)(
  'requests of the kind %s do not wait for the time from which the host’s clock was set back',
  async (kind) => {
    const rest = await connected();
    const requests = () => {
      return Promise.all(
        Array.from({ length: 40 }, (_, index) => rest[kind].get(`/channels/${index}`, noToken)),
      );
    };
    await requests();
    vi.setSystemTime(Date.now() - hourMs);
    onTestFinished(() => void vi.useRealTimers());
    // Together more than the library sends in a second.
    expect(await requests()).toHaveLength(40);
  },
);

async function connected(): Promise<DiscordRest> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  return createRest({ token: 'token', apiUrl, version: '1', now: () => Date.now() });
}
