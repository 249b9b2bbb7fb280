import { setTimeout as delay } from 'node:timers/promises';

import { createClient } from '@redis/client';

import { startRedis, type RedisServer } from '../support/redis-server.ts';
import type { Seeded } from '../support/seeded.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';

/** A primary and its replica behind one address, as a managed Redis offers them. */
export interface RedisPair {
  /** The address, which leads to the primary. */
  readonly url: string;
  readonly folders: readonly string[];
  primary(): RedisServer;
  /** Promotes the replica when it has all writes, and moves the address to it after `moveMs`. */
  failOver(moveMs: number): Promise<void>;
  /**
   * Delays each command and each reply by a time of its own, until the returned function is called.
   * Processes then read a record before one of them writes it.
   */
  slow(random: Seeded): () => void;
  /** Sends a command to the primary. Resolves with the reply as JSON. */
  command(...words: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

const pollMs = 50;
/** Two of them are less than Redis may take to reply. */
const longestLagMs = 400;

export async function startRedisPair(): Promise<RedisPair> {
  const servers = [await startRedis(), await startRedis()] as const;
  let [primary, replica] = servers;
  const proxy = await startTcpProxy(primary.url);

  const replicate = async (): Promise<void> => {
    await sendTo(replica, 'REPLICAOF', '127.0.0.1', portOf(primary));
  };
  const untilSynchronous = async (): Promise<void> => {
    while (!(await sendTo(primary, 'INFO', 'replication')).includes('state=online')) {
      await delay(pollMs);
    }
  };
  await replicate();
  await untilSynchronous();

  return {
    url: proxy.url,
    folders: servers.map(({ folder }) => folder),
    primary: () => primary,
    async failOver(moveMs) {
      await untilSynchronous();
      await sendTo(primary, 'FAILOVER', 'TO', '127.0.0.1', portOf(replica));
      while (!(await sendTo(replica, 'ROLE')).startsWith('["master"')) await delay(pollMs);
      [primary, replica] = [replica, primary];
      await delay(moveMs);
      proxy.redirect(primary.url);
    },
    slow: (random) => proxy.slow(() => random.whole(0, longestLagMs)),
    command: (...words) => sendTo(primary, ...words),
    async close() {
      proxy.close();
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

async function sendTo({ url }: RedisServer, ...words: readonly string[]): Promise<string> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return JSON.stringify(await client.sendCommand([...words]));
  } finally {
    client.destroy();
  }
}

function portOf({ url }: RedisServer): string {
  return new URL(url).port;
}
