import { describe, expect, test } from 'vitest';

import { TransportError } from '../../src/catalogue/transport.ts';
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
const keyed = titleEndpoint({
  ...{ interface: 'keyed', path: '/v1/books/source_a/42', pattern: '/v1/books/{}/{}' },
  units: 1,
});

describe('fresh answers', () => {
  test('a fresh answer causes no request, an expired one does', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'one' }));
    const first = await fixture.ask(titleEndpoint(), null, person());
    expect(first).toEqual({ value: 'one', asOf: fixture.clock.now(), stale: false });
    await fixture.clock.advance(hour - 1);
    expect(await fixture.ask(titleEndpoint(), null, person())).toEqual(first);
    expect(fixture.requests).toHaveLength(1);
    await fixture.clock.advance(1);
    fixture.service.answer = respondWith(200, { data: 'two' });
    expect((await fixture.ask(titleEndpoint(), null, person())).value).toBe('two');
  });

  test('a hundred concurrent callers cause one request', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'one' }));
    const all = Array.from({ length: 100 }, (_, index) =>
      fixture.ask(titleEndpoint(), null, person(`server ${index}`)),
    );
    expect(new Set((await Promise.all(all)).map(({ value }) => value))).toEqual(new Set(['one']));
    expect(fixture.requests).toHaveLength(1);
  });

  test('the open interface gets no key, and all share its answers', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'one' }));
    await fixture.ask(titleEndpoint(), credential, person());
    await fixture.ask(titleEndpoint(), null, person());
    expect(fixture.requests.map((request) => request.credential)).toEqual([null]);
  });

  test('data of one key is not used for another', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'one' }));
    await fixture.ask(keyed, credential, person());
    await fixture.ask(keyed, otherCredential, person());
    expect(fixture.requests.map((request) => request.credential)).toEqual([
      credential,
      otherCredential,
    ]);
  });

  test('an id of nineteen digits keeps all digits', async () => {
    const fixture = createAskFixture(respondWith(200, '{"data":1234567890123456789}'));
    const endpoint = { ...titleEndpoint(), parse: (json: unknown) => json };
    for (let times = 0; times < 2; times += 1) {
      const { value } = await fixture.ask(endpoint, null, person());
      expect(value).toEqual({ data: '1234567890123456789' });
    }
  });

  test('forgetting a key deletes its answers', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'one' }));
    await fixture.ask(keyed, credential, person());
    await fixture.forget(credential.fingerprint);
    await fixture.ask(keyed, credential, person());
    expect(fixture.requests).toHaveLength(2);
  });
});

test('a fresh answer is parsed once', async () => {
  const fixture = createAskFixture(respondWith(200, { data: 'a' }));
  let reads = 0;
  const counted = titleEndpoint({
    parse: () => {
      reads += 1;
      return 'a';
    },
  });
  for (let time = 0; time < 3; time += 1) await fixture.ask(counted, null, person());
  expect(reads).toBe(1);
  await fixture.clock.advance(2 * hour);
  await fixture.ask(counted, null, person());
  expect(fixture.requests).toHaveLength(2);
});

test('a parsed answer is deleted with its key', async () => {
  const fixture = createAskFixture(respondWith(200, { data: 'a' }));
  await fixture.ask(keyed, credential, person());
  await fixture.forget(credential.fingerprint);
  await fixture.ask(keyed, credential, person());
  expect(fixture.requests).toHaveLength(2);
});

test('a 404 is requested once in five minutes, and replaces the earlier answer', async () => {
  const fixture = createAskFixture(respondWith(200, { data: 'older' }));
  await fixture.ask(titleEndpoint(), null, person());
  await fixture.clock.advance(2 * hour);
  fixture.service.answer = refuseWith(404, 'NOT_FOUND');
  const missing = { code: 'not_found', what: 'book' };
  expect(await problemOf(fixture.ask(titleEndpoint(), null, person()))).toEqual(missing);
  await fixture.clock.advance(5 * 60_000 - 1);
  expect(await problemOf(fixture.ask(titleEndpoint(), null, person()))).toEqual(missing);
  expect(fixture.requests).toHaveLength(2);
  await fixture.clock.advance(1);
  fixture.service.answer = failWith({ code: 'down' });
  expect(await problemOf(fixture.ask(titleEndpoint(), null, person()))).toEqual({ code: 'down' });
});

