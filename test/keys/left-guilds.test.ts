import { beforeEach, describe, expect, test } from 'vitest';

import type { LeftGuilds } from '../../src/keys/left-guilds.ts';
import { dayMs, createLeftGuildsRig } from './left-guilds-rig.ts';

const hourMs = 3_600_000;

describe('the data of a left server', () => {
  let world: ReturnType<typeof createLeftGuildsRig>;

  beforeEach(() => {
    world = createLeftGuildsRig(['1', '2', '3']);
  });

  test('is deleted after seven days, and not before', async () => {
    const departures = world.open();
    departures.left('1');
    await world.advance(7 * dayMs - 1);
    expect(world.forgotten).toEqual([]);
    await world.advance(hourMs);
    expect(world.forgotten).toEqual(['1']);
    expect(world.stored).toEqual(new Map());
  });

  test('is deleted seven days after the clock was set back by ten', async () => {
    const departures = world.open();
    departures.left('1');
    await world.advance(hourMs);
    world.setBack(10 * dayMs);
    await world.advance(6 * dayMs);
    expect(world.forgotten).toEqual([]);
    await world.advance(dayMs + 2 * hourMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('stays if the bot returns within them', async () => {
    const departures = world.open();
    departures.left('1');
    await world.advance(6 * dayMs);
    departures.joined('1');
    await world.advance(30 * dayMs);
    expect([world.forgotten, world.stored]).toEqual([[], new Map()]);
  });

  test('is deleted if the bot left during a downtime, only for the listed shard', async () => {
    const departures = world.open();
    departures.listed(['2'], (guildId) => guildId !== '3');
    await world.advance(8 * dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('is deleted at the same time despite a restart', async () => {
    const former = world.open();
    former.left('1');
    await world.end(former);
    await world.advance(6 * dayMs);
    world.open();
    await world.advance(dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('is deleted an hour later after a failure, in the same process', async () => {
    const departures = world.open();
    departures.left('1');
    await world.advance(0);
    world.disk.breaks = true;
    await world.advance(7 * dayMs);
    world.disk.breaks = false;
    await world.advance(hourMs);
    expect(world.forgotten).toEqual(['1']);
    expect(world.stored).toEqual(new Map());
  });

  test('is deleted seven days after leaving even if the first write failed', async () => {
    const departures = world.open();
    world.disk.breaks = true;
    departures.left('1');
    await world.advance(dayMs);
    world.disk.breaks = false;
    await world.advance(6 * dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('stays if the bot returns at the moment of the deletion', async () => {
    const departures = world.open();
    departures.left('1');
    const due = world.advance(7 * dayMs);
    departures.joined('1');
    await due;
    expect(world.forgotten).toEqual([]);
  });

  test.each([
    ['to this process', 1],
    ['to this process', 2],
    ['to this process', 3],
    ['to another', 1],
    ['to another', 2],
  ])(
    'stays when the bot comes back %s, while the store is asked for the time %i',
    async (to, nth) => {
      const departures = world.open();
      departures.left('1');
      await world.advance(7 * dayMs - hourMs / 2);
      let reads = 0;
      world.disk.onRead = () => {
        reads += 1;
        if (reads !== nth) return;
        if (to === 'to another') world.stored.delete('1');
        else departures.joined('1');
      };
      await world.advance(hourMs);
      expect(reads).toBeGreaterThanOrEqual(nth);
      expect(world.forgotten).toEqual([]);
    },
  );

  test('stays for seven days after the last departure, even if the return was never stored', async () => {
    const departures = world.open();
    departures.left('1');
    await world.advance(5 * dayMs);
    world.disk.breaks = true;
    departures.joined('1');
    await world.advance(dayMs);
    departures.left('1');
    await world.advance(0);
    world.disk.breaks = false;
    await world.advance(7 * dayMs - 1);
    expect(world.forgotten).toEqual([]);
    await world.advance(hourMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('stays if the bot returned during a downtime of more than seven days', async () => {
    const former = world.open();
    former.left('1');
    await world.end(former);
    await world.advance(8 * dayMs);
    const departures = world.open();
    await world.advance(1000);
    departures.listed(['1', '2', '3'], () => true);
    await world.advance(dayMs);
    expect([world.forgotten, world.stored]).toEqual([[], new Map()]);
  });

  test('is deleted even if it was stored after the departure', async () => {
    const departures = world.open();
    departures.left('9');
    await world.advance(dayMs);
    expect(world.stored).toEqual(new Map());
    world.kept.add('9');
    await world.advance(7 * dayMs);
    expect(world.forgotten).toEqual(['9']);
  });

  test('is not recorded if there is none', async () => {
    const departures = world.open();
    departures.left('9');
    await departures.stop();
    expect(world.stored).toEqual(new Map());
  });
});

test('a server counts as left until it is joined again', () => {
  const departures = createLeftGuildsRig([]).open();
  departures.listed(['1'], () => true);
  expect(departures.hasLeft('1')).toBe(false);
  departures.left('1');
  expect(departures.hasLeft('1')).toBe(true);
  departures.joined('1');
  expect(departures.hasLeft('1')).toBe(false);
});

test('a server still counts as left after a restart without a list of servers', async () => {
  const world = createLeftGuildsRig(['1', '2']);
  const former = world.open();
  former.left('1');
  await world.end(former);
  const departures = world.open();
  await world.advance(0);
  expect(['1', '2'].map((guildId) => departures.hasLeft(guildId))).toEqual([true, false]);
  departures.joined('1');
  await world.advance(0);
  expect(departures.hasLeft('1')).toBe(false);
  expect(world.stored).toEqual(new Map());
});

describe('the data of a left server, with two processes on one store,', () => {
  const isFirsts = (guildId: string): boolean => guildId === '1';
  const isSeconds = (guildId: string): boolean => guildId !== '1';
  let world: ReturnType<typeof createLeftGuildsRig>;

  beforeEach(() => {
    world = createLeftGuildsRig(['1', '2']);
  });

  test('stays if it returns to a process that started after the departure', async () => {
    const first = world.open();
    first.left('1');
    await world.advance(6 * dayMs);
    world.open().joined('1');
    await world.advance(30 * dayMs);
    expect([world.forgotten, world.stored]).toEqual([[], new Map()]);
  });

  test('stays if it returns to a process that started before the departure', async () => {
    const second = world.open();
    const first = world.open();
    first.joined('1');
    first.left('1');
    await world.advance(6 * dayMs);
    second.joined('1');
    await world.advance(30 * dayMs);
    expect(world.forgotten).toEqual([]);
  });

  test('stays even if one process could not store its return', async () => {
    const [first, second] = [world.open(isFirsts), world.open(isSeconds)];
    second.left('2');
    await world.advance(7 * dayMs - hourMs / 2);
    world.disk.breaks = true;
    second.joined('2');
    await world.advance(0);
    world.disk.breaks = false;
    world.kill(first);
    world.open(isFirsts);
    await world.advance(30 * dayMs);
    expect(world.forgotten).toEqual([]);
  });

  test('is deleted once, by the process that would know of its return', async () => {
    const [first, second] = [world.open(isFirsts), world.open(isSeconds)];
    second.left('2');
    await world.advance(0);
    world.kill(second);
    await world.advance(8 * dayMs);
    expect([world.forgotten, [...world.stored.keys()]]).toEqual([[], ['2']]);
    world.open(isSeconds);
    await world.advance(hourMs);
    expect(world.forgotten).toEqual(['2']);
    await world.end(first);
  });

  test('is deleted on time if both processes may delete it', async () => {
    const first = world.open();
    world.open();
    first.left('1');
    await world.advance(8 * dayMs);
    expect([world.forgotten, world.stored]).toEqual([['1'], new Map()]);
  });
});

type Rig = ReturnType<typeof createLeftGuildsRig>;

describe('a server whose shard moves to another process', () => {
  /** The second process takes the shard over from the first one. */
  async function moved(before: (first: LeftGuilds, world: Rig) => void) {
    const world = createLeftGuildsRig(['1']);
    let owner = 'first';
    const [first, second] = ['first', 'second'].map((name) => world.open(() => owner === name));
    if (first === undefined || second === undefined) throw new Error('there are two processes');
    await world.advance(0);
    before(first, world);
    await world.advance(0);
    const moveTo = async (name: string): Promise<void> => {
      owner = name;
      for (const process of [first, second]) process.reload();
      await world.advance(0);
    };
    await moveTo('second');
    return { world, first, second, moveTo };
  }

  test('and that is left there: its data is deleted, although the first process has seen it', async () => {
    const { world, second } = await moved((first) => {
      first.joined('1');
    });
    second.left('1');
    await world.advance(8 * dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test.each([
    ['with data', '1'],
    ['without data', '9'],
  ])('and that returns there, %s: it has not left when the shard moves back', async (_with, id) => {
    const { world, first, second, moveTo } = await moved((one) => {
      one.left(id);
    });
    second.joined(id);
    await world.advance(0);
    await moveTo('first');
    expect(first.hasLeft(id)).toBe(false);
  });

  test('before its departure could be stored: its data is deleted nevertheless', async () => {
    const { world } = await moved((first, { disk }) => {
      disk.breaks = true;
      first.left('1');
    });
    world.disk.breaks = false;
    await world.advance(8 * dayMs);
    expect(world.forgotten).toEqual(['1']);
  });
});
