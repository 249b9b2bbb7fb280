import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { createTransport } from '../../src/catalogue/transport.ts';
import { startForwardProxy } from '../support/forward-proxy.ts';

const request = {
  interface: 'open',
  path: '/v1/books/1',
  query: [],
  credential: null,
} as const;

test('an answer comes through the proxy', async () => {
  const { send, passed } = await proxied((_, response) => response.end('{}'));
  expect(await send()).toMatchObject({ status: 200, body: '{}' });
  expect(passed).toEqual(['GET http://catalogue.invalid']);
});

test('a redirect to another host is not followed, and one within the catalogue is', async () => {
  let location = 'http://elsewhere.invalid/api/v1/books/1';
  const { send } = await proxied((_, response) => response.writeHead(301, { location }).end());
  await expect(send()).rejects.toMatchObject({ problem: { code: 'unreadable' } });
  location = 'http://catalogue.invalid/api/v1/books/2';
  expect(await send()).toMatchObject({ movedTo: { path: '/v1/books/2' } });
});

test('an answer that is too large is unreadable', async () => {
  const { send } = await proxied((_, response) => response.end('x'.repeat(2_000)));
  await expect(send()).rejects.toMatchObject({ problem: { code: 'unreadable' } });
});

test('a proxy that wants a password is named', async () => {
  const { send, failWith } = await proxied((_, response) => response.end('{}'));
  failWith(407);
  const cause = { code: 'the proxy answers with status 407' };
  await expect(send()).rejects.toMatchObject({ problem: { code: 'down' }, cause });
});

async function proxied(answer: RequestListener) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hosts = { 'catalogue.invalid': (server.address() as AddressInfo).port };
  const proxy = await startForwardProxy({ hosts });
  const transport = createTransport({
    ...{ baseUrl: 'http://catalogue.invalid', userAgent: 'test', now: Date.now, maxBytes: 1_000 },
    proxy: { httpProxy: proxy.url, httpsProxy: proxy.url, noProxy: '' },
  });
  onTestFinished(async () => {
    await transport.close();
    await proxy.close();
    server.close();
  });
  const { signal } = new AbortController();
  return {
    send: () => transport.send(request, signal),
    passed: proxy.passed,
    failWith: (status: number) => {
      proxy.failWith(status);
    },
  };
}
