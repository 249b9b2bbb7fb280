import { describe, expect, test } from 'vitest';

import { ManualClock } from '../support/manual-clock.ts';
import { createFleetRig, lifeMs } from './fleet-rig.ts';

const renewEveryMs = lifeMs / 6;

describe('a process that was asleep', () => {
  /** A process of which the clock stops while the time of the others passes. */
  async function asleepFor(ms: number) {
    const rig = createFleetRig();
    const clock = new ManualClock(rig.clock.now());
    const sleeper = await rig.join('sleeper', 4, { clock });
    const other = await rig.join('other', 4);
    await clock.advance(0);
    await rig.clock.advance(ms);
    const wake = (): void => {
      clock.set(rig.clock.now());
    };
    return { ...rig, other, sleeper, wake };
  }

  test('is not certain of its shards before it has asked, if it slept for a life', async () => {
    const { sleeper, other, wake } = await asleepFor(lifeMs);
    expect(sleeper.isLeased()).toBe(true);
    wake();
    expect(sleeper.isLeased()).toBe(false);
    const before = sleeper.shards();
    expect(before.length).toBeGreaterThan(0);
    expect(other.shards()).toEqual([0, 1, 2, 3]);
    sleeper.events.length = 0;
    await sleeper.confirm();
    expect(sleeper.events.slice(0, before.length)).toEqual(before.map((shard) => `lost ${shard}`));
    for (const shard of before) expect(sleeper.fenceOf(shard)).toBe(0);
    expect(sleeper.isLeased()).toBe(true);
    expect(sleeper.sentences()).toContain('another process may run a shard of this process');
  });

  test('stays certain after a shorter sleep', async () => {
    const { sleeper, wake } = await asleepFor(lifeMs - renewEveryMs - 1);
    wake();
    expect(sleeper.isLeased()).toBe(true);
    const before = sleeper.shards();
    await sleeper.confirm();
    expect(sleeper.shards()).toEqual(before);
  });

  test('begins again with a shard that another process had meanwhile', async () => {
    const { sleeper, other, wake } = await asleepFor(2 * lifeMs);
    const [shard = -1] = sleeper.shards();
    const fence = sleeper.fenceOf(shard);
    sleeper.events.length = 0;
    await other.stop();
    wake();
    await sleeper.confirm();
    expect(sleeper.events.filter((event) => event.endsWith(` ${shard}`))).toEqual([
      `lost ${shard}`,
      `gained ${shard}`,
    ]);
    expect(sleeper.fenceOf(shard)).toBeGreaterThan(fence);
  });

  test('stays in doubt when the reply to a renewal from before its sleep arrives', async () => {
    const { clock, sleeper, wake } = await asleepFor(0);
    sleeper.setReplyTime(3 * lifeMs);
    void sleeper.confirm();
    await clock.advance(2 * lifeMs);
    wake();
    expect(sleeper.wasAsleep()).toBe(true);
    await clock.advance(lifeMs);
    expect(sleeper.wasAsleep()).toBe(true);
  });

  test('is not certain while its clock is before its last renewal', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 1);
    clock.set(clock.now() - 60_000);
    expect(one.isLeased()).toBe(false);
    await one.confirm();
    expect(one.isLeased()).toBe(true);
  });

  test('ends if the others have another number of shards by then', async () => {
    const { clock, join } = createFleetRig();
    const own = new ManualClock(clock.now());
    const sleeper = await join('sleeper', 2, { clock: own });
    await clock.advance(2 * lifeMs);
    await join('other', 5);
    own.set(clock.now());
    await sleeper.confirm();
    expect(sleeper.ends.map(({ message }) => message)).toContain(
      'The other processes now run 5 shards: set SHARD_COUNT to 5 or to auto, or end all processes before you start them with another number.',
    );
    expect(sleeper.isLeased()).toBe(false);
  });
});

test('a process is certain for a life from the request on, however late the reply comes', async () => {
  const { clock, join } = createFleetRig();
  const one = await join('one', 1);
  one.setReplyTime(1_000);
  await clock.advance(renewEveryMs + 1_000);
  one.setReplyTime(10 * lifeMs);
  await clock.advance(lifeMs - 1_000 - 1);
  expect(one.isLeased()).toBe(true);
  await clock.advance(1);
  expect(one.isLeased()).toBe(false);
});
