import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A real Redis or Valkey of one test. It listens on localhost and persists its data. */
export interface RedisServer {
  readonly url: string;
  /** The folder of its data. */
  readonly folder: string;
  /** Resolves when it answers. Does nothing if it is running. */
  start(): Promise<void>;
  /** Ends it like an operator, or like a power cut (`SIGKILL`). */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Suspends it: connections stay open and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

/** The server's program: a name on the path, or a path. */
const program = process.env['REDIS_SERVER'] ?? 'redis-server';

/** Whether this machine has the server. `REQUIRE_REDIS` makes a missing one an error. */
export const hasRedis = spawnSync(program, ['--version']).status === 0;

if (!hasRedis && process.env['REQUIRE_REDIS'] === '1') {
  throw new Error(`${program} is not installed, and REQUIRE_REDIS requires it.`);
}

export async function startRedis(...settings: readonly string[]): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-redis-'));
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    if (child !== null) return;
    const wanted = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    const kept = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
    child = spawn(program, [...wanted, ...kept, ...settings], { stdio: 'ignore' });
    await untilListening(port, child);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    const ending = child;
    child = null;
    if (ending?.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    folder,
    start,
    stop,
    freeze() {
      child?.kill('SIGSTOP');
    },
    thaw() {
      child?.kill('SIGCONT');
    },
    async close() {
      await stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Waits for an answer to PING, because Redis listens before it has loaded its files. */
async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await answersPing(port)) return;
    await pause(20);
  }
  throw new Error(`${program} ended with ${child.exitCode}`);
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      // A request for a password also shows that it runs.
      resolve(/^(\+PONG|-NOAUTH)/u.test(data.toString()));
      socket.destroy();
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
