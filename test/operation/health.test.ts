import { createServer } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import { describe, expect, onTestFinished, test } from 'vitest';

import { startHealth } from '../../src/operation/health.ts';
import type { Health, HealthOptions } from '../../src/operation/health.ts';

describe('the health endpoints', () => {
  test('report that the process is alive, ready or not', async () => {
    const { url } = await started({ notReady: () => 'The gateway is not connected.' });
    const answer = await fetch(`${url}/healthz`);
    expect([answer.status, await answer.text()]).toEqual([200, 'alive\n']);
  });

  test('report ready, or the reason why not', async () => {
    let missing: string | null = 'The gateway is not connected.';
    const { url } = await started({ notReady: () => missing });
    const waiting = await fetch(`${url}/readyz`);
    expect([waiting.status, await waiting.text()]).toEqual([503, `${missing}\n`]);
    missing = null;
    const ready = await fetch(`${url}/readyz?from=probe`);
    expect([ready.status, await ready.text()]).toEqual([200, 'ready\n']);
  });

  test('report ready with advice about the storage, which does not make it less ready', async () => {
    const { url } = await started({
      advice: () => Promise.resolve(['Set appendonly.', 'Set maxmemory.']),
    });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.text()]).toEqual([
      200,
      'ready\nSet appendonly.\nSet maxmemory.\n',
    ]);
  });

  test('show characters that act on a terminal as escapes, in advice and in the reason', async () => {
    const forged = 'It ends on \u001b[2J\nready\u009b';
    let missing: string | null = forged;
    const { url } = await started({
      notReady: () => missing,
      advice: () => Promise.resolve([forged]),
    });
    const shown = 'It ends on \\u001b[2J\\u000aready\\u009b';
    expect(await (await fetch(`${url}/readyz`)).text()).toBe(`${shown}\n`);
    missing = null;
    expect(await (await fetch(`${url}/readyz`)).text()).toBe(`ready\n${shown}\n`);
  });

  test('close a connection that does not finish its request', async () => {
    const { url } = await started({ headMs: 200 });
    expect(await halfAsked(url)).toMatch(/^HTTP\/1\.1 408 /u);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('close connections beyond 64 at once', async () => {
    const health = await started({ headMs: 60_000 });
    const closed: string[] = [];
    const all = Array.from({ length: 70 }, async () => {
      closed.push(await halfAsked(health.url));
    });
    await expect.poll(() => closed).toEqual(Array.from({ length: 6 }, () => ''));
    await health.close();
    await Promise.all(all);
    expect(closed).toHaveLength(70);
  });

  test('serve the metrics in their format', async () => {
    const { url } = await started();
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4');
    expect(await answer.text()).toBe('colophon_guilds 3\n');
  });

  test('answer HEAD like GET without the body', async () => {
    const { url } = await started({ notReady: () => 'draining' });
    const answer = await fetch(`${url}/readyz`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
      503,
      '9',
      '',
    ]);
  });

  test('answer 404 to other paths and 405 to other methods', async () => {
    const { url } = await started();
    expect((await fetch(`${url}/`)).status).toBe(404);
    const posted = await fetch(`${url}/healthz`, { method: 'POST', body: 'x' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('name the variable to change if the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => {
      other.close();
    });
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(started({ port })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is in use: choose another port with HTTP_PORT.`,
    );
  });

  test('name the variable to change if the host is not an address of the machine', async () => {
    await expect(started({ host: '192.0.2.1' })).rejects.toThrow(
      'choose another one with HTTP_HOST',
    );
  });

  test('close while a probe keeps its connection open', async () => {
    const health = await started();
    await fetch(`${health.url}/healthz`);
    await health.close();
    await expect(fetch(`${health.url}/healthz`)).rejects.toThrow();
  });
});

/** Sends half of a request. Resolves with what the server answers, when it closes the connection. */
function halfAsked(url: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    connect(Number(new URL(url).port), '127.0.0.1')
      .on('data', (data) => (received += String(data)))
      .on('error', () => undefined)
      .on('close', () => {
        resolve(received);
      })
      .write('GET /healthz HTTP/1.1\r\n');
  });
}

async function started(options: Partial<HealthOptions> = {}): Promise<Health> {
  const health = await startHealth({
    host: '127.0.0.1',
    port: 0,
    notReady: () => null,
    advice: () => Promise.resolve([]),
    metrics: {
      contentType: 'text/plain; version=0.0.4',
      text: () => Promise.resolve('colophon_guilds 3\n'),
    },
    ...options,
  });
  onTestFinished(() => health.close());
  return health;
}
