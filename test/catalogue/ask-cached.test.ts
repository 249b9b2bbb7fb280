import { Keyv } from 'keyv';
import { describe, expect, test } from 'vitest';

import { createResponseCache } from '../../src/catalogue/cache.ts';
import type { Limiter } from '../../src/catalogue/limiter/contract.ts';
import type { Send } from '../../src/catalogue/contract.ts';
import { ProblemError } from '../../src/model/problem.ts';
import {
  createAskFixture,
  failWith,
  refuseWith,
  respondWith,
  titleEndpoint,
} from './support/ask-fixture.ts';
import { credential, person, problemOf } from './support/requesters.ts';
import { ManualClock } from '../support/manual-clock.ts';

const hour = 60 * 60_000;
const keyed = titleEndpoint({ interface: 'keyed', path: '/v1/books/source_a/42', units: 1 });

/** An ask fixture with a cache and a limiter that can be made to fail. */
function benchOver(broken: { reads: boolean; writes: boolean; limiter: boolean }) {
  const clock = new ManualClock();
  const rows = new Map<string, unknown>();
  const troubles: unknown[] = [];
  const unless = <A extends unknown[], T>(isBroken: () => boolean, act: (...given: A) => T) => {
    return (...given: A): T => {
      if (isBroken()) throw new Error('no space left');
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
  const limiter: Limiter = {
    acquire: () =>
      broken.limiter
        ? Promise.reject(new ProblemError({ code: 'store_away' }))
        : Promise.resolve({ finish: () => undefined, cancel: () => undefined }),
    handlePeersChanged: () => undefined,
    close: () => undefined,
  };
  const fixture = createAskFixture(
    respondWith(200, { data: 'first' }),
    { cache, keyv },
    { clock, limiter },
  );
  return { ...fixture, troubles };
}

const whole = { reads: false, writes: false, limiter: false };

describe('while the cache fails', () => {
  test('an unreadable entry is requested again and reported', async () => {
    const fixture = benchOver({ ...whole, reads: true });
    expect(await fixture.ask(keyed, credential, person())).toMatchObject({ value: 'first' });
    expect(fixture.troubles).not.toEqual([]);
  });

  test('an answer that cannot be stored stays in memory while it is fresh', async () => {
    const fixture = benchOver({ ...whole, writes: true });
    const { asOf } = await fixture.ask(keyed, credential, person());
    await fixture.clock.advance(hour - 1);
    expect(await fixture.ask(keyed, credential, person())).toEqual({
      value: 'first',
      asOf,
      stale: false,
    });
    expect(fixture.requests).toHaveLength(1);
    expect(fixture.troubles).not.toEqual([]);
  });

  test.each([
    ['reads', { reads: true, writes: false }],
    ['writes', { reads: false, writes: true }],
    ['reads and writes', { reads: true, writes: true }],
  ])('an answer in memory is the fallback if the service fails too (%s)', async (_, broken) => {
    const fixture = benchOver({ ...whole, ...broken });
    const { asOf } = await fixture.ask(keyed, credential, person());
    await fixture.clock.advance(2 * hour);
    fixture.service.answer = failWith({ code: 'down' });
    const older = { value: 'first', asOf, stale: true, failure: 'down' };
    expect(await fixture.ask(keyed, credential, person())).toEqual(older);
    expect(fixture.events.at(-1)).toMatchObject({ what: 'asked', outcome: 'stale' });
  });

  test('a hanging service is skipped if memory has an answer', async () => {
    const fixture = benchOver({ ...whole, reads: true });
    await fixture.ask(keyed, credential, person());
    await fixture.clock.advance(2 * hour);
    fixture.service.answer = failWith({ code: 'slow' });
    await fixture.ask(keyed, credential, person());
    expect(await fixture.ask(keyed, credential, person())).toMatchObject({ stale: true });
    expect(fixture.requests).toHaveLength(2);
  });

  test.each([
    ['keyed', keyed, credential],
    ['open', titleEndpoint(), null],
  ] as const)(
    'memory does not outlive the word that there is nothing (%s)',
    async (_, one, key) => {
      const fixture = benchOver({ ...whole, reads: true, writes: true });
      await fixture.ask(one, key, person());
      await fixture.clock.advance(2 * hour);
      fixture.service.answer = refuseWith(404, 'not_found');
      await problemOf(fixture.ask(one, key, person()));
      fixture.service.answer = failWith({ code: 'down' });
      expect(await problemOf(fixture.ask(one, key, person()))).toEqual({ code: 'down' });
    },
  );
});

describe('while the store that counts requests is down', () => {
  test('an older answer is used', async () => {
    const broken = { ...whole };
    const fixture = benchOver(broken);
    const { asOf } = await fixture.ask(keyed, credential, person());
    await fixture.clock.advance(2 * hour);
    broken.limiter = true;
    const older = { value: 'first', asOf, stale: true, failure: 'store_away' };
    expect(await fixture.ask(keyed, credential, person())).toEqual(older);
    expect(fixture.requests).toHaveLength(1);
  });

  test('if the cache is down too, memory is used, for the same key only', async () => {
    const broken = { ...whole };
    const fixture = benchOver(broken);
    await fixture.ask(keyed, credential, person());
    await fixture.clock.advance(2 * hour);
    Object.assign(broken, { reads: true, writes: true, limiter: true });
    expect(await fixture.ask(keyed, credential, person())).toMatchObject({ value: 'first' });
    const other = { fingerprint: 'f2', secret: 'another-secret' };
    expect(await problemOf(fixture.ask(keyed, other, person()))).toEqual({ code: 'store_away' });
    await fixture.forget(credential.fingerprint);
    expect(await problemOf(fixture.ask(keyed, credential, person()))).toEqual({
      code: 'store_away',
    });
  });

  test('a fresh answer is used as usual, and without any answer the problem is reported', async () => {
    const broken = { ...whole };
    const fixture = benchOver(broken);
    await fixture.ask(keyed, credential, person());
    broken.limiter = true;
    expect(await fixture.ask(keyed, credential, person())).toMatchObject({ stale: false });
    const unseen = { ...keyed, path: '/v1/books/source_a/43' };
    expect(await problemOf(fixture.ask(unseen, credential, person()))).toEqual({
      code: 'store_away',
    });
  });
});

test('a record that is gone for another process does not come back from memory', async () => {
  const fixture = createAskFixture(respondWith(200, { data: 'older' }));
  const neighbour = createAskFixture(refuseWith(404, 'NOT_FOUND'), fixture, {
    clock: fixture.clock,
  });
  await fixture.ask(titleEndpoint(), null, person());
  await fixture.clock.advance(2 * hour);
  await problemOf(neighbour.ask(titleEndpoint(), null, person()));
  const missing = { code: 'not_found', what: 'book' };
  expect(await problemOf(fixture.ask(titleEndpoint(), null, person()))).toEqual(missing);
  await fixture.clock.advance(5 * 60_000);
  fixture.service.answer = failWith({ code: 'down' });
  expect(await problemOf(fixture.ask(titleEndpoint(), null, person()))).toEqual({ code: 'down' });
});

const fiveMinutes = 5 * 60_000;

describe('an unreadable answer', () => {
  const unreadable = { code: 'unreadable' } as const;
  const garbage = respondWith(200, '<html>');

  test.each([
    ['is no JSON', garbage],
    ['has another shape', respondWith(200, { data: [] })],
    ['is too large', failWith(unreadable)],
  ])('that %s is not requested again for five minutes', async (_, answer) => {
    const fixture = createAskFixture(answer);
    const one = () => fixture.ask(keyed, credential, person());
    expect(await problemOf(one())).toEqual(unreadable);
    await fixture.clock.advance(fiveMinutes - 1);
    expect(await problemOf(one())).toEqual(unreadable);
    expect(fixture.requests).toHaveLength(1);
    fixture.service.answer = respondWith(200, { data: 'readable' });
    await fixture.clock.advance(1);
    expect((await one()).value).toBe('readable');
  });

  test('is not requested again by another process', async () => {
    const fixture = createAskFixture(garbage);
    const neighbour = createAskFixture(garbage, fixture, { clock: fixture.clock });
    await problemOf(fixture.ask(keyed, credential, person()));
    expect(await problemOf(neighbour.ask(keyed, credential, person()))).toEqual(unreadable);
    expect(neighbour.requests).toEqual([]);
  });

  test('leaves the older answer, also in another process', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'older' }));
    const { asOf } = await fixture.ask(keyed, credential, person());
    await fixture.clock.advance(2 * hour);
    fixture.service.answer = garbage;
    const older = { value: 'older', asOf, stale: true, failure: 'unreadable' };
    expect(await fixture.ask(keyed, credential, person())).toEqual(older);
    expect(await fixture.ask(keyed, credential, person())).toEqual(older);
    expect(fixture.requests).toHaveLength(2);
    const neighbour = createAskFixture(garbage, fixture, { clock: fixture.clock });
    expect(await neighbour.ask(keyed, credential, person())).toEqual(older);
    expect(neighbour.requests).toEqual([]);
  });

  test('of a board that is checked every second is requested again a second later', async () => {
    const board = { ...keyed, freshMs: 1_000, ignoresMinFreshness: true } as const;
    const fixture = createAskFixture(garbage);
    await problemOf(fixture.ask(board, credential, person()));
    await fixture.clock.advance(1_000);
    await problemOf(fixture.ask(board, credential, person()));
    expect(fixture.requests).toHaveLength(2);
  });
});

