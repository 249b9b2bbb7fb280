import { describe, expect, test } from 'vitest';

import { createBucket, type BucketOptions } from '../../../src/catalogue/bucket/bucket.ts';
import type { Scope } from '../../../src/catalogue/bucket/contract.ts';
import { person, watch } from '../support/askers.ts';
import { createMemoryLedger } from '../support/memory-ledger.ts';
import { TurnedClock } from '../support/turned-clock.ts';
import { bucketContract } from './contract.ts';
import { minute, nothing, openOwnStage, spend, take } from './stage.ts';

bucketContract(openOwnStage);

function setUp(given: Partial<BucketOptions> = {}) {
  const clock = new TurnedClock();
  const troubles: unknown[] = [];
  const bucket = createBucket({
    now: clock.now,
    schedule: clock.schedule,
    ledger: createMemoryLedger(),
    onTrouble: (error) => troubles.push(error),
    ...given,
  });
  return { clock, bucket, troubles };
}

describe('the ledger', () => {
  test('a key that nobody uses any more is forgotten, and remembered from the ledger', async () => {
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
    await spend(bucket, 1, 'key:a');
    await clock.turn(2 * minute);
    await spend(bucket, 1, 'open');
    await spend(bucket, 1, 'key:a');
    expect(loads).toEqual(['key:a', 'open', 'key:a']);
  });

  test('a ledger that fails is told and stops nobody', async () => {
    const broken = () => Promise.reject(new Error('disk full'));
    const { bucket, troubles } = setUp({
      ledger: { load: broken, add: broken, watchUnits: broken, putWatchUnits: broken },
    });
    await expect(take(bucket, person())).resolves.toBeDefined();
    expect(troubles).toHaveLength(2);
    (await take(bucket, watch(), 'key:a', 5)).answered(nothing);
    expect(troubles.length).toBeGreaterThan(5);
  });

  test('a place is written down before its request is sent', async () => {
    const ledger = createMemoryLedger();
    const { bucket, clock } = setUp({ ledger });
    await take(bucket, watch(), 'key:a', 5);
    expect(ledger.times.get('key:a')).toEqual([clock.now()]);
    expect(await ledger.watchUnits('key:a')).toMatchObject({ units: 5 });
  });
});
