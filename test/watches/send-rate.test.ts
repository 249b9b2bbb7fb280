import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createSendRate } from '../../src/watches/send-queue.ts';
import { runs } from '../pages/support/runs.ts';

interface Journey {
  readonly lengthMs: number;
  /** The usual duration of a request. */
  readonly wayMs: number;
  /** While it lasts, no request arrives; then all arrive at once. */
  readonly stuck: { readonly from: number; readonly to: number };
}

/** The arrival times of requests that start as soon as the rate allows. */
function arrivalsOf({ lengthMs, wayMs, stuck }: Journey): readonly number[] {
  const pace = createSendRate(() => 49);
  const arrivals: number[] = [];
  const answers = new Map<number, ((now: number) => void)[]>();
  for (let now = 1; now <= lengthMs; now += 1) {
    for (const answered of answers.get(now) ?? []) answered(now);
    while (pace.waitMs(now) <= 0) {
      const there = now + Math.floor(wayMs / 2);
      const arrival = there >= stuck.from && there < stuck.to ? stuck.to : there;
      arrivals.push(arrival);
      const back = Math.max(now + 1, arrival + Math.ceil(wayMs / 2));
      answers.set(back, [...(answers.get(back) ?? []), pace.start(now)]);
    }
  }
  return arrivals.toSorted((one, other) => one - other);
}

test('at most 50 requests arrive in any second, although many are delayed', () => {
  const journeys = fc.record({
    lengthMs: fc.constant(4_000),
    wayMs: fc.integer({ min: 2, max: 200 }),
    stuck: fc
      .tuple(fc.integer({ min: 500, max: 2_500 }), fc.integer({ min: 0, max: 600 }))
      .map(([from, forMs]) => ({ from, to: from + forMs })),
  });
  fc.assert(
    fc.property(journeys, (journey) => {
      const arrivals = arrivalsOf(journey);
      for (const [place, at] of arrivals.entries()) {
        expect(arrivals[place + 50] ?? Infinity).toBeGreaterThanOrEqual(at + 1_000);
      }
    }),
    runs(40),
  );
});

test('a delay costs no more time than the remaining requests need', () => {
  const arrivals = arrivalsOf({ lengthMs: 20_000, wayMs: 120, stuck: { from: 3_000, to: 3_200 } });
  expect(arrivals.length / 20).toBeGreaterThanOrEqual(47.5);
});
