import { describe, expect, test } from 'vitest';

import type { ApiResponse, Send } from '../../src/catalogue/contract.ts';
import { createLimiter } from '../../src/catalogue/limiter/limiter.ts';
import type { LimiterOptions } from '../../src/catalogue/limiter/contract.ts';
import { Question } from '../../src/model/question.ts';
import { createSharedStates } from '../bench/crowd/shared-states.ts';
import { ManualClock } from '../support/manual-clock.ts';
import {
  createAskFixture,
  failWith,
  refuseWith,
  respondWith,
  titleEndpoint,
} from './support/ask-fixture.ts';
import { createMemoryCache } from './support/memory-cache.ts';
import { createMemoryFleet } from './support/memory-fleet.ts';
import { credential, otherCredential, person, problemOf, watch } from './support/requesters.ts';

const hour = 60 * 60_000;
const endpoint = titleEndpoint();
const unheard = (error: unknown) => {
  throw error;
};

/** Processes with one cache and one count of requests. Which one owns a limit depends on their names. */
function createProcesses(limits?: LimiterOptions['limits']) {
  const clock = new ManualClock();
  const stored = createMemoryCache({ now: clock.now, onError: unheard });
  const fleet = createMemoryFleet(clock, (arrive) => {
    clock.schedule(arrive, 1);
  });
  const states = { ...createSharedStates(clock, 1), incompleteUntil: () => 0 };
  const dead = new Set<string>();
  const start = (processId: string, send: Send) => {
    const { now, schedule } = clock;
    const peers = fleet.join(processId, () => !dead.has(processId));
    const onError = () => undefined;
    const limiter = createLimiter({
      ...{ states, processId, now, schedule, peers, onError },
      ...(limits !== undefined && { limits }),
    });
    fleet.handleChanges(processId, limiter);
    return createAskFixture(send, stored, { clock, limiter });
  };
  const kill = (processId: string): void => {
    dead.add(processId);
    fleet.noticeLater();
  };
  /** Advances the clock in small steps until the promise has settled. */
  const settled = async <T>(promise: Promise<T>): Promise<T> => {
    let isSettled = false;
    const settle = (): void => {
      isSettled = true;
    };
    promise.then(settle, settle);
    const isPending = (): boolean => !isSettled;
    while (isPending()) await clock.advance(1);
    return promise;
  };
  return { clock, stored, start, kill, settled };
}

