import { describe, expect, test } from 'vitest';

import { createBucket } from '../../../src/catalogue/bucket/bucket.ts';
import { createOwnStates, type LimitLedger } from '../../../src/catalogue/bucket/own-states.ts';
import { person, watch } from '../support/requesters.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { bucketContract } from './contract.ts';
import { emptyOutcome, openLocalFixture, acquireSlot } from './bucket-fixture.ts';

bucketContract(openLocalFixture);

function setUp(ledger: LimitLedger) {
  const { now, schedule } = new ManualClock();
  const troubles: unknown[] = [];
  const onError = (error: unknown) => troubles.push(error);
  const states = createOwnStates({ ledger, now, onError });
  return { bucket: createBucket({ states, processId: 'one', now, schedule, onError }), troubles };
}

describe('the ledger', () => {
  test('a failing ledger is reported and blocks no request', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    const { bucket, troubles } = setUp({ find: broken, put: broken });
    await expect(acquireSlot(bucket, person())).resolves.toBeDefined();
    expect(troubles).toHaveLength(2);
    (await acquireSlot(bucket, watch(), 'key:a', 5)).finish(emptyOutcome);
    expect(troubles.length).toBeGreaterThan(3);
  });

  test('a slot is stored before its request is sent', async () => {
    const ledger = createMemoryLedger();
    const { bucket } = setUp(ledger);
    await acquireSlot(bucket, watch(), 'key:a', 5);
    const stored = ledger.stateOf('key:a');
    expect(stored?.slots).toHaveLength(1);
    expect(stored?.watchSpending).toMatchObject({ units: 5 });
  });
});
