import { Keyv } from 'keyv';
import { describe, expect, test } from 'vitest';

import { createResponseCache } from '../../src/catalogue/cache.ts';
import type { Bucket } from '../../src/catalogue/bucket/contract.ts';
import { ProblemError } from '../../src/model/problem.ts';
import {
  createAskFixture,
  failWith,
  refuseWith,
  respondWith,
  titleEndpoint,
} from './support/ask-fixture.ts';
import { credential, person, problemOf } from './support/requesters.ts';
import { TurnedClock } from './support/turned-clock.ts';

const hour = 60 * 60_000;
const keyed = titleEndpoint({ interface: 'keyed', path: '/v1/books/source_a/42', units: 1 });

/** Asking over a cache that can be made to fail, and a bucket whose store can be away. */
function benchOver(broken: { reads: boolean; writes: boolean; bucket: boolean }) {
  const clock = new TurnedClock();
  const rows = new Map<string, unknown>();
  const troubles: unknown[] = [];
  const unless = <A extends unknown[], T>(isBroken: () => boolean, act: (...given: A) => T) => {
    return (...given: A): T => {
      if (isBroken()) throw new Error('no place to write');
      return act(...given);
    };
  };
  const keyv = new Keyv({
    store: {
      get: unless(
        () => broken.reads,
        (key: string) => rows.get(key),
      ),
      set: unless(
        () => broken.writes,
        (key: string, value: unknown) => rows.set(key, value),
      ),
      delete: (key: string) => rows.delete(key),
      clear: () => {
        rows.clear();
      },
    },
  });
  const cache = createResponseCache({
    keyv,
    deleteByPrefix: () => Promise.resolve(),
    now: clock.now,
    onError: (error) => troubles.push(error),
  });
  const bucket: Bucket = {
    acquire: () =>
      broken.bucket
        ? Promise.reject(new ProblemError({ code: 'store_away' }))
        : Promise.resolve({ finish: () => undefined }),
    close: () => undefined,
  };
  const bench = createAskFixture(
    respondWith(200, { data: 'first' }),
    { cache, keyv },
    { clock, bucket },
  );
  return { ...bench, troubles };
}

const whole = { reads: false, writes: false, bucket: false };

describe('while the cache fails', () => {
  test('what cannot be read is asked for, and told', async () => {
    const bench = benchOver({ ...whole, reads: true });
    expect(await bench.ask(keyed, credential, person())).toMatchObject({ value: 'first' });
    expect(bench.troubles).not.toEqual([]);
  });

  test('what cannot be kept is held in memory for as long as it is fresh', async () => {
    const bench = benchOver({ ...whole, writes: true });
    const { asOf } = await bench.ask(keyed, credential, person());
    await bench.clock.turn(hour - 1);
    expect(await bench.ask(keyed, credential, person())).toEqual({
      value: 'first',
      asOf,
      stale: false,
    });
    expect(bench.requests).toHaveLength(1);
    expect(bench.troubles).not.toEqual([]);
  });

  test.each([
    ['reads', { reads: true, writes: false }],
    ['writes', { reads: false, writes: true }],
    ['reads and writes', { reads: true, writes: true }],
  ])('what memory holds stands in for a service that fails too (%s)', async (_, broken) => {
    const bench = benchOver({ ...whole, ...broken });
    const { asOf } = await bench.ask(keyed, credential, person());
    await bench.clock.turn(2 * hour);
    bench.service.answer = failWith({ code: 'down' });
    const older = { value: 'first', asOf, stale: true, failure: 'down' };
    expect(await bench.ask(keyed, credential, person())).toEqual(older);
    expect(bench.events.at(-1)).toMatchObject({ what: 'asked', outcome: 'stale' });
  });

  test('a hanging service is not waited for again where memory holds an answer', async () => {
    const bench = benchOver({ ...whole, reads: true });
    await bench.ask(keyed, credential, person());
    await bench.clock.turn(2 * hour);
    bench.service.answer = failWith({ code: 'slow' });
    await bench.ask(keyed, credential, person());
    expect(await bench.ask(keyed, credential, person())).toMatchObject({ stale: true });
    expect(bench.requests).toHaveLength(2);
  });

  test.each([
    ['keyed', keyed, credential],
    ['open', titleEndpoint(), null],
  ] as const)(
    'memory does not outlive the word that there is nothing (%s)',
    async (_, one, key) => {
      const bench = benchOver({ ...whole, reads: true, writes: true });
      await bench.ask(one, key, person());
      await bench.clock.turn(2 * hour);
      bench.service.answer = refuseWith(404, 'not_found');
      await problemOf(bench.ask(one, key, person()));
      bench.service.answer = failWith({ code: 'down' });
      expect(await problemOf(bench.ask(one, key, person()))).toEqual({ code: 'down' });
    },
  );
});

describe('while the store that counts the requests is away', () => {
  test('an older answer stands in', async () => {
    const broken = { ...whole };
    const bench = benchOver(broken);
    const { asOf } = await bench.ask(keyed, credential, person());
    await bench.clock.turn(2 * hour);
    broken.bucket = true;
    const older = { value: 'first', asOf, stale: true, failure: 'store_away' };
    expect(await bench.ask(keyed, credential, person())).toEqual(older);
    expect(bench.requests).toHaveLength(1);
  });

  test('with the cache away too, memory stands in, for the same key alone', async () => {
    const broken = { ...whole };
    const bench = benchOver(broken);
    await bench.ask(keyed, credential, person());
    await bench.clock.turn(2 * hour);
    Object.assign(broken, { reads: true, writes: true, bucket: true });
    expect(await bench.ask(keyed, credential, person())).toMatchObject({ value: 'first' });
    const other = { fingerprint: 'f2', secret: 'another-secret' };
    expect(await problemOf(bench.ask(keyed, other, person()))).toEqual({ code: 'store_away' });
    await bench.forget(credential.fingerprint);
    expect(await problemOf(bench.ask(keyed, credential, person()))).toEqual({ code: 'store_away' });
  });

  test('what is fresh is shown as ever, and with nothing held it is said', async () => {
    const broken = { ...whole };
    const bench = benchOver(broken);
    await bench.ask(keyed, credential, person());
    broken.bucket = true;
    expect(await bench.ask(keyed, credential, person())).toMatchObject({ stale: false });
    const unseen = { ...keyed, path: '/v1/books/source_a/43' };
    expect(await problemOf(bench.ask(unseen, credential, person()))).toEqual({
      code: 'store_away',
    });
  });
});

test('what another process was told to be gone, this one does not bring back', async () => {
  const bench = createAskFixture(respondWith(200, { data: 'older' }));
  const neighbour = createAskFixture(refuseWith(404, 'NOT_FOUND'), bench, { clock: bench.clock });
  await bench.ask(titleEndpoint(), null, person());
  await bench.clock.turn(2 * hour);
  await problemOf(neighbour.ask(titleEndpoint(), null, person()));
  const missing = { code: 'not_found', what: 'book' };
  expect(await problemOf(bench.ask(titleEndpoint(), null, person()))).toEqual(missing);
  await bench.clock.turn(5 * 60_000);
  bench.service.answer = failWith({ code: 'down' });
  expect(await problemOf(bench.ask(titleEndpoint(), null, person()))).toEqual({ code: 'down' });
});