describe('reports about a key', () => {
  test('a refusal and the units left', async () => {
    const fixture = createAskFixture(refuseWith(401, 'revoked_key'));
    await problemOf(fixture.ask(keyed, credential, person()));
    expect(fixture.reported.refused).toEqual(['revoked_key']);
    const units = { limit: 5_000, remaining: 4_999, resetAt: fixture.clock.now() + hour, asOf: 0 };
    fixture.service.answer = respondWith(
      200,
      { data: 'x' },
      { headers: { retryAfterMs: null, units, sunset: null } },
    );
    await fixture.ask(keyed, credential, person());
    expect(fixture.reported.units).toEqual([units]);
  });

  test('nothing for the open interface', async () => {
    const fixture = createAskFixture(refuseWith(401, 'revoked_key'));
    expect(await problemOf(fixture.ask(titleEndpoint(), credential, person()))).toEqual({
      code: 'down',
    });
    expect(fixture.reported).toEqual({ refused: [], units: [] });
  });
});

describe('more than one request', () => {
  test('the redirect of a book filed under another source is followed, with a slot for each step', async () => {
    const moved = { path: '/v1/books/source_b/7', query: [] };
    const fixture = createAskFixture((request, signal) =>
      request.path === moved.path
        ? respondWith(200, { data: 'found' })(request, signal)
        : respondWith(301, '', { movedTo: moved })(request, signal),
    );
    expect((await fixture.ask(keyed, credential, person())).value).toBe('found');
    expect(fixture.requests.map(({ path }) => path)).toEqual([keyed.path, moved.path]);
    expect(fixture.requests[1]?.credential).toEqual(credential);
    expect(fixture.ledger.stateOf('key:f1').slots).toHaveLength(2);
    await fixture.ask(keyed, credential, person());
    expect(fixture.requests).toHaveLength(2);
  });

  test('a redirect loop ends', async () => {
    const fixture = createAskFixture(
      respondWith(302, '', { movedTo: { path: keyed.path, query: [] } }),
    );
    expect(await problemOf(fixture.ask(keyed, credential, person()))).toEqual({
      code: 'unreadable',
    });
    expect(fixture.requests).toHaveLength(4);
  });

  const reset = failWith({ code: 'down' }, new TransportError('UND_ERR_SOCKET', true));

  test('a request whose connection breaks before the response is sent once more, with its own slot', async () => {
    const fixture = createAskFixture((request, signal) =>
      (fixture.requests.length === 1 ? reset : respondWith(200, { data: 'x' }))(request, signal),
    );
    expect((await fixture.ask(titleEndpoint(), null, person())).value).toBe('x');
    expect(fixture.ledger.stateOf('open').slots).toHaveLength(2);
  });

  test('but not a third time', async () => {
    const fixture = createAskFixture(reset);
    expect(await problemOf(fixture.ask(titleEndpoint(), null, person()))).toEqual({ code: 'down' });
    expect(fixture.requests).toHaveLength(2);
  });
});

describe('callers that give up', () => {
  test('get an error, and the request ends with its last caller', async () => {
    const gone = new AbortController();
    const fixture = createAskFixture(
      (_request, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new ProblemError({ code: 'slow' }));
          });
          gone.abort();
        }),
    );
    const asked = fixture.ask(titleEndpoint(), null, person('a', gone.signal));
    expect(await problemOf(asked)).toEqual({ code: 'slow' });
    fixture.service.answer = respondWith(200, { data: 'x' });
    expect((await fixture.ask(titleEndpoint(), null, person())).value).toBe('x');
  });

  test('do not trip the circuit breaker', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'older' }));
    await fixture.ask(titleEndpoint(), null, person());
    await fixture.clock.advance(2 * hour);
    const gone = new AbortController();
    fixture.service.answer = (_request, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new ProblemError({ code: 'slow' }));
        });
        gone.abort();
      });
    await problemOf(fixture.ask(titleEndpoint(), null, suggestion('a', gone.signal)));
    fixture.service.answer = respondWith(200, { data: 'new' });
    expect((await fixture.ask(titleEndpoint(), null, person())).value).toBe('new');
  });
});

test('events contain neither a key nor a query', async () => {
  const fixture = createAskFixture(respondWith(200, { data: 'x' }));
  const endpoint = { ...keyed, query: [['q', 'longing']] as const };
  await fixture.ask(endpoint, credential, person());
  await fixture.ask(endpoint, credential, person());
  const asked = {
    what: 'asked',
    interface: 'keyed',
    path: '/v1/books/{}/{}',
    urgency: 'person',
    ms: 0,
  };
  const sent = { what: 'sent', interface: 'keyed', path: '/v1/books/{}/{}', ms: 0 };
  expect(fixture.events).toEqual([
    { ...sent, status: 200, units: 1, outcome: 'ok', sunset: null },
    { ...asked, outcome: 'fetched' },
    { ...asked, outcome: 'fresh' },
  ]);
});
