import { expect, test } from 'vitest';

import { createFlights } from '../../src/catalogue/flights.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { problemOf } from './support/requesters.ts';

const stays = new AbortController().signal;

/** A request that ends on demand. */
function heldRequest() {
  const end = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const act = (signal: AbortSignal) => {
    signals.push(signal);
    return end.promise;
  };
  return { act, end, isAborted: () => signals.some(({ aborted }) => aborted) };
}

test('callers share a request while it is on its way', async () => {
  const flights = createFlights<string>();
  const { act, end } = heldRequest();
  const flight = flights.start('k', act);
  expect(flights.find('k')).toBe(flight);
  expect(flights.find('other')).toBeUndefined();
  const all = Array.from({ length: 100 }, () => flight.join(stays));
  end.resolve('answer');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['answer']));
  expect(flights.find('k')).toBeUndefined();
});

test('all callers get the failure, and the next one starts another request', async () => {
  const flights = createFlights<string>();
  const { act, end } = heldRequest();
  const flight = flights.start('k', act);
  const both = [flight.join(stays), flight.join(stays)];
  end.reject(new ProblemError({ code: 'down' }));
  expect(await Promise.all(both.map(problemOf))).toEqual([{ code: 'down' }, { code: 'down' }]);
  expect(flights.find('k')).toBeUndefined();
});

test('the request continues while one caller waits', async () => {
  const flights = createFlights<string>();
  const { act, end, isAborted } = heldRequest();
  const flight = flights.start('k', act);
  const gone = new AbortController();
  const [leaver, stayer] = [flight.join(gone.signal), flight.join(stays)];
  gone.abort();
  expect(await problemOf(leaver)).toEqual({ code: 'slow' });
  expect(isAborted()).toBe(false);
  end.resolve('answer');
  expect(await stayer).toBe('answer');
});

test('it ends with the last caller, and a later one starts another', async () => {
  const flights = createFlights<string>();
  const { act, isAborted } = heldRequest();
  const flight = flights.start('k', act);
  const gone = [new AbortController(), new AbortController()];
  const leavers = gone.map(({ signal }) => flight.join(signal));
  for (const each of gone) each.abort();
  expect(isAborted()).toBe(true);
  expect(flights.find('k')).toBeUndefined();
  expect(await Promise.all(leavers.map(problemOf))).toHaveLength(2);
});

test('a caller that aborts with a problem gets that problem', async () => {
  const flights = createFlights<string>();
  const flight = flights.start('k', heldRequest().act);
  const gone = new AbortController();
  const leaver = flight.join(gone.signal);
  gone.abort(new ProblemError({ code: 'closing' }));
  expect(await problemOf(leaver)).toEqual({ code: 'closing' });
  expect(await problemOf(flight.join(gone.signal))).toEqual({ code: 'closing' });
});
