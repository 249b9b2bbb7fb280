import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

const entry = join(import.meta.dirname, '../../src/playground/main.ts');
const quiet = '--disable-warning=ExperimentalWarning';

/** The command line, in a process group of its own: the playground, its bot, and nothing else. */
function run(command: string, ...args: readonly string[]) {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const group = -(child.pid ?? NaN);
  return {
    child,
    errors: text(child.stderr),
    ended: once(child, 'close'),
    open: announced(child),
    /** To all of the group, as a terminal does it at Ctrl+C. */
    interrupt: () => process.kill(group, 'SIGINT'),
    /** Resolves when nothing of the group is left. */
    gone: async (): Promise<void> => {
      while (isAlive(group)) await delay(20);
    },
  };
}

const playground = (...args: readonly string[]) => run(process.execPath, quiet, entry, ...args);

/** The address in its output. */
function announced({ stdout }: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let told = '';
  stdout?.on('data', (part) => {
    told += String(part);
    const url = /open: (http:\S+)\n/.exec(told)?.[1];
    if (url !== undefined) resolve(url);
  });
  stdout?.once('end', () => {
    reject(new Error(`It never opened:\n${told}`));
  });
  // Some of them are not to open.
  promise.catch(() => undefined);
  return promise;
}

async function takenPort(): Promise<{ port: number; close: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

function isAlive(group: number): boolean {
  try {
    return process.kill(group, 0);
  } catch {
    return false;
  }
}

describe('npm run playground', { timeout: 120_000 }, () => {
  test('prints its URL, and SIGTERM ends it with its bot', async () => {
    const { child, open, ended, errors, gone } = playground('--port', '0');
    const url = await open;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    expect((await fetch(url)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await gone();
    expect(await errors).toBe('');
  });

  test('leaves no bot behind if it is ended during the start', async () => {
    const { child, ended, errors, gone } = playground('--port', '0');
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await gone();
    expect(await errors).toBe('');
  });

  test("ends with npm's shell, which does not forward signals", async () => {
    const line = `"${process.execPath}" ${quiet} "${entry}" --port 0 --attached; exit`;
    const { child, open, ended, gone } = run('/bin/sh', '-c', line);
    await open;
    child.kill('SIGTERM');
    await ended;
    await gone();
  });

  test('says what an option takes, and starts nothing', async () => {
    const { ended, errors } = playground('--port=x');
    expect(await ended).toEqual([2, null]);
    expect(await errors).toMatch('--port takes a number from 0 (any free one) to 65535, not "x".');
  });

  test('reports the port in use', async () => {
    const taken = await takenPort();
    const { ended, errors, gone } = playground('--port', String(taken.port));
    expect(await ended).toEqual([1, null]);
    expect(await errors).toContain(`Port ${taken.port} is in use.`);
    await gone();
    taken.close();
  });
});
