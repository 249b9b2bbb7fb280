import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { requestTimeoutMs } from '../../src/catalogue/contract.ts';
import { createLeases } from '../../src/store/redis/leases.ts';
import { hasRedis } from '../support/redis-server.ts';
import { startLeases } from '../catalogue/support/redis-leases.ts';

describe.skipIf(!hasRedis)('who asks, among several processes', () => {
  let leases: Awaited<ReturnType<typeof startLeases>>;
  beforeAll(async () => {
    leases = await startLeases();
  });
  beforeEach(() => leases.clear());
  afterAll(() => leases.close());

  test('is exclusive for each key', async () => {
    const [one, other] = [leases.of('one'), leases.of('other')];
    expect(await one.acquire('question')).not.toBeNull();
    expect(await other.acquire('question')).toBeNull();
    expect(await other.acquire('another question')).not.toBeNull();
  });

  test('a process takes its own lease again at once', async () => {
    const [one, other] = [leases.of('one'), leases.of('other')];
    const first = await one.acquire('question');
    const second = await one.acquire('question');
    expect(second).not.toBeNull();
    // The lease that was taken again is the only one.
    await first?.release();
    expect(await other.acquire('question')).toBeNull();
    await second?.release();
    expect(await other.acquire('question')).not.toBeNull();
  });

  test('is granted again after its release', async () => {
    const lease = await leases.of('one').acquire('question');
    await lease?.release();
    expect(await leases.of('other').acquire('question')).not.toBeNull();
  });

  test('ends by itself a little after the longest request', async () => {
    await leases.of('one').acquire('question');
    const endsInMs = await leases.endsInMs('question');
    expect(endsInMs).toBeGreaterThan(requestTimeoutMs);
    expect(endsInMs).toBeLessThanOrEqual(requestTimeoutMs + 2_000);
  });

  test('a process that returns does not release another’s lease', async () => {
    const lost = await leases.of('one').acquire('question');
    await leases.end('question');
    await leases.of('other').acquire('question');
    await lost?.release();
    expect(await leases.of('third').acquire('question')).toBeNull();
  });
});

test('without Redis every process may send, and the error is reported', async () => {
  const troubles: unknown[] = [];
  const away = new Error('away');
  const leases = createLeases({
    connection: { run: () => Promise.reject(away) },
    processId: 'one',
    onError: (error) => troubles.push(error),
  });
  const both = [await leases.acquire('question'), await leases.acquire('question')];
  expect(both).not.toContain(null);
  for (const lease of both) await lease?.release();
  expect(troubles).toEqual([away, away, away, away]);
});
