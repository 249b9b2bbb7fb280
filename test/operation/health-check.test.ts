import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { checkHealth } from '../../src/operation/health-check.ts';
import { startHealth } from '../../src/operation/health.ts';
import { readDockerfile } from '../support/dockerfile.ts';

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '0.0.0.0', '::1', '::', '0:0:0:0:0:0:0:1'])(
  'the health check reaches a bot with HTTP_HOST=%s',
  async (host) => {
    const port = await startedBot(host);
    expect(await checkHealth({ host, port }, new AbortController().signal)).toBeNull();
  },
);

test('the image’s health check ends with 0 if a bot answers', async () => {
  const port = await startedBot('0.0.0.0');
  const { exitCode, errors } = await runHealthCheck({ HTTP_HOST: '0.0.0.0', HTTP_PORT: port });
  expect([exitCode, errors]).toEqual([0, '']);
});

test('the image’s health check fails if nothing answers, and says why', async () => {
  const port = await startedBot('127.0.0.2');
  const { exitCode, errors } = await runHealthCheck({ HTTP_HOST: '127.0.0.1', HTTP_PORT: port });
  expect(exitCode).toBe(1);
  expect(errors).toMatch(/^\/healthz did not answer \(.*ECONNREFUSED/u);
});

test('an empty host is the default one', async () => {
  const port = await startedBot('127.0.0.1');
  expect(await checkHealth({ host: ' ', port }, new AbortController().signal)).toBeNull();
});

test('an empty port is the default one', async () => {
  const failure = await checkHealth({ host: '127.0.0.3', port: '' }, new AbortController().signal);
  expect(failure).toContain('127.0.0.3:8080');
});

test('another status than 200 is a failure', async () => {
  const server = createServer((socket) => {
    socket.end('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n');
  });
  const { signal } = new AbortController();
  expect(await checkHealth(await listening(server), signal)).toBe('/healthz answered 500');
});

test('a bot that accepts the connection and answers nothing is a failure', async () => {
  const connected = Promise.withResolvers<undefined>();
  const server = createServer(() => {
    connected.resolve(undefined);
  });
  const given = new AbortController();
  const result = checkHealth(await listening(server), given.signal);
  await connected.promise;
  given.abort();
  expect(await result).toMatch(/^\/healthz did not answer/u);
});

/** Serves the health endpoints of a bot. Resolves with the port. */
async function startedBot(host: string): Promise<string> {
  const health = await startHealth({
    ...{ host, port: 0, notReady: () => 'starting', advice: () => Promise.resolve([]) },
    metrics: { contentType: 'text/plain', text: () => Promise.resolve('') },
  });
  onTestFinished(() => health.close());
  return new URL(health.url).port;
}

async function listening(server: ReturnType<typeof createServer>) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return { host: '127.0.0.1', port: String((server.address() as AddressInfo).port) };
}

/** Runs the command of the Dockerfile on the sources, with these variables. */
async function runHealthCheck(variables: Readonly<Record<string, string>>) {
  const command = readDockerfile().healthCheck.replace('health-check.js', 'health-check.ts');
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: join(import.meta.dirname, '../../src/operation'),
    env: { PATH: dirname(process.execPath), ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { exitCode: child.exitCode, errors };
}
