import { describe, expect, test } from 'vitest';

import { createFleetRig, lifeMs } from './fleet-rig.ts';

const away = new Error('the store is away');
const renewEveryMs = lifeMs / 6;

describe('a process that cannot reach the store', () => {
  test('knows when its leases may have ended', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 2);
    one.setAway(away);
    await clock.advance(lifeMs - renewEveryMs - 1);
    expect(one.isLeased()).toBe(true);
    await clock.advance(renewEveryMs + 1);
    expect(one.isLeased()).toBe(false);
    expect(one.wasAsleep()).toBe(false);
  });

  test('has a shard no longer that it lets go, until the store gives it one again', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 2);
    const fence = one.fenceOf(0);
    one.setAway(away);
    await clock.advance(2 * lifeMs);
    one.events.length = 0;
    one.letGo(0);
    expect(one.events).toEqual(['lost 0', 'change']);
    expect([one.holds(0), one.holds(1), one.fenceOf(0)]).toEqual([false, true, 0]);
    expect(one.lapses()).toBe(1);
    await clock.advance(2 * lifeMs);
    expect(one.shards()).toEqual([1]);
    one.setAway(null);
    await clock.advance(renewEveryMs);
    expect(one.events).toContain('gained 0');
    expect(one.fenceOf(0)).toBe(fence);
  });

  test('gets back none that another process has taken', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 2);
    one.setAway(away);
    const other = await join('other', 2, { releases: false });
    await clock.advance(2 * lifeMs);
    expect(other.shards()).toEqual([0, 1]);
    for (const shard of one.shards()) one.letGo(shard);
    one.events.length = 0;
    one.setAway(null);
    await clock.advance(renewEveryMs);
    expect(one.events.filter((event) => event.startsWith('gained'))).toEqual([]);
  });

  test('is not taken for asleep while a renewal has no reply', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 1);
    one.setReplyTime(10 * lifeMs);
    await clock.advance(renewEveryMs + 5 * lifeMs);
    one.setAway(away);
    await clock.advance(6 * lifeMs);
    expect(one.isLeased()).toBe(false);
    expect(one.wasAsleep()).toBe(false);
  });
});

test('processes that all could not reach the store keep their shards', async () => {
  const { clock, join } = createFleetRig();
  const one = await join('one', 4);
  const other = await join('other', 4);
  const before = [one.shards(), other.shards()];
  for (const each of [one, other]) each.setAway(away);
  await clock.advance(5 * lifeMs);
  one.events.length = 0;
  one.setAway(null);
  await clock.advance(lifeMs - 1);
  expect(one.events).toEqual([]);
  other.setAway(null);
  await clock.advance(lifeMs);
  expect([one.shards(), other.shards()]).toEqual(before);
});

test('a process that died while the store was away for all is noticed a life later', async () => {
  const { clock, join } = createFleetRig();
  const one = await join('one', 4);
  const other = await join('other', 4);
  for (const each of [one, other]) each.setAway(away);
  await clock.advance(5 * lifeMs);
  one.setAway(null);
  await clock.advance(lifeMs + 2 * renewEveryMs);
  expect(one.shards()).toEqual([0, 1, 2, 3]);
});
