import { describe, expect, test } from 'vitest';

import {
  createLocalBucket,
  type LocalBucketOptions,
} from '../../../src/catalogue/bucket/local-bucket.ts';
import type { Scope } from '../../../src/catalogue/bucket/contract.ts';
import { person, watch } from '../support/requesters.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { bucketContract } from './contract.ts';
import {
  cooldownMs,
  emptyOutcome,
  openLocalFixture,
  useSlots,
  acquireSlot,
} from './bucket-fixture.ts';

bucketContract(openLocalFixture);

function setUp(given: Partial<LocalBucketOptions> = {}) {
  const clock = new ManualClock();
  const troubles: unknown[] = [];
  const bucket = createLocalBucket({
    now: clock.now,
    schedule: clock.schedule,
    ledger: createMemoryLedger(),
    onError: (error) => troubles.push(error),
    ...given,
  });
  return { clock, bucket, troubles };
}

describe('the ledger', () => {
  test('an idle key is dropped and restored from the ledger', async () => {
    const ledger = createMemoryLedger();
    const loads: Scope[] = [];
    const { bucket, clock } = setUp({
      ledger: {
        ...ledger,
        load: (scope, sinceMs) => {
          loads.push(scope);
          return ledger.load(scope, sinceMs);
        },
      },
    });
    await useSlots(bucket, 1, 'key:a');
    await clock.advance(2 * cooldownMs);
    await useSlots(bucket, 1, 'open');
    await useSlots(bucket, 1, 'key:a');
    expect(loads).toEqual(['key:a', 'open', 'key:a']);
  });

  test('a failing ledger is reported and blocks no request', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    const { bucket, troubles } = setUp({
      ledger: {
        load: broken,
        add: broken,
        watchUnits: broken,
        putWatchUnits: broken,
      },
    });
    await expect(acquireSlot(bucket, person())).resolves.toBeDefined();
    expect(troubles).toHaveLength(2);
    (await acquireSlot(bucket, watch(), 'key:a', 5)).finish(emptyOutcome);
    expect(troubles.length).toBeGreaterThan(5);
  });

  test('a slot is stored before its request is sent', async () => {
    const ledger = createMemoryLedger();
    const { bucket, clock } = setUp({ ledger });
    await acquireSlot(bucket, watch(), 'key:a', 5);
    expect(ledger.times.get('key:a')).toEqual([clock.now()]);
    expect(await ledger.watchUnits('key:a')).toMatchObject({ units: 5 });
  });
});
