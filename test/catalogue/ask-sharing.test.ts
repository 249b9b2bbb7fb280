import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ApiResponse, Send } from '../../src/catalogue/contract.ts';
import { hasRedis } from '../support/redis-server.ts';
import {
  createAskFixture,
  failWith,
  refuseWith,
  respondWith,
  titleEndpoint,
} from './support/ask-fixture.ts';
import { credential, otherCredential, person, problemOf, watch } from './support/requesters.ts';
import { createMemoryCache } from './support/memory-cache.ts';
import { memoryBucket } from './support/memory-bucket.ts';
import { createMemoryLedger } from './support/memory-ledger.ts';
import { createMemoryNews } from './support/memory-news.ts';
import { startLeases } from './support/redis-leases.ts';
import { Question } from '../../src/model/question.ts';
import { ManualClock } from '../support/manual-clock.ts';

const hour = 60 * 60_000;
const endpoint = titleEndpoint();
const unheard = (error: unknown) => {
  throw error;
};

describe.skipIf(!hasRedis)('two processes on one cache', () => {
  let redis: Awaited<ReturnType<typeof startLeases>>;
  beforeAll(async () => {
    redis = await startLeases();
  });
  beforeEach(() => redis.clear());
  afterAll(() => redis.close());

  /** Two processes, and a service that answers the first of them on demand. */
  function twoProcesses() {
    const clock = new ManualClock();
    const stored = createMemoryCache({ now: clock.now, onError: unheard });
    const service = pendingService();
    const one = createAskFixture(service.send, stored, { clock, leases: redis.of('one') });
    const other = createAskFixture(respondWith(200, { data: 'other' }), stored, {
      clock,
      leases: redis.of('other'),
    });
    return { clock, stored, service, one, other };
  }

  test('the second uses the response of the first, as fresh', async () => {
    const { clock, service, one, other } = twoProcesses();
    const first = one.ask(endpoint, null, person());
    await service.requested();
    const second = other.ask(endpoint, null, person());
    await redis.turn(clock, 1_000);
    void service.answer('one');
    const settled = await redis.turnUntil(clock, Promise.all([first, second]));
    expect(settled.map(({ value, stale }) => ({ value, stale }))).toEqual([
      { value: 'one', stale: false },
      { value: 'one', stale: false },
    ]);
    expect(other.requests).toEqual([]);
    expect(other.events).toMatchObject([{ what: 'asked', outcome: 'fresh' }]);
  });

  /** Two processes that tell each other of answers. The second one has just used its only slot. */
  async function twoWithNews() {
    const clock = new ManualClock();
    const stored = createMemoryCache({ now: clock.now, onError: unheard });
    const [news, service] = [createMemoryNews(), pendingService()];
    const one = createAskFixture(service.send, stored, { clock, news, leases: redis.of('one') });
    const limits = { slots: 1, reservedSlots: 0 };
    const bucket = memoryBucket({
      ...{ now: clock.now, schedule: clock.schedule, onError: unheard },
      ...{ ledger: createMemoryLedger(), limits: { open: limits, keyed: limits } },
    });
    const send = respondWith(200, { data: 'other' });
    const other = createAskFixture(send, stored, {
      clock,
      news,
      bucket,
      leases: redis.of('other'),
    });
    await redis.turnUntil(clock, other.ask(titleEndpoint({ path: '/v1/x' }), null, person()));
    const questionOf = () =>
      new Question({ kind: 'book', askedAt: clock.now(), patienceMs: 300_000 });
    return { clock, service, one, other, questionOf };
  }

  test('a question that the first has answered in part is served before those that came earlier', async () => {
    const { clock, service, one, other, questionOf } = await twoWithNews();
    const waiting = { ...person(), question: questionOf() };
    const earlier = other.ask(titleEndpoint({ path: '/v1/earlier' }), null, waiting);
    await clock.advance(1_000);
    const asker = { ...person(), question: questionOf() };
    const search = other.ask(endpoint, null, asker);
    const first = one.ask(endpoint, null, person());
    await service.requested();
    void service.answer('one');
    await Promise.all([first, redis.turnUntil(clock, search)]);
    const book = other.ask(titleEndpoint({ path: '/v1/book' }), null, asker);
    await clock.advance(61_000);
    await redis.turnUntil(clock, book);
    asker.question.end();
    await clock.advance(61_000);
    await redis.turnUntil(clock, earlier);
    expect(other.requests.map(({ path }) => path)).toEqual(['/v1/x', '/v1/book', '/v1/earlier']);
  });

  test('the second has the answer of the first at once while it waits for a slot', async () => {
    const { clock, service, one, other, questionOf } = await twoWithNews();
    const question = questionOf();
    const second = other.ask(endpoint, null, { ...person(), question });
    await redis.turn(clock, 1_000);
    const first = one.ask(endpoint, null, person());
    await service.requested();
    void service.answer('one');
    await first;
    const since = clock.now();
    expect(await redis.turnUntil(clock, second)).toMatchObject({ value: 'one', stale: false });
    expect(clock.now() - since).toBeLessThan(1_000);
    expect(other.requests).toHaveLength(1);
    // Its place in the queue is free again: the slot serves the next one after a minute.
    await clock.advance(61_000);
    const later = other.ask(titleEndpoint({ path: '/v1/y' }), null, person());
    expect(await redis.turnUntil(clock, later)).toMatchObject({ value: 'other' });
  });

  test('the second has the answer of the first at once while the first has the lease', async () => {
    const clock = new ManualClock();
    const stored = createMemoryCache({ now: clock.now, onError: unheard });
    const [news, service] = [createMemoryNews(), pendingService()];
    const one = createAskFixture(service.send, stored, { clock, news, leases: redis.of('one') });
    const other = createAskFixture(service.send, stored, {
      clock,
      news,
      leases: redis.of('other'),
    });
    const first = one.ask(endpoint, null, person());
    await service.requested();
    const second = other.ask(endpoint, null, person());
    await redis.turn(clock, 5_000);
    void service.answer('one');
    await first;
    // The clock does not go on.
    expect(await second).toMatchObject({ value: 'one', stale: false });
    expect(other.requests).toEqual([]);
  });

  test('the second also gets the cached 404', async () => {
    const { clock, service, one, other } = twoProcesses();
    const first = problemOf(one.ask(endpoint, null, person()));
    await service.requested();
    const second = problemOf(other.ask(endpoint, null, person()));
    void service.end(refuseWith(404, 'NOT_FOUND'));
    const missing = { code: 'not_found', what: 'book' };
    expect(await redis.turnUntil(clock, Promise.all([first, second]))).toEqual([missing, missing]);
    expect(other.requests).toEqual([]);
  });

  test('when the first fails, the second sends its request at once', async () => {
    const { clock, service, one, other } = twoProcesses();
    const first = problemOf(one.ask(endpoint, null, person()));
    await service.requested();
    const second = other.ask(endpoint, null, person());
    void service.end(failWith({ code: 'down' }));
    expect(await first).toEqual({ code: 'down' });
    expect(await redis.turnUntil(clock, second)).toMatchObject({ value: 'other' });
    expect(other.requests).toHaveLength(1);
  });

  test('when the first dies, the second sends its request when the lease expires', async () => {
    const { clock, stored, service, one, other } = twoProcesses();
    void one.ask(endpoint, null, person());
    await service.requested();
    const second = other.ask(endpoint, null, person());
    await redis.turn(clock, 3_000);
    expect(other.requests).toEqual([]);
    await redis.end(stored.cache.entry(endpoint, null).key);
    expect(await redis.turnUntil(clock, second)).toMatchObject({ value: 'other' });
  });

  test('with an older answer, a process uses it instead of sending a second request', async () => {
    const { clock, stored, service, one, other } = twoProcesses();
    const asOf = clock.now();
    await stored.cache
      .entry(endpoint, null)
      .write({ kind: 'answer', asOf, json: { data: 'older' } });
    clock.set(asOf + 2 * hour);
    void one.ask(endpoint, null, person());
    await service.requested();
    expect(await redis.turnUntil(clock, other.ask(endpoint, null, person()))).toMatchObject({
      value: 'older',
      asOf,
      stale: true,
    });
    expect(other.requests).toEqual([]);
  });

  test('a person also uses the response to a watch', async () => {
    const { clock, service, one, other } = twoProcesses();
    const first = one.ask(endpoint, null, watch());
    await service.requested();
    const second = other.ask(endpoint, null, person());
    await redis.turn(clock, 1_000);
    void service.answer('one');
    expect(await redis.turnUntil(clock, Promise.all([first, second]))).toMatchObject([
      { value: 'one' },
      { value: 'one' },
    ]);
    expect(other.requests).toEqual([]);
  });

  test('a process that waits for another’s response keeps no slot', async () => {
    const { clock, service, one, other } = twoProcesses();
    void one.ask(endpoint, null, person());
    await service.requested();
    void other.ask(endpoint, null, person());
    await redis.turn(clock, 1_000);
    expect(one.ledger.stateOf('open')?.slots).toHaveLength(1);
    expect(other.ledger.stateOf('open')?.slots).toEqual([]);
  });

  test('a caller that leaves has no effect', async () => {
    const { clock, service, one, other } = twoProcesses();
    void one.ask(endpoint, null, person());
    await service.requested();
    const gone = new AbortController();
    const second = problemOf(other.ask(endpoint, null, person('guild', gone.signal)));
    await redis.turn(clock, 500);
    gone.abort();
    expect(await second).toEqual({ code: 'slow' });
    await redis.turn(clock, 30_000);
    expect(other.requests).toEqual([]);
  });

  test('two keys send separate requests', async () => {
    const { service, one, other } = twoProcesses();
    const keyed = titleEndpoint({ interface: 'keyed', path: '/v1/books/source_a/42', units: 1 });
    void one.ask(keyed, credential, person());
    await service.requested();
    expect(await other.ask(keyed, otherCredential, person())).toMatchObject({ value: 'other' });
    expect(other.requests.map((request) => request.credential)).toEqual([otherCredential]);
  });

  test('a hundred concurrent queries of each cause one request', async () => {
    const clock = new ManualClock();
    const stored = createMemoryCache({ now: clock.now, onError: unheard });
    const processes = ['one', 'other', 'third'].map((name) =>
      createAskFixture(respondWith(200, { data: 'said' }), stored, {
        clock,
        leases: redis.of(name),
      }),
    );
    const all = processes.flatMap((fixture) =>
      Array.from({ length: 100 }, (_, slot) =>
        fixture.ask(titleEndpoint({ path: `/v1/books/${slot % 10}` }), null, person(`s${slot}`)),
      ),
    );
    expect(await redis.turnUntil(clock, Promise.all(all))).toHaveLength(300);
    expect(processes.flatMap(({ requests }) => requests)).toHaveLength(10);
  });
});

/** A service that takes one request and responds on demand. */
function pendingService() {
  const request = Promise.withResolvers<Parameters<Send>>();
  const response = Promise.withResolvers<ApiResponse>();
  const send: Send = (...sent) => {
    request.resolve(sent);
    return response.promise;
  };
  const end = async (respond: Send): Promise<void> => {
    response.resolve(respond(...(await request.promise)));
  };
  return {
    send,
    /** Resolves when the request has arrived. */
    requested: () => request.promise,
    /** Responds to the request. */
    end,
    answer: (title: string) => end(respondWith(200, { data: title })),
  };
}
