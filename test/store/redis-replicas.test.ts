import { createClient } from '@redis/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { hasRedis, type RedisServer } from '../support/redis-server.ts';
import { connected, ownRedis, patience, recordEvents } from './redis-servers.ts';
import { ownTcpProxy } from './tcp-proxy.ts';

const write = `return redis.call('INCR', KEYS[1])`;
const read = `return redis.call('GET', KEYS[1])`;

describe.skipIf(!hasRedis)('writes that replicas confirm (needs redis-server)', () => {
  test('are on the replica when the call resolves', async () => {
    const { primary, replica } = await replicated();
    const { runConfirmed } = await connected(primary, { waitReplicas: 1 });
    const onReplica = await operator(replica);
    for (let count = 1; count <= 50; count += 1) {
      expect(await runConfirmed(write, ['key'], [])).toBe(count);
      expect(await onReplica('GET', 'colophon:key')).toBe(String(count));
    }
  });

  test('are rejected with an unknown result if too few replicas confirm them, and delay no other call', async () => {
    const { primary, replica } = await replicated();
    const { run, runConfirmed } = await connected(primary, { waitReplicas: 1 });
    await runConfirmed(write, ['key'], []);
    replica.freeze();
    const ended: string[] = [];
    const confirmed = runConfirmed(write, ['key'], []).finally(() => ended.push('confirmed'));
    const rejected = expect(confirmed).rejects.toMatchObject({
      code: 'unknown',
      message: `${primary.url} has a write that 0 of 1 replicas confirmed: start its replicas, or lower REDIS_WAIT_REPLICAS.`,
    });
    await vi.waitFor(async () => {
      expect(await run(read, ['key'], [])).toBe('2');
    }, patience);
    expect(ended).toEqual([]);
    await rejected;
    replica.thaw();
    expect(await vi.waitFor(() => runConfirmed(write, ['key'], []), patience)).toBe(3);
  });

  test('need no replica unless it is configured', async () => {
    const { runConfirmed } = await connected(await ownRedis());
    expect(await runConfirmed(write, ['key'], [])).toBe(1);
  });

  test('go to the new primary after a failover', async () => {
    const { primary, replica } = await replicated();
    const proxy = await ownTcpProxy(primary.url);
    const recorded = recordEvents();
    const { runConfirmed } = await connected(proxy, { ...recorded, waitReplicas: 1 });
    expect(await runConfirmed(write, ['key'], [])).toBe(1);
    const [onOld, onSuccessor] = [await operator(primary), await operator(replica)];
    await onSuccessor('REPLICAOF', 'NO', 'ONE');
    proxy.redirect(replica.url);
    await onOld('REPLICAOF', ...addressOf(replica));
    const next = await vi.waitFor(() => runConfirmed(write, ['key'], []), patience);
    expect(Number(next)).toBeGreaterThan(1);
    expect(await onSuccessor('GET', 'colophon:key')).toBe(String(next));
    expect(recorded.events[0]).toBe('away');
  });
});

/** A primary with a replica that is connected to it. */
async function replicated(): Promise<{ primary: RedisServer; replica: RedisServer }> {
  const primary = await ownRedis('--repl-diskless-sync-delay', '0');
  const replica = await ownRedis('--replicaof', ...addressOf(primary));
  const onReplica = await operator(replica);
  await vi.waitFor(async () => {
    expect(await onReplica('ROLE')).toMatchObject({ 3: 'connected' });
  }, patience);
  return { primary, replica };
}

function addressOf({ url }: Pick<RedisServer, 'url'>): readonly [host: string, port: string] {
  const { hostname, port } = new URL(url);
  return [hostname, port];
}

/** Sends commands to a server of either role. */
async function operator({ url }: Pick<RedisServer, 'url'>) {
  const client = createClient({ url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => {
    client.destroy();
  });
  return (...command: readonly string[]) => client.sendCommand([...command]);
}
