import { describe, expect, test } from 'vitest';

import { TransportError } from '../../src/catalogue/transport-error.ts';
import { ProblemError } from '../../src/model/problem.ts';
import {
  createAskFixture,
  failWith,
  refuseWith,
  respondWith,
  titleEndpoint,
} from './support/ask-fixture.ts';
import {
  credential,
  otherCredential,
  person,
  problemOf,
  suggestion,
} from './support/requesters.ts';

const hour = 60 * 60_000;
const keyed = titleEndpoint({ interface: 'keyed', path: '/v1/books/source_a/42', units: 1 });

describe('fresh answers', () => {
  test('an answer is asked for once while it is fresh and again when it is not', async () => {
    const bench = createAskFixture(respondWith(200, { data: 'one' }));
    const first = await bench.ask(titleEndpoint(), null, person());
    expect(first).toEqual({ value: 'one', asOf: bench.clock.now(), stale: false });
    await bench.clock.turn(hour - 1);
    expect(await bench.ask(titleEndpoint(), null, person())).toEqual(first);
    expect(bench.requests).toHaveLength(1);
    await bench.clock.turn(1);
    bench.service.answer = respondWith(200, { data: 'two' });
    expect((await bench.ask(titleEndpoint(), null, person())).value).toBe('two');
  });

  test('a hundred at once make one request', async () => {
    const bench = createAskFixture(respondWith(200, { data: 'one' }));
    const all = Array.from({ length: 100 }, (_, index) =>
      bench.ask(titleEndpoint(), null, person(`server ${index}`)),
    );
    expect(new Set((await Promise.all(all)).map(({ value }) => value))).toEqual(new Set(['one']));
    expect(bench.requests).toHaveLength(1);
  });

  test('the open interface is asked without a key and its answers are shared by all', async () => {
    const bench = createAskFixture(respondWith(200, { data: 'one' }));
    await bench.ask(titleEndpoint(), credential, person());
    await bench.ask(titleEndpoint(), null, person());
    expect(bench.requests.map((request) => request.credential)).toEqual([null]);
  });

  test('what one key brought is not shown to another', async () => {
    const bench = createAskFixture(respondWith(200, { data: 'one' }));
    await bench.ask(keyed, credential, person());
    await bench.ask(keyed, otherCredential, person());
    expect(bench.requests.map((request) => request.credential)).toEqual([
      credential,
      otherCredential,
    ]);
  });

  test('one question read in two ways is asked once', async () => {
    const bench = createAskFixture(respondWith(200, { data: 'one' }));
    const length = { ...titleEndpoint(), parse: (json: unknown) => JSON.stringify(json).length };
    const both = await Promise.all([
      bench.ask(titleEndpoint(), null, person()),
      bench.ask(length, null, person()),
    ]);
    expect(both.map(({ value }) => value)).toEqual(['one', 14]);
    expect(bench.requests).toHaveLength(1);
  });

  test('an id of nineteen digits keeps all of them', async () => {
    const bench = createAskFixture(respondWith(200, '{"data":1234567890123456789}'));
    const endpoint = { ...titleEndpoint(), parse: (json: unknown) => json };
    for (let times = 0; times < 2; times += 1) {
      const { value } = await bench.ask(endpoint, null, person());
      expect(value).toEqual({ data: '1234567890123456789' });
    }
  });

  test('forgetting a key forgets what it brought', async () => {
    const bench = createAskFixture(respondWith(200, { data: 'one' }));
    await bench.ask(keyed, credential, person());
    await bench.forget(credential.fingerprint);
    await bench.ask(keyed, credential, person());
    expect(bench.requests).toHaveLength(2);
  });
});

test('an answer that is asked for again while it is fresh is not read again', async () => {
  const bench = createAskFixture(respondWith(200, { data: 'a' }));
  let reads = 0;
  const counted = titleEndpoint({
    parse: () => {
      reads += 1;
      return 'a';
    },
  });
  for (let time = 0; time < 3; time += 1) await bench.ask(counted, null, person());
  expect(reads).toBe(1);
  await bench.clock.turn(2 * hour);
  await bench.ask(counted, null, person());
  expect(bench.requests).toHaveLength(2);
});

test('an answer that was read is forgotten with its key', async () => {
  const bench = createAskFixture(respondWith(200, { data: 'a' }));
  await bench.ask(keyed, credential, person());
  await bench.forget(credential.fingerprint);
  await bench.ask(keyed, credential, person());
  expect(bench.requests).toHaveLength(2);
});

test('a 404 is asked for once in five minutes, and what was kept before is gone', async () => {
  const bench = createAskFixture(respondWith(200, { data: 'older' }));
  await bench.ask(titleEndpoint(), null, person());
  await bench.clock.turn(2 * hour);
  bench.service.answer = refuseWith(404, 'NOT_FOUND');
  const missing = { code: 'not_found', what: 'book' };
  expect(await problemOf(bench.ask(titleEndpoint(), null, person()))).toEqual(missing);
  await bench.clock.turn(5 * 60_000 - 1);
  expect(await problemOf(bench.ask(titleEndpoint(), null, person()))).toEqual(missing);
  expect(bench.requests).toHaveLength(2);
  await bench.clock.turn(1);
  bench.service.answer = failWith({ code: 'down' });
  expect(await problemOf(bench.ask(titleEndpoint(), null, person()))).toEqual({ code: 'down' });
});

