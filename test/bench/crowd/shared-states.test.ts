import { expect, test } from 'vitest';

import { ManualClock } from '../../support/manual-clock.ts';
import { createSharedStates } from './shared-states.ts';

const addOne = (text: string | null): string => String(Number(text) + 1);

test('no change is lost, and one that came too late is tried again', async () => {
  const clock = new ManualClock();
  const states = createSharedStates(clock, 1);
  const changes = Array.from({ length: 8 }, () => states.update('count', addOne));
  await clock.advance(1_000);
  await Promise.all(changes);

  let last: string | null = null;
  const reading = states.update('count', (text) => {
    last = text;
    return null;
  });
  await clock.advance(1_000);
  await reading;
  expect(last).toBe('8');
  // Of all that read the same text, one succeeds.
  expect(states.counts).toEqual({ attempts: 8 + 7 + 6 + 5 + 4 + 3 + 2 + 1, writes: 8 });
});

test('changes one after the other need one attempt each', async () => {
  const states = createSharedStates(new ManualClock(), 0);
  for (let count = 0; count < 3; count += 1) await states.update('count', addOne);
  expect(states.counts).toEqual({ attempts: 3, writes: 3 });
});
