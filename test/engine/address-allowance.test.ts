import { expect, test } from 'vitest';

import { createAddressAllowance } from '../../src/engine/address-allowance.ts';
import { ManualClock } from '../support/manual-clock.ts';

test('an owner who has used up a day has a new one after the clock was set back', () => {
  const clock = new ManualClock();
  const allowance = createAddressAllowance(clock.now);
  while (allowance.take('1'));
  expect(allowance.take('1')).toBe(false);
  clock.set(clock.now() - 10 * 24 * 3_600_000);
  expect(allowance.take('1')).toBe(true);
});
