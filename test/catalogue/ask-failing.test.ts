import { describe, expect, test } from 'vitest';

import type { Send } from '../../src/catalogue/contract.ts';
import type { Problem } from '../../src/model/problem.ts';
import {
  createAskFixture,
  failWith,
  refuseWith,
  respondWith,
  titleEndpoint,
} from './support/ask-fixture.ts';
import { credential, person, problemOf, suggestion } from './support/requesters.ts';

const hour = 60 * 60_000;
const keyed = titleEndpoint({ interface: 'keyed', path: '/v1/books/source_a/42', units: 1 });

describe('when the service fails', () => {
  test.each<[string, Problem['code'], Send]>([
    ['does not answer in time', 'slow', failWith({ code: 'slow' })],
    ['is not there', 'down', failWith({ code: 'down' })],
    ['answers too much', 'unreadable', failWith({ code: 'unreadable' })],
    ['answers something that is not JSON', 'unreadable', respondWith(200, '<html>')],
    ['answers nothing', 'unreadable', respondWith(200, '')],
    ['answers another shape', 'unreadable', respondWith(200, { data: { title: 1 } })],
    ['answers null', 'unreadable', respondWith(200, 'null')],
    ['breaks', 'down', refuseWith(500, 'internal')],
    ['is switched off', 'switched_off', refuseWith(503, 'api_disabled', 60_000)],
    ['counts otherwise than we do', 'rate_limited', refuseWith(429, 'rate_limited', 30_000)],
    ['has given its units', 'quota_spent', refuseWith(429, 'quota_exceeded', 30_000)],
  ])('an older answer is used when it %s', async (_how, failure, answer) => {
    const fixture = createAskFixture(respondWith(200, { data: 'older' }));
    const { asOf } = await fixture.ask(keyed, credential, person());
    await fixture.clock.advance(2 * hour);
    fixture.service.answer = answer;
    const older = { value: 'older', asOf, stale: true };
    expect(await fixture.ask(keyed, credential, person())).toEqual({ ...older, failure });
    // The failure did not replace the stored answer.
    expect(await fixture.ask(keyed, credential, person())).toMatchObject(older);
  });

  test('an older answer is used if a suggestion gets no slot', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'any' }));
    const { asOf } = await fixture.ask(titleEndpoint(), null, person());
    await fixture.clock.advance(2 * hour);
    for (let id = 100; id < 121; id += 1) {
      await fixture.ask(titleEndpoint({ path: `/v1/books/${id}` }), null, person());
    }
    expect(await fixture.ask(titleEndpoint(), null, suggestion())).toEqual({
      value: 'any',
      asOf,
      stale: true,
      failure: 'busy',
    });
  });

  describe('and hangs', () => {
    const other = titleEndpoint({ interface: 'keyed', path: '/v1/books/source_a/43', units: 1 });
    const hanging = async () => {
      const fixture = createAskFixture(respondWith(200, { data: 'older' }));
      for (const endpoint of [keyed, other]) await fixture.ask(endpoint, credential, person());
      await fixture.ask(titleEndpoint(), null, person());
      await fixture.clock.advance(2 * hour);
      fixture.service.answer = failWith({ code: 'slow' });
      await fixture.ask(keyed, credential, person());
      fixture.requests.length = 0;
      return fixture;
    };
    const older = { value: 'older', stale: true };

    test('requests with an older answer do not wait again for half a minute', async () => {
      const fixture = await hanging();
      for (const endpoint of [keyed, other]) {
        expect(await fixture.ask(endpoint, credential, person())).toMatchObject(older);
      }
      await fixture.clock.advance(30_000 - 1);
      expect(await fixture.ask(other, credential, person())).toMatchObject(older);
      expect(fixture.requests).toEqual([]);
    });

    test('then one request probes it, and the others continue as before', async () => {
      const fixture = await hanging();
      await fixture.clock.advance(30_000);
      const reply = Promise.withResolvers<Awaited<ReturnType<Send>>>();
      fixture.service.answer = () => reply.promise;
      const first = fixture.ask(keyed, credential, person());
      await fixture.clock.advance(0);
      expect(await fixture.ask(other, credential, person())).toMatchObject(older);
      expect(fixture.requests).toHaveLength(1);
      fixture.service.answer = respondWith(200, { data: 'new' });
      const [request] = fixture.requests;
      if (request === undefined) throw new Error('no request was sent');
      reply.resolve(fixture.service.answer(request, new AbortController().signal));
      expect(await first).toMatchObject({ value: 'new', stale: false });
      expect(await fixture.ask(other, credential, person())).toMatchObject({ value: 'new' });
    });

    test('a request without an older answer is sent, and its response resets the breaker', async () => {
      const fixture = await hanging();
      fixture.service.answer = respondWith(200, { data: 'new' });
      const unseen = { ...keyed, path: '/v1/books/source_a/44' };
      expect(await fixture.ask(unseen, credential, person())).toMatchObject({ value: 'new' });
      expect(await fixture.ask(other, credential, person())).toMatchObject({ value: 'new' });
    });

    test('the other interface is not affected', async () => {
      const fixture = await hanging();
      fixture.service.answer = respondWith(200, { data: 'new' });
      expect(await fixture.ask(titleEndpoint(), null, person())).toMatchObject({ value: 'new' });
    });

    test('a clock that is set back does not prolong it', async () => {
      const fixture = await hanging();
      fixture.service.answer = respondWith(200, { data: 'new' });
      fixture.clock.set(fixture.clock.now() - 24 * hour);
      expect(await fixture.ask(other, credential, person())).toMatchObject({ value: 'new' });
    });
  });

  test.each<[string, Send, Problem]>([
    ['not JSON', respondWith(200, '<html>'), { code: 'unreadable' }],
    ['another shape', respondWith(200, { data: [] }), { code: 'unreadable' }],
    ['a failure', refuseWith(500, 'internal'), { code: 'down' }],
    ['silence', failWith({ code: 'slow' }), { code: 'slow' }],
  ])('without a stored answer, %s is reported', async (_what, answer, problem) => {
    const fixture = createAskFixture(answer);
    expect(await problemOf(fixture.ask(keyed, credential, person()))).toEqual(problem);
  });

  test.each<[string, Send, Problem]>([
    ['that the book is gone', refuseWith(404, 'not_found'), { code: 'not_found', what: 'book' }],
    [
      'that the key is no good',
      refuseWith(401, 'invalid_key'),
      { code: 'key_refused', refusal: 'invalid_key' },
    ],
    ['that a value is wrong', refuseWith(400, 'sort_not_available'), { code: 'not_sortable' }],
  ])("the service's word %s is not covered by an older answer", async (_what, answer, problem) => {
    const fixture = createAskFixture(respondWith(200, { data: 'older' }));
    await fixture.ask(keyed, credential, person());
    await fixture.clock.advance(2 * hour);
    fixture.service.answer = answer;
    expect(await problemOf(fixture.ask(keyed, credential, person()))).toEqual(problem);
  });

  test('an unparsable answer of an earlier version is requested again', async () => {
    const fixture = createAskFixture(respondWith(200, { data: 'old' }));
    const strict = titleEndpoint({
      parse: (json) => {
        if (JSON.stringify(json).includes('old')) throw new Error('of another time');
        return 'new';
      },
    });
    await fixture.ask(titleEndpoint(), null, person());
    const later = createAskFixture(respondWith(200, { data: 'new' }), fixture);
    expect((await later.ask(strict, null, person())).value).toBe('new');
  });
});
