import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A real Redis of a test's own, on this machine alone, that keeps what it holds over a stop. */
export interface RedisServer {
  readonly url: string;
  /** Where it keeps what it holds. */
  readonly folder: string;
  /** Resolves when it answers; does nothing where it runs. */
  start(): Promise<void>;
  /** Ends it as an operator does, or as a power cut does (`SIGKILL`). */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Lets it stand still, as if the cable were pulled: connections stay open, and nothing is answered. */
  freeze(): void;
  thaw(): void;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

/** Whether this machine has a Redis; where checks have to be whole it must (`REQUIRE_REDIS`). */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

if (!hasRedis && process.env['REQUIRE_REDIS'] === '1') {
  throw new Error('redis-server is not installed, and REQUIRE_REDIS asks for it.');
}

export async function startRedis(...settings: readonly string[]): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-redis-'));
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    if (child !== null) return;
    const wanted = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    const kept = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
    child = spawn('redis-server', [...wanted, ...kept, ...settings], { stdio: 'ignore' });
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

/** Until it answers a PING: it listens while it still reads its files. */
async function untilListening(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await answersPing(port)) return;
    await pause(20);
  }
  throw new Error(`redis-server ended with ${child.exitCode}`);
}

function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      // Where it wants a password first it is there, too.
      resolve(/^(\+PONG|-NOAUTH)/u.test(data.toString()));
      socket.destroy();
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