describe('the target of a redirect', () => {
  const moved = { path: '/v1/books/source_b/7', query: [] };
  const target = { ...keyed, ...moved };
  const movingTo = (answer: Send): Send => {
    const redirect = respondWith(301, '', { movedTo: moved });
    return (request, signal) => (request.path === moved.path ? answer : redirect)(request, signal);
  };

  test('is not requested again for itself', async () => {
    const fixture = createAskFixture(movingTo(respondWith(200, { data: 'found' })));
    await fixture.ask(keyed, credential, person());
    expect((await fixture.ask(target, credential, person())).value).toBe('found');
    expect(fixture.requests).toHaveLength(2);
  });

  test('is not requested again for the redirect', async () => {
    const fixture = createAskFixture(movingTo(respondWith(200, { data: 'found' })));
    const { asOf } = await fixture.ask(target, credential, person());
    await fixture.clock.advance(fiveMinutes - 1);
    const answer = await fixture.ask(keyed, credential, person());
    expect(answer).toMatchObject({ value: 'found', asOf, stale: false });
    expect(fixture.requests.map(({ path }) => path)).toEqual([moved.path, keyed.path]);
  });

  test('is not requested again if it does not exist', async () => {
    const fixture = createAskFixture(movingTo(refuseWith(404, 'not_found')));
    const missing = { code: 'not_found', what: 'book' };
    expect(await problemOf(fixture.ask(keyed, credential, person()))).toEqual(missing);
    expect(await problemOf(fixture.ask(target, credential, person()))).toEqual(missing);
    expect(fixture.requests).toHaveLength(2);
  });
});
