import { describe, expect, test } from 'vitest';

import { createFleetRig, lifeMs, type FleetProcess } from './fleet-rig.ts';

const away = new Error('the store is away');
const renewEveryMs = lifeMs / 6;

/** All shards of several processes, in order. */
function shardsOfAll(processes: readonly FleetProcess[]): readonly number[] {
  return processes.flatMap((one) => one.shards()).toSorted((one, other) => one - other);
}

describe('a process', () => {
  test('runs all shards if it is alone', async () => {
    const { join } = createFleetRig();
    const one = await join('one', 3);
    expect(one.events).toEqual(['change', 'gained 0', 'gained 1', 'gained 2', 'change: gained']);
    expect([0, 1, 2, 3].map((shard) => one.holds(shard))).toEqual([true, true, true, false]);
    expect(one.size()).toBe(1);
    expect(one.trouble()).toBeNull();
  });

  test('has a higher fencing number for each later lease, and none without a lease', async () => {
    const { join } = createFleetRig();
    const one = await join('one', 2);
    const [first, second] = [one.fenceOf(0), one.fenceOf(1)];
    expect(second).toBeGreaterThan(first);
    expect(one.fenceOf(7)).toBe(0);
    await one.stop();
    const next = await join('next', 2);
    expect(next.fenceOf(0)).toBeGreaterThan(second);
  });

  test('knows whose server is its own by the agreed number of shards', async () => {
    const { create, join } = createFleetRig();
    const early = create('early');
    expect(early.holdsAmong(() => 0)).toBe(false);
    const one = await join('one', 3);
    expect(one.holdsAmong((count) => count - 1)).toBe(true);
    expect(one.holdsAmong((count) => count)).toBe(false);
  });

  test('renews as long as it runs, and no more after its stop', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 2);
    await clock.advance(10 * lifeMs);
    expect(one.isLeased()).toBe(true);
    expect(one.shards()).toEqual([0, 1]);
    await one.stop();
    expect(clock.pending()).toBe(0);
  });
});

