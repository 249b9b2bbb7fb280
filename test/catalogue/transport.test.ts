import { EventEmitter, once } from 'node:events';
import type { RequestListener } from 'node:http';
import { inspect } from 'node:util';
import { MockAgent } from 'undici';
import { describe, expect, test } from 'vitest';

import type { ApiRequest } from '../../src/catalogue/contract.ts';
import { createTransport, type TransportOptions, canRetry } from '../../src/catalogue/transport.ts';
import { credential, problemErrorOf } from './support/requesters.ts';
import { startTestHttpServer } from './support/http-server.ts';

const now = Date.UTC(2026, 10, 21, 12);
const patience = new AbortController().signal;

const keyed: ApiRequest = {
  interface: 'keyed',
  path: '/v1/books/source_a/1042',
  query: [],
  credential,
};

async function exchange(
  answer: RequestListener,
  given: Partial<TransportOptions> & { base?: string } = {},
) {
  const server = await startTestHttpServer(answer);
  const transport = createTransport({
    baseUrl: server.baseUrl + (given.base ?? ''),
    userAgent: 'Colophon/1.2.3 (+https://example.org)',
    now: () => now,
    ...given,
  });
  return {
    server,
    transport,
    send: (request: ApiRequest = keyed, signal = patience) => transport.send(request, signal),
    async [Symbol.asyncDispose]() {
      await transport.close();
      await server[Symbol.asyncDispose]();
    },
  };
}

const answers =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