describe('what is told of a key', () => {
  test('a refusal and the units left', async () => {
    const bench = createAskFixture(refuseWith(401, 'revoked_key'));
    await problemOf(bench.ask(keyed, credential, person()));
    expect(bench.told.refused).toEqual(['revoked_key']);
    const units = { limit: 5_000, remaining: 4_999, resetAt: bench.clock.now() + hour, asOf: 0 };
    bench.service.answer = respondWith(
      200,
      { data: 'x' },
      { headers: { retryAfterMs: null, units, sunset: null } },
    );
    await bench.ask(keyed, credential, person());
    expect(bench.told.units).toEqual([units]);
  });

  test('nothing for the open interface, whatever it says', async () => {
    const bench = createAskFixture(refuseWith(401, 'revoked_key'));
    expect(await problemOf(bench.ask(titleEndpoint(), credential, person()))).toEqual({
      code: 'down',
    });
    expect(bench.told).toEqual({ refused: [], units: [] });
  });
});

describe('more than one request', () => {
  test('a book filed under another source is followed there, and each step takes a place', async () => {
    const moved = { path: '/v1/books/source_b/7', query: [] };
    const bench = createAskFixture((request, signal) =>
      request.path === moved.path
        ? respondWith(200, { data: 'found' })(request, signal)
        : respondWith(301, '', { movedTo: moved })(request, signal),
    );
    expect((await bench.ask(keyed, credential, person())).value).toBe('found');
    expect(bench.requests.map(({ path }) => path)).toEqual([keyed.path, moved.path]);
    expect(bench.requests[1]?.credential).toEqual(credential);
    expect(bench.ledger.times.get('key:f1')).toHaveLength(2);
    await bench.ask(keyed, credential, person());
    expect(bench.requests).toHaveLength(2);
  });

  test('a circle of redirects ends', async () => {
    const bench = createAskFixture(
      respondWith(302, '', { movedTo: { path: keyed.path, query: [] } }),
    );
    expect(await problemOf(bench.ask(keyed, credential, person()))).toEqual({ code: 'unreadable' });
    expect(bench.requests).toHaveLength(4);
  });

  const reset = failWith({ code: 'down' }, new TransportError('UND_ERR_SOCKET', true));

  test('a connection that breaks before the answer is tried once more, in a place of its own', async () => {
    const bench = createAskFixture((request, signal) =>
      (bench.requests.length === 1 ? reset : respondWith(200, { data: 'x' }))(request, signal),
    );
    expect((await bench.ask(titleEndpoint(), null, person())).value).toBe('x');
    expect(bench.ledger.times.get('open')).toHaveLength(2);
  });

  test('and not a third time', async () => {
    const bench = createAskFixture(reset);
    expect(await problemOf(bench.ask(titleEndpoint(), null, person()))).toEqual({ code: 'down' });
    expect(bench.requests).toHaveLength(2);
  });
});

describe('those who gave up', () => {
  test('are told so, and the request ends when it was theirs alone', async () => {
    const gone = new AbortController();
    const bench = createAskFixture(
      (_request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new ProblemError({ code: 'slow' }));
          });
          gone.abort();
        }),
    );
    const asked = bench.ask(titleEndpoint(), null, person('a', gone.signal));
    expect(await problemOf(asked)).toEqual({ code: 'slow' });
    bench.service.answer = respondWith(200, { data: 'x' });
    expect((await bench.ask(titleEndpoint(), null, person())).value).toBe('x');
  });

  test('say nothing of the service: the next one asks it', async () => {
    const bench = createAskFixture(respondWith(200, { data: 'older' }));
    await bench.ask(titleEndpoint(), null, person());
    await bench.clock.turn(2 * hour);
    const gone = new AbortController();
    bench.service.answer = (_request, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new ProblemError({ code: 'slow' }));
        });
        gone.abort();
      });
    await problemOf(bench.ask(titleEndpoint(), null, suggestion('a', gone.signal)));
    bench.service.answer = respondWith(200, { data: 'new' });
    expect((await bench.ask(titleEndpoint(), null, person())).value).toBe('new');
  });
});

test('what metrics hear names neither key nor question', async () => {
  const bench = createAskFixture(respondWith(200, { data: 'x' }));
  const endpoint = { ...keyed, query: [['q', 'longing']] as const };
  await bench.ask(endpoint, credential, person());
  await bench.ask(endpoint, credential, person());
  const asked = {
    what: 'asked',
    interface: 'keyed',
    path: '/v1/books/{}/{}',
    urgency: 'person',
    ms: 0,
  };
  const sent = { what: 'sent', interface: 'keyed', path: '/v1/books/{}/{}', ms: 0 };
  expect(bench.events).toEqual([
    { ...sent, status: 200, units: 1, outcome: 'ok', sunset: null },
    { ...asked, outcome: 'fetched' },
    { ...asked, outcome: 'fresh' },
  ]);
});
