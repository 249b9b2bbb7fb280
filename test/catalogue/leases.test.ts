import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createLeases } from '../../src/catalogue/sharing.ts';
import { hasRedis } from '../support/redis-server.ts';
import { startLeases } from './support/redis-leases.ts';

describe.skipIf(!hasRedis)('who asks, among several processes', () => {
  let leases: Awaited<ReturnType<typeof startLeases>>;
  beforeAll(async () => {
    leases = await startLeases();
  });
  beforeEach(() => leases.clear());
  afterAll(() => leases.close());

  test('is exclusive for each key', async () => {
    const [one, other] = [leases.of('one'), leases.of('other')];
    expect(await one.acquire('question', 'person')).not.toBeNull();
    expect(await other.acquire('question', 'person')).toBeNull();
    expect(await other.acquire('another question', 'person')).not.toBeNull();
  });

  test('a process takes its own lease again at once', async () => {
    const [one, other] = [leases.of('one'), leases.of('other')];
    const first = await one.acquire('question', 'watch');
    const second = await one.acquire('question', 'watch');
    expect(second).not.toBeNull();
    // The lease that was taken again is the only one.
    await first?.release();
    expect(await other.acquire('question', 'watch')).toBeNull();
    await second?.release();
    expect(await other.acquire('question', 'watch')).not.toBeNull();
  });

  test('is granted again after its release', async () => {
    const lease = await leases.of('one').acquire('question', 'person');
    await lease?.release();
    expect(await leases.of('other').acquire('question', 'person')).not.toBeNull();
  });

  test.each([
    ['person', 'watch'],
    ['watch', 'suggestion'],
    ['suggestion', 'extra'],
  ] as const)('a %s does not wait behind a %s, nor the other way round', async (first, second) => {
    const lesser = await leases.of('one').acquire('question', second);
    expect(await leases.of('other').acquire('question', first)).not.toBeNull();
    expect(await leases.of('one').acquire('question', second)).toBeNull();
    // The lease that was taken over releases nothing.
    await lesser?.release();
    expect(await leases.of('third').acquire('question', first)).toBeNull();
  });

  test.each([
    ['person', 18],
    ['watch', 70],
    ['suggestion', 18],
    ['extra', 18],
  ] as const)(
    'the lease of a %s ends by itself a little after the longest wait and flight',
    async (urgency, seconds) => {
      await leases.of('one').acquire('question', urgency);
      const endsInMs = await leases.endsInMs('question');
      expect(endsInMs).toBeGreaterThan(seconds * 1_000);
      expect(endsInMs).toBeLessThanOrEqual((seconds + 2) * 1_000);
    },
  );

  test('a process that returns does not release another’s lease', async () => {
    const lost = await leases.of('one').acquire('question', 'person');
    await leases.end('question');
    await leases.of('other').acquire('question', 'person');
    await lost?.release();
    expect(await leases.of('third').acquire('question', 'person')).toBeNull();
  });
});

test('without Redis every process may send, and the error is reported', async () => {
  const troubles: unknown[] = [];
  const away = new Error('away');
  const leases = createLeases({
    runScript: () => Promise.reject(away),
    processId: 'one',
    onError: (error) => troubles.push(error),
  });
  const both = [
    await leases.acquire('question', 'person'),
    await leases.acquire('question', 'person'),
  ];
  expect(both).not.toContain(null);
  for (const lease of both) await lease?.release();
  expect(troubles).toEqual([away, away, away, away]);
});
