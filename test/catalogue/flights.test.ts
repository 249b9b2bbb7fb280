import { setImmediate } from 'node:timers/promises';

import { describe, expect, test } from 'vitest';

import type { Requester } from '../../src/catalogue/contract.ts';
import { createFlights } from '../../src/catalogue/flights.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { person, problemErrorOf, problemOf, suggestion, watch } from './support/requesters.ts';

/** A request that ends on demand and counts its starts. */
function heldRequest() {
  const parties: Requester[] = [];
  const ends: PromiseWithResolvers<string>[] = [];
  return {
    parties,
    ends,
    start: (party: Requester) => {
      parties.push(party);
      const end = Promise.withResolvers<string>();
      ends.push(end);
      return end.promise;
    },
  };
}

test('a hundred concurrent callers share one request', async () => {
  const flights = createFlights<string>();
  const { start, ends, parties } = heldRequest();
  const all = Array.from({ length: 100 }, () => flights.share('k', person(), start));
  ends[0]?.resolve('answer');
  expect(await Promise.all(all)).toEqual(Array.from({ length: 100 }, () => 'answer'));
  expect(parties).toHaveLength(1);
});

test('other keys and later callers get their own request', async () => {
  const flights = createFlights<string>();
  const { start, ends, parties } = heldRequest();
  const first = flights.share('a', person(), start);
  const other = flights.share('b', person(), start);
  ends[0]?.resolve('first');
  ends[1]?.resolve('other');
  expect(await Promise.all([first, other])).toEqual(['first', 'other']);
  const later = flights.share('a', person(), start);
  ends[2]?.resolve('later');
  expect(await later).toBe('later');
  expect(parties).toHaveLength(3);
});

test('all callers get the failure, and the next one tries again', async () => {
  const flights = createFlights<string>();
  const { start, ends } = heldRequest();
  const both = [flights.share('k', person(), start), flights.share('k', watch(), start)];
  ends[0]?.reject(new ProblemError({ code: 'down' }));
  expect(await Promise.all(both.map(problemOf))).toEqual([{ code: 'down' }, { code: 'down' }]);
  const next = flights.share('k', person(), start);
  ends[1]?.resolve('answer');
  expect(await next).toBe('answer');
});

describe('leaving', () => {
  test('the request continues while one of them waits', async () => {
    const flights = createFlights<string>();
    const { start, ends, parties } = heldRequest();
    const gone = new AbortController();
    const leaver = flights.share('k', person('a', gone.signal), start);
    const stayer = flights.share('k', person('b'), start);
    gone.abort();
    expect(await problemOf(leaver)).toEqual({ code: 'slow' });
    expect(parties[0]?.signal.aborted).toBe(false);
    ends[0]?.resolve('answer');
    expect(await stayer).toBe('answer');
  });

  test('it ends with the last of them, and a later caller starts another', async () => {
    const flights = createFlights<string>();
    const { start, ends, parties } = heldRequest();
    const gone = [new AbortController(), new AbortController()];
    const leavers = gone.map(({ signal }) => flights.share('k', person('a', signal), start));
    for (const each of gone) each.abort();
    expect(parties[0]?.signal.aborted).toBe(true);
    const next = flights.share('k', person(), start);
    ends[1]?.resolve('answer');
    expect(await next).toBe('answer');
    expect(await Promise.all(leavers.map(problemOf))).toHaveLength(2);
  });

  test('a caller that aborts with a problem gets that problem', async () => {
    const flights = createFlights<string>();
    const gone = new AbortController();
    const leaver = flights.share('k', person('a', gone.signal), heldRequest().start);
    gone.abort(new ProblemError({ code: 'closing' }));
    expect(await problemOf(leaver)).toEqual({ code: 'closing' });
    const late = flights.share('k', person('a', gone.signal), heldRequest().start);
    expect(await problemOf(late)).toEqual({ code: 'closing' });
  });
});

describe('urgency', () => {
  test('the most urgent caller determines the urgency', () => {
    const flights = createFlights<string>();
    const { start, parties } = heldRequest();
    void flights.share('k', suggestion('a'), start);
    expect(parties[0]).toMatchObject({ urgency: 'suggestion', guildId: 'a' });
    void flights.share('k', person('b'), start);
    void flights.share('k', watch('c'), start);
    expect(parties[0]).toMatchObject({ urgency: 'person', guildId: 'b' });
  });

  test('the request is told of each caller that joins, and may reject one alone', async () => {
    const flights = createFlights<string>();
    const { start, parties, ends } = heldRequest();
    const first = flights.share('k', watch('a'), start);
    const [party] = parties;
    if (!party) throw new Error('a request was started');
    party.onJoined = () => {
      for (const caller of party.callers) {
        const { urgency } = caller;
        if (urgency === 'person') party.reject(caller, new ProblemError({ code: 'closing' }));
      }
    };
    expect(await problemOf(flights.share('k', person('b'), start))).toEqual({ code: 'closing' });
    expect([...party.callers].map(({ guildId }) => guildId)).toEqual(['a']);
    expect(party.signal.aborted).toBe(false);
    ends[0]?.resolve('answer');
    expect(await first).toBe('answer');
  });

  test('a request that rejects its last caller ends, and a later caller starts another', async () => {
    const flights = createFlights<string>();
    const { start, parties, ends } = heldRequest();
    const only = problemOf(flights.share('k', person(), start));
    const [party] = parties;
    for (const caller of party?.callers ?? []) {
      party?.reject(caller, new ProblemError({ code: 'busy', retryAt: 1 }));
    }
    expect(await only).toEqual({ code: 'busy', retryAt: 1 });
    expect(party?.signal.aborted).toBe(true);
    const next = flights.share('k', person(), start);
    ends[1]?.resolve('answer');
    expect(await next).toBe('answer');
  });

  test("a person who comes while a suggestion is being refused is not given the suggestion's refusal", async () => {
    const flights = createFlights<string>();
    const refused = flights.share('k', suggestion(), async (party) => {
      party.stopJoining();
      await setImmediate();
      throw new ProblemError({ code: 'busy', retryAt: 1 });
    });
    const answered = flights.share('k', person(), () => Promise.resolve('answer'));
    expect((await problemErrorOf(refused)).problem.code).toBe('busy');
    expect(await answered).toBe('answer');
  });
});