describe('requests', () => {
  test('a keyed request names the tool and has the key only in its header', async () => {
    await using peer = await exchange(answers(200, '{"data":[]}'));
    await peer.send({
      ...keyed,
      query: [
        ['q', '斗 & 破'],
        ['tag', 'a'],
        ['tag', 'b'],
      ],
    });
    const [request] = peer.server.requests;
    expect(request?.method).toBe('GET');
    expect(request?.headers['user-agent']).toBe('Colophon/1.2.3 (+https://example.org)');
    expect(request?.headers.authorization).toBe(`Bearer ${credential.secret}`);
    expect(request?.url).not.toContain(credential.secret);
    const url = new URL(request?.url ?? '', peer.server.baseUrl);
    expect(url.pathname).toBe('/api/v1/books/source_a/1042');
    expect([...url.searchParams]).toEqual([
      ['q', '斗 & 破'],
      ['tag', 'a'],
      ['tag', 'b'],
    ]);
  });

  test('an open request has no key, even if it is given one', async () => {
    await using peer = await exchange(answers(200, '{}'));
    await peer.send({ ...keyed, interface: 'open' });
    expect(peer.server.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('a base URL with a path is respected', async () => {
    await using peer = await exchange(answers(200, '{}'), { base: '/catalogue/' });
    await peer.send();
    expect(peer.server.requests[0]?.url).toBe('/catalogue/api/v1/books/source_a/1042');
  });

  test('connections are reused', async () => {
    await using peer = await exchange(answers(200, '{}'));
    for (let count = 0; count < 6; count += 1) await peer.send();
    const connections = new Set(peer.server.requests.map(({ socket }) => socket));
    expect(connections.size).toBeLessThanOrEqual(2);
  });
});

test('a given dispatcher sends the requests and stays open', async () => {
  const agent = new MockAgent();
  agent.disableNetConnect();
  const pool = agent.get('https://catalogue.example');
  const transport = createTransport({
    baseUrl: 'https://catalogue.example',
    userAgent: 'x',
    now: () => now,
    dispatcher: agent,
  });
  for (const body of ['first', 'after closing']) {
    pool.intercept({ path: '/api/v1/books/source_a/1042' }).reply(200, body);
    expect((await transport.send(keyed, patience)).body).toBe(body);
    await transport.close();
  }
  agent.assertNoPendingInterceptors();
  await agent.close();
});

describe('responses', () => {
  test('status, text and parsed headers', async () => {
    await using peer = await exchange(
      answers(429, '{"data":"书"}', {
        'retry-after': '17',
        'ratelimit-limit': '5000',
        'ratelimit-remaining': '12',
        'ratelimit-reset': '3600',
        sunset: 'Sat, 01 May 2027 00:00:00 GMT',
      }),
    );
    expect(await peer.send()).toEqual({
      status: 429,
      body: '{"data":"书"}',
      headers: {
        retryAfterMs: 17_000,
        units: { limit: 5_000, remaining: 12, resetAt: now + 3_600_000, asOf: now },
        sunset: 'Sat, 01 May 2027 00:00:00 GMT',
      },
      movedTo: null,
    });
  });

  test('a response larger than the cap is unreadable and is not read to its end', async () => {
    let written = 0;
    await using peer = await exchange(
      (_request, response) => {
        const more = (): void => {
          written += 10_000;
          if (!response.destroyed && written < 50_000_000) response.write('x'.repeat(10_000), more);
        };
        more();
      },
      { maxBytes: 100_000 },
    );
    const error = await problemErrorOf(peer.send());
    expect(error.problem).toEqual({ code: 'unreadable' });
    expect(written).toBeLessThan(50_000_000);
  });

  test('a redirect within the catalogue is returned, not followed', async () => {
    await using peer = await exchange(
      answers(301, '', { location: '/api/v1/books/source_b/7?view=compact&view=x#part' }),
    );
    expect((await peer.send()).movedTo).toEqual({
      path: '/v1/books/source_b/7',
      query: [
        ['view', 'compact'],
        ['view', 'x'],
      ],
    });
    expect(peer.server.requests).toHaveLength(1);
  });

  test.each([
    ['another origin', 'http://127.0.0.1:9/api/v1/books/source_b/7'],
    ['another protocol of the same host', 'https://127.0.0.1/api/v1/books/source_b/7'],
    ['an address without protocol', '//evil.example/api/v1/books'],
    ['another part of the same site', '/account/keys'],
    ['a way out through dots', '/api/v1/../../account'],
    ['a way out through encoded dots', '/api/v1/%2e%2e/%2e%2e/account'],
    ['a script', 'javascript:alert(1)'],
    ['nowhere', 'http://'],
  ])('a redirect to %s is unreadable', async (_where, location) => {
    await using peer = await exchange(answers(302, '', { location }));
    expect((await problemErrorOf(peer.send())).problem).toEqual({ code: 'unreadable' });
  });

  test('a redirect without a location is unreadable', async () => {
    await using peer = await exchange(answers(308, ''));
    expect((await problemErrorOf(peer.send())).problem).toEqual({ code: 'unreadable' });
  });

  test('a key quoted in a refusal is redacted', async () => {
    await using peer = await exchange(
      answers(401, `{"error":{"message":"${credential.secret}?"}}`),
    );
    expect((await peer.send()).body).toBe('{"error":{"message":"…?"}}');
  });

  test('a key quoted in a response is redacted, in any JSON escaping', async () => {
    const secret = 'k"e\\y-with-odd-characters';
    const body = JSON.stringify({ data: { title: 'x', asked_with: `Bearer ${secret}` } });
    await using peer = await exchange(answers(200, body));
    const answer = await peer.send({ ...keyed, credential: { fingerprint: 'f', secret } });
    expect(JSON.parse(answer.body)).toEqual({ data: { title: 'x', asked_with: 'Bearer …' } });
  });
});

describe('failures', () => {
  const hang: RequestListener = () => undefined;
  const hangHalfway: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"da');
  };
  const reset: RequestListener = (request) => {
    request.socket.resetAndDestroy();
  };
  const resetHalfway: RequestListener = (request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"da', () => request.socket.resetAndDestroy());
  };
  const noise: RequestListener = (request) => {
    request.socket.end('this is not HTTP\r\n\r\n');
  };

  test.each([
    ['hangs', hang, 'slow', false],
    ['hangs halfway', hangHalfway, 'slow', false],
    ['resets the connection', reset, 'down', true],
    ['resets it halfway', resetHalfway, 'down', false],
    ['speaks no HTTP', noise, 'unreadable', false],
  ] as const)('a peer that %s', async (_what, answer, code, mayBeSentAgain) => {
    const timeouts = code === 'slow' ? { totalMs: 150 } : {};
    await using peer = await exchange(answer, { timeouts });
    const error = await problemErrorOf(peer.send());
    expect(error.problem).toEqual({ code });
    expect(canRetry(error)).toBe(mayBeSentAgain);
    expectNoSecret(error);
  });

  test('an unreachable peer is down, and gets no second request', async () => {
    const server = await startTestHttpServer(hang);
    await server[Symbol.asyncDispose]();
    const transport = createTransport({ baseUrl: server.baseUrl, userAgent: 'x', now: () => now });
    const error = await problemErrorOf(transport.send(keyed, patience));
    await transport.close();
    expect(error.problem).toEqual({ code: 'down' });
    expect(canRetry(error)).toBe(false);
    expectNoSecret(error);
  });

  test('a key that is invalid in a header does not appear in the error', async () => {
    await using peer = await exchange(answers(200, '{}'));
    const broken = { fingerprint: 'f', secret: `${credential.secret}\nx` };
    expectNoSecret(await problemErrorOf(peer.send({ ...keyed, credential: broken })));
  });

  test('an abort ends the request', async () => {
    const gone = new AbortController();
    const ended = new EventEmitter();
    await using peer = await exchange((request) => {
      request.socket.once('close', () => ended.emit('end'));
      gone.abort();
    });
    const end = once(ended, 'end');
    expect((await problemErrorOf(peer.send(keyed, gone.signal))).problem).toEqual({ code: 'slow' });
    await end;
  });
});

function expectNoSecret(error: Error): void {
  const shown = [inspect(error, { depth: Infinity, showHidden: true }), JSON.stringify(error)];
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    shown.push(each.message, each.stack ?? '', String(each));
  }
  expect(shown.join('\n')).not.toContain(credential.secret);
}
