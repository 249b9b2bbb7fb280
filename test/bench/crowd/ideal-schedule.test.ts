import { describe, expect, test } from 'vitest';

import { idealSchedule, type IdealLimit, type IdealQuestion } from './ideal-schedule.ts';

const limit: IdealLimit = { requests: 2, windowMs: 60 };

function question(
  names: readonly string[],
  { server = 'a', askedAt = 0, isReserved = false }: Partial<IdealQuestion> = {},
): IdealQuestion {
  return { server, askedAt, isReserved, requests: names.map((name) => request(name)) };
}

function request(name: string, latencyMs = 5) {
  return { name, latencyMs, freshMs: Infinity };
}

describe('the ideal schedule', () => {
  test('sends at once what the limit allows, and the rest when requests leave the window', () => {
    const asked = ['1', '2', '3', '4', '5'].map((name) => question([name]));
    expect(idealSchedule(asked, limit)).toEqual({ answeredAt: [5, 5, 65, 65, 125], requests: 5 });
  });

  test('finishes a question before it begins the next one', () => {
    const asked = ['1', '2', '3'].map((name) => question([`search ${name}`, `book ${name}`]));
    // The first request left the window at 60, the second, sent at 5, at 65.
    expect(idealSchedule(asked, limit).answeredAt).toEqual([10, 70, 130]);
  });

  test('uses a request that is left over for the first step of the next question', () => {
    const asked = ['1', '2'].map((name) => question([`search ${name}`, `book ${name}`]));
    expect(idealSchedule(asked, { requests: 3, windowMs: 60 }).answeredAt).toEqual([10, 65]);
  });

  test('asks once for what several questions need', () => {
    const asked = [question(['1']), question(['2']), question(['3']), question(['1'])];
    expect(idealSchedule(asked, limit)).toEqual({ answeredAt: [5, 5, 65, 5], requests: 3 });
  });

  test('asks again for an answer that is no longer fresh', () => {
    const short = { ...request('1'), freshMs: 30 };
    const asked = [0, 20, 40].map((askedAt) => ({
      ...question([], { askedAt }),
      requests: [short],
    }));
    expect(idealSchedule(asked, limit)).toEqual({ answeredAt: [5, 20, 45], requests: 2 });
  });

  test('serves servers in turn, and within one the oldest question first', () => {
    const asked = [
      question(['1'], { askedAt: 1 }),
      question(['2'], { askedAt: 0 }),
      question(['3'], { askedAt: 2 }),
      question(['4'], { askedAt: 3, server: 'b' }),
    ];
    expect(idealSchedule(asked, limit).answeredAt).toEqual([65, 5, 68, 8]);
  });

  test('a question that costs nothing takes no turn', () => {
    const asked = [
      question(['1']),
      question(['1']),
      question(['2']),
      question(['3'], { server: 'b' }),
      question(['4'], { server: 'b' }),
    ];
    const { answeredAt } = idealSchedule(asked, { requests: 1, windowMs: 60 });
    expect(answeredAt).toEqual([5, 5, 125, 65, 185]);
  });

  test('reserves requests for a person of another server who comes later', () => {
    const asked = [
      question(['1']),
      question(['2']),
      question(['3']),
      question(['4'], { server: 'b', askedAt: 20, isReserved: true }),
    ];
    expect(idealSchedule(asked, limit).answeredAt).toEqual([5, 65, 85, 25]);
  });
});