/** Whichever of them owns the limit. */
describe.each([
  ['one', 'other'],
  ['another', 'one'],
  ['c', 'd'],
])('two processes on one cache: %s and %s', (firstName, otherName) => {
  /** Two processes, and a service that answers the first of them on demand. */
  function twoProcesses(limits?: LimiterOptions['limits']) {
    const all = createProcesses(limits);
    const service = pendingService();
    const one = all.start(firstName, service.send);
    const other = all.start(otherName, respondWith(200, { data: 'other' }));
    const requested = async () => {
      const arrived = service.requested();
      await all.settled(arrived);
    };
    return { ...all, service, one, other, requested };
  }

  test('the second uses the response of the first, as fresh', async () => {
    const { clock, settled, requested, service, one, other } = twoProcesses();
    const first = one.ask(endpoint, null, person());
    await requested();
    const second = other.ask(endpoint, null, person());
    await clock.advance(1_000);
    void service.answer('one');
    const answers = await settled(Promise.all([first, second]));
    expect(answers.map(({ value, stale }) => ({ value, stale }))).toEqual([
      { value: 'one', stale: false },
      { value: 'one', stale: false },
    ]);
    expect(other.requests).toEqual([]);
    expect(other.events).toMatchObject([{ what: 'asked', outcome: 'fresh' }]);
  });

  test('the second also gets the cached 404', async () => {
    const { settled, requested, service, one, other } = twoProcesses();
    const first = problemOf(one.ask(endpoint, null, person()));
    await requested();
    const second = problemOf(other.ask(endpoint, null, person()));
    void service.end(refuseWith(404, 'NOT_FOUND'));
    const missing = { code: 'not_found', what: 'book' };
    expect(await settled(Promise.all([first, second]))).toEqual([missing, missing]);
    expect(other.requests).toEqual([]);
  });

  test('when the first fails, the second sends its request at once', async () => {
    const { settled, requested, service, one, other } = twoProcesses();
    const first = problemOf(one.ask(endpoint, null, person()));
    await requested();
    const second = other.ask(endpoint, null, person());
    void service.end(failWith({ code: 'down' }));
    expect(await first).toEqual({ code: 'down' });
    expect(await settled(second)).toMatchObject({ value: 'other' });
    expect(other.requests).toHaveLength(1);
  });

  test('when the first dies, the second sends its request', async () => {
    const { clock, settled, requested, kill, one, other } = twoProcesses();
    void one.ask(endpoint, null, person()).catch(() => undefined);
    await requested();
    const second = other.ask(endpoint, null, {
      ...person(),
      question: new Question({ kind: 'book', askedAt: clock.now(), patienceMs: 60_000 }),
    });
    await clock.advance(1_000);
    kill(firstName);
    const killedAt = clock.now();
    expect(await settled(second)).toMatchObject({ value: 'other' });
    expect(clock.now() - killedAt).toBeLessThan(2_500);
  });

  test('with an older answer, a process uses it instead of sending a second request', async () => {
    const { clock, stored, settled, requested, one, other } = twoProcesses();
    const asOf = clock.now();
    await stored.cache
      .entry(endpoint, null)
      .write({ kind: 'answer', asOf, json: { data: 'older' } });
    clock.set(asOf + 2 * hour);
    void one.ask(endpoint, null, person());
    await requested();
    expect(await settled(other.ask(endpoint, null, person()))).toMatchObject({
      value: 'older',
      asOf,
      stale: true,
    });
    expect(other.requests).toEqual([]);
  });

  test('a person also uses the response to a watch', async () => {
    const { clock, settled, requested, service, one, other } = twoProcesses();
    const first = one.ask(endpoint, null, watch());
    await requested();
    const second = other.ask(endpoint, null, person());
    await clock.advance(1_000);
    void service.answer('one');
    expect(await settled(Promise.all([first, second]))).toMatchObject([
      { value: 'one' },
      { value: 'one' },
    ]);
    expect(other.requests).toEqual([]);
  });

  test('a question of which another one has fetched a part is served before those that came earlier', async () => {
    const slot = { slots: 1, reservedSlots: 0 };
    const { clock, settled, requested, service, one, other } = twoProcesses({
      open: slot,
      keyed: slot,
    });
    const ask = (path: string, question: Question) =>
      other.ask(titleEndpoint({ path }), null, { ...person(), question });
    const questionOf = () =>
      new Question({ kind: 'book', askedAt: clock.now(), patienceMs: 300_000 });
    const first = one.ask(endpoint, null, person());
    await requested();
    const earlierQuestion = questionOf();
    const earlier = ask('/v1/earlier', earlierQuestion);
    await clock.advance(1_000);
    const asker = questionOf();
    const search = ask(endpoint.path, asker);
    await clock.advance(100);
    void service.answer('one');
    await settled(Promise.all([first, search]));
    const book = ask('/v1/book', asker);
    await clock.advance(61_000);
    await settled(book);
    asker.end();
    await clock.advance(61_000);
    await settled(earlier);
    expect(other.requests.map(({ path }) => path)).toEqual(['/v1/book', '/v1/earlier']);
  });

  test('a caller that leaves has no effect', async () => {
    const { clock, requested, one, other } = twoProcesses();
    void one.ask(endpoint, null, person());
    await requested();
    const gone = new AbortController();
    const second = problemOf(other.ask(endpoint, null, person('guild', gone.signal)));
    await clock.advance(500);
    gone.abort();
    expect(await second).toEqual({ code: 'slow' });
    await clock.advance(30_000);
    expect(other.requests).toEqual([]);
  });

  test('two keys send separate requests', async () => {
    const { requested, settled, one, other } = twoProcesses();
    const keyed = titleEndpoint({ interface: 'keyed', path: '/v1/books/source_a/42', units: 1 });
    void one.ask(keyed, credential, person());
    await requested();
    expect(await settled(other.ask(keyed, otherCredential, person()))).toMatchObject({
      value: 'other',
    });
    expect(other.requests.map((request) => request.credential)).toEqual([otherCredential]);
  });
});

test('a hundred concurrent queries of each of three processes cause one request', async () => {
  const { start, settled } = createProcesses();
  const processes = ['one', 'other', 'third'].map((name) =>
    start(name, respondWith(200, { data: 'said' })),
  );
  const all = processes.flatMap((fixture) =>
    Array.from({ length: 100 }, (_, slot) =>
      fixture.ask(titleEndpoint({ path: `/v1/books/${slot % 10}` }), null, person(`s${slot}`)),
    ),
  );
  expect(await settled(Promise.all(all))).toHaveLength(300);
  expect(processes.flatMap(({ requests }) => requests)).toHaveLength(10);
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
