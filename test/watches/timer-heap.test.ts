import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createTimerHeap } from '../../src/watches/timer-heap.ts';
import { runs } from '../pages/support/runs.ts';

test('the timer heap behaves like a sorted list for any sequence of calls', () => {
  const anyKey = fc.integer({ min: 1, max: 16 }).map(String);
  const anyTime = fc.integer({ min: 0, max: 20 });
  const anyStep = fc.oneof(
    { weight: 6, arbitrary: fc.record({ set: anyKey, at: anyTime }) },
    { weight: 2, arbitrary: fc.record({ delete: anyKey }) },
    { weight: 1, arbitrary: fc.record({ now: anyTime, most: fc.integer({ min: 0, max: 5 }) }) },
  );
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 80 }), (steps) => {
      const clockwork = createTimerHeap();
      const times = new Map<string, number>();
      for (const step of steps) {
        if ('set' in step) {
          clockwork.set(step.set, step.at);
          times.set(step.set, step.at);
        } else if ('delete' in step) {
          clockwork.delete(step.delete);
          times.delete(step.delete);
        } else {
          const due = [...times].filter(([, at]) => at <= step.now);
          const first = due.map(([, at]) => at).toSorted((one, other) => one - other);
          const taken = clockwork.takeDue(step.now, step.most);
          expect(taken.map((key) => times.get(key))).toEqual(first.slice(0, step.most));
          for (const key of taken) times.delete(key);
        }
        expect(clockwork.size).toBe(times.size);
        expect(clockwork.nextAt()).toBe(times.size === 0 ? null : Math.min(...times.values()));
      }
    }),
    runs(200),
  );
});
