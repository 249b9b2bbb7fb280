import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { selfSigned } from '../support/certificate/self-signed.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { createBot, eventually, localDiscord } from './bot.ts';

const remedy = 'Check the network, DNS, firewall and proxy of this machine, and DISCORD_API_URL.';

test.each([
  ['a closed port', closedPort, /cannot be reached \(ECONNREFUSED\)/u],
  [
    'an unknown name',
    () => 'http://discord.invalid',
    /cannot be reached \((ENOTFOUND|EAI_AGAIN)\)/u,
  ],
  ['a page of another server', otherServer, /answers, but not as Discord does/u],
  ['another server without the page', emptyServer, /answers with status 404, not as Discord does/u],
  ['a server that never answers', silentServer, /does not answer/u],
  [
    'a server with another certificate',
    untrustedServer,
    /cannot be reached \(DEPTH_ZERO_SELF_SIGNED_CERT\)/u,
  ],
])(
  'a start with %s names cause and remedy, and each attempt is one line',
  async (_, open, cause) => {
    const url = await open();
    const clock = new ManualClock(Date.now());
    const { gateway, lines } = createBot({ url, clock });
    const ends: string[] = [];
    void gateway.start().catch((error: unknown) => {
      ends.push((error as Error).message);
    });
    for (let steps = 0; ends.length === 0 && steps < 3_000; steps += 1) {
      await clock.advance(100);
      // The requests are real.
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(ends[0]).toMatch(cause);
    expect(ends[0]).toContain(`${url}/api`);
    expect(ends[0]).toContain(remedy);
    expect(lines.length).toBeLessThanOrEqual(12);
    for (const { level, fields, sentence } of lines) {
      expect([level, sentence]).toEqual(['warn', 'could not reach Discord yet']);
      expect(Object.keys(fields)).toEqual(['reason']);
    }
  },
);

test.each([
  ['refuses', closedPort, 'an error of the network'],
  ['answers without a gateway', refusingServer, 'Unexpected server response: 403'],
  ['has an unknown name', () => 'http://gateway.invalid', /^(ENOTFOUND|an error of the network)$/u],
])(
  'a start whose gateway alone %s names cause and remedy, and each attempt is one line',
  async (_, open, cause) => {
    const address = (await open()).replace('http:', 'ws:');
    const discord = await localDiscord({ gatewayUrl: address });
    const clock = new ManualClock(Date.now());
    const { gateway, lines } = createBot({ url: discord.url, clock });
    const end = gateway.start().then(() => 'ready', String);
    await eventually(() => lines.length).toBeGreaterThanOrEqual(3);
    await clock.advance(60_000);
    expect(await end).toContain(`${address} accepts no connection (`);
    expect(await end).toContain('blocks WebSocket connections (wss) of this machine.');
    const reason = expect.stringMatching(cause) as string;
    for (const { level, fields, sentence } of lines) {
      expect([level, sentence]).toEqual(['warn', 'a shard could not connect']);
      expect(fields).toEqual({ shard: 0, reason });
    }
  },
);

function refusingServer(): Promise<string> {
  return listening(createServer((_, response) => response.writeHead(403).end()));
}

async function closedPort(): Promise<string> {
  const server = createTcpServer();
  const url = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

function otherServer(): Promise<string> {
  return listening(
    createServer((_, response) => {
      response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>');
    }),
  );
}

function emptyServer(): Promise<string> {
  return listening(createServer((_, response) => response.writeHead(404).end()));
}

function silentServer(): Promise<string> {
  return listening(createTcpServer());
}

async function untrustedServer(): Promise<string> {
  const url = await listening(createTlsServer(selfSigned, (_, response) => response.end()));
  return url.replace('http:', 'https:');
}

async function listening(server: Server): Promise<string> {
  const sockets = new Set<{ destroy(): void }>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
