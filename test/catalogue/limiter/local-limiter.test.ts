import { describe, expect, test } from 'vitest';

import { createLimiter } from '../../../src/catalogue/limiter/limiter.ts';
import { createOwnStates, type LimitLedger } from '../../../src/catalogue/limiter/own-states.ts';
import { person, watch } from '../support/requesters.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { limiterContract } from './contract.ts';
import { emptyOutcome, openLocalFixture, acquireSlot } from './limiter-fixture.ts';

limiterContract(openLocalFixture);

function setUp(ledger: LimitLedger) {
  const { now, schedule } = new ManualClock();
  const troubles: unknown[] = [];
  const onError = (error: unknown) => troubles.push(error);
  const states = createOwnStates({ ledger, now, onError });
  return { limiter: createLimiter({ states, processId: 'one', now, schedule, onError }), troubles };
}

describe('the ledger', () => {
  test('a failing ledger is reported and blocks no request', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    const { limiter, troubles } = setUp({ find: broken, put: broken });
    await expect(acquireSlot(limiter, person())).resolves.toBeDefined();
    expect(troubles).toHaveLength(2);
    (await acquireSlot(limiter, watch(), 'key:a', 5)).finish(emptyOutcome);
    expect(troubles.length).toBeGreaterThan(3);
  });

  test('a slot is stored before its request is sent', async () => {
    const ledger = createMemoryLedger();
    const { limiter } = setUp(ledger);
    await acquireSlot(limiter, watch(), 'key:a', 5);
    const stored = ledger.stateOf('key:a');
    expect(stored.slots).toHaveLength(1);
    expect(stored.watchSpending).toMatchObject({ units: 5 });
  });
});