describe('a second process', () => {
  test('gets shards only when the first has released them', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 8, { releases: false });
    const other = await join('other', 8);
    await clock.advance(10 * lifeMs);
    expect(other.shards()).toEqual([]);
    const unwanted = one.events.filter((event) => event.startsWith('unwanted'));
    expect(unwanted).toHaveLength(4);
    expect(one.shards()).toHaveLength(8);
    const given = unwanted.map((event) => Number(event.split(' ')[1]));
    one.release(given[0] ?? -1);
    await clock.advance(0);
    expect(other.shards()).toEqual([given[0]]);
    for (const shard of given.slice(1)) {
      one.release(shard);
      await clock.advance(0);
    }
    expect(other.shards()).toEqual(given);
    expect(shardsOfAll([one, other])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('shares the shards at once if the first releases at once', async () => {
    const { join } = createFleetRig();
    const one = await join('one', 8);
    const other = await join('other', 8);
    expect([one.shards().length, other.shards().length]).toEqual([4, 4]);
    expect(shardsOfAll([one, other])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect([one.size(), other.size()]).toEqual([2, 2]);
    expect([one.isAlive('other'), other.isAlive('one'), one.isAlive('third')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('takes the shards of a killed one within its life', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 8);
    const other = await join('other', 8);
    one.setAway(away);
    await clock.advance(lifeMs - renewEveryMs - 1);
    expect(other.shards()).toHaveLength(4);
    await clock.advance(2 * renewEveryMs);
    expect(other.shards()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(other.isAlive('one')).toBe(false);
    expect(other.events.at(-1)).toBe('change: gained');
  });

  test('takes the shards of one that stops, without waiting', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 8);
    const other = await join('other', 8);
    await one.stop();
    await clock.advance(0);
    expect(other.shards()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('leaves shards to the first if it dies before their release', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 4, { releases: false });
    const other = await join('other', 4);
    other.setAway(away);
    await clock.advance(2 * lifeMs);
    const [unwanted] = one.events.filter((event) => event.startsWith('unwanted'));
    const shard = Number(unwanted?.split(' ')[1]);
    one.release(shard);
    await clock.advance(0);
    expect(one.shards()).toEqual([0, 1, 2, 3]);
    expect(one.events).toContain(`gained ${shard}`);
  });
});

describe('shards that the host has chosen', () => {
  test('are waited for while another process runs them, and taken when it ends', async () => {
    const { clock, join } = createFleetRig();
    const chosen = { shardCount: 4, shards: [0, 1] };
    const one = await join('one', 4, chosen);
    const other = await join('other', 4, chosen);
    await clock.advance(5 * lifeMs);
    expect(one.shards()).toEqual([0, 1]);
    expect(one.trouble()).toBeNull();
    expect(other.shards()).toEqual([]);
    expect(other.trouble()).toBe('waits for shards of another process: 0,1');
    const waits = 'waits: another process runs shards that SHARDS names';
    expect(other.sentences().filter((sentence) => sentence === waits)).toHaveLength(1);
    expect(other.lines).toContainEqual({
      level: 'warn',
      fields: { shards: '0,1' },
      sentence: waits,
    });
    await one.stop();
    await clock.advance(0);
    expect(other.shards()).toEqual([0, 1]);
    expect(other.trouble()).toBeNull();
  });

  test('leave the others to a process without a choice', async () => {
    const { join } = createFleetRig();
    const any = await join('any', 4);
    const chosen = await join('chosen', 4, { shardCount: 4, shards: [2] });
    expect(any.shards()).toEqual([0, 1, 3]);
    expect(chosen.shards()).toEqual([2]);
  });
});

describe('the number of shards', () => {
  test('that is set is refused if the others run another one', async () => {
    const { create, join } = createFleetRig();
    const one = await join('one', 4);
    const other = create('other', { shardCount: 6 });
    await expect(other.agreeOnCount(4)).rejects.toThrow(
      'The other processes already run 4 shards: set SHARD_COUNT to 4 or to auto, or end all processes before you start them with another number.',
    );
    expect(one.shards()).toEqual([0, 1, 2, 3]);
    expect(one.ends).toEqual([]);
  });

  test('is kept if Discord recommends more later', async () => {
    const { create, join } = createFleetRig();
    await join('one', 4);
    const other = create('other');
    expect(await other.agreeOnCount(9)).toBe(4);
  });

  test('follows a larger recommendation when all processes have ended, not a lower one', async () => {
    const { clock, create, join } = createFleetRig();
    await (await join('one', 4)).stop();
    const lower = create('lower');
    expect(await lower.agreeOnCount(2)).toBe(4);
    expect(lower.lines).toEqual([]);
    await lower.stop();
    const larger = await join('larger', 9);
    expect(larger.shards()).toHaveLength(9);
    larger.setAway(away);
    await clock.advance(lifeMs);
    expect(await create('set', { shardCount: 3 }).agreeOnCount(9)).toBe(3);
  });
});

describe('a process that leaves', () => {
  test('knows when another one has all its shards', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 4);
    const other = await join('other', 4);
    expect(await one.leave(10_000)).toBe(true);
    expect(one.shards()).toEqual([]);
    expect(other.shards()).toEqual([0, 1, 2, 3]);
    for (const process of [one, other]) await process.stop();
    expect(clock.pending()).toBe(0);
  });

  test('keeps its shards if it is alone', async () => {
    const { join } = createFleetRig();
    const one = await join('one', 4);
    expect(await one.leave(10_000)).toBe(false);
    expect(one.shards()).toEqual([0, 1, 2, 3]);
    expect(one.events).not.toContain('unwanted 0');
  });

  test('waits for the release no longer than it is told', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 4, { releases: false });
    await join('other', 4);
    let result: boolean | null = null;
    void one.leave(2_000).then((isTaken) => {
      result = isTaken;
    });
    await clock.advance(1_999);
    expect(result).toBeNull();
    await clock.advance(1);
    expect(result).toBe(false);
    expect(one.events.filter((event) => event.startsWith('unwanted'))).toHaveLength(4);
  });

  test('gets no shards while another one leaves too', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 4);
    const other = await join('other', 4);
    await one.leave(10_000);
    expect(await other.leave(10_000)).toBe(false);
    await clock.advance(5 * lifeMs);
    expect(other.shards()).toEqual([0, 1, 2, 3]);
    expect(one.shards()).toEqual([]);
  });
});

describe('Discord’s global rate limit', () => {
  test('pauses the other processes too, for the rest of its time', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 2);
    const other = await join('other', 2);
    expect(other.pausedMs()).toBe(0);
    one.pauseAll(5_000);
    await clock.advance(0);
    expect([one.pausedMs(), other.pausedMs()]).toEqual([5_000, 5_000]);
    await clock.advance(3_000);
    expect([one.pausedMs(), other.pausedMs()]).toEqual([2_000, 2_000]);
    await clock.advance(3_000);
    expect([one.pausedMs(), other.pausedMs()]).toEqual([0, 0]);
  });

  test('pauses a process that starts later', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 2);
    one.pauseAll(5_000);
    await clock.advance(1_000);
    const other = await join('other', 2);
    expect(other.pausedMs()).toBe(4_000);
  });
});

describe('while the store is away', () => {
  test('a process keeps its shards and logs it once', async () => {
    const { clock, join } = createFleetRig();
    const one = await join('one', 3);
    one.setAway(away);
    await clock.advance(10 * lifeMs);
    expect(one.shards()).toEqual([0, 1, 2]);
    expect(one.sentences()).toEqual(['could not renew the leases of shards']);
    await expect(one.confirm()).resolves.toBeUndefined();
    one.setAway(null);
    await clock.advance(renewEveryMs);
    expect(one.isLeased()).toBe(true);
    expect(one.shards()).toEqual([0, 1, 2]);
    one.setAway(away);
    await clock.advance(lifeMs);
    expect(one.sentences()).toHaveLength(2);
  });

  test('a process cannot start', async () => {
    const { create } = createFleetRig();
    const one = create('one');
    one.setAway(away);
    await expect(one.agreeOnCount(2)).rejects.toBe(away);
  });

  test('a process can stop', async () => {
    const { join } = createFleetRig();
    const one = await join('one', 2);
    one.setAway(away);
    await one.stop();
    expect(one.sentences()).toContain('could not end the leases of shards');
  });
});
