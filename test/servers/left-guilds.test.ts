import { beforeEach, describe, expect, test } from 'vitest';

import { dayMs, createLeftGuildsRig } from './left-guilds-rig.ts';

const hourMs = 3_600_000;

describe('what is kept of a server that was left', () => {
  let world: ReturnType<typeof createLeftGuildsRig>;

  beforeEach(() => {
    world = createLeftGuildsRig(['1', '2', '3']);
  });

  test('goes after seven days, and not before', async () => {
    const departures = world.open();
    departures.left('1');
    await world.turn(7 * dayMs - 1);
    expect(world.forgotten).toEqual([]);
    await world.turn(hourMs);
    expect(world.forgotten).toEqual(['1']);
    expect(world.stored).toEqual(new Map());
  });

  test('stays when the bot comes back within them', async () => {
    const departures = world.open();
    departures.left('1');
    await world.turn(6 * dayMs);
    departures.joined('1');
    await world.turn(30 * dayMs);
    expect([world.forgotten, world.stored]).toEqual([[], new Map()]);
  });

  test('goes when it was left while the bot was away, of the part that was listed alone', async () => {
    const departures = world.open();
    departures.listed(['2'], (guildId) => guildId !== '3');
    await world.turn(8 * dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('goes at the hour that was promised though the bot was restarted in between', async () => {
    const former = world.open();
    former.left('1');
    await world.end(former);
    await world.turn(6 * dayMs);
    world.open();
    await world.turn(dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('goes an hour later where it could not be deleted, in the same process', async () => {
    const departures = world.open();
    departures.left('1');
    await world.turn(0);
    world.disk.breaks = true;
    await world.turn(7 * dayMs);
    world.disk.breaks = false;
    await world.turn(hourMs);
    expect(world.forgotten).toEqual(['1']);
    expect(world.stored).toEqual(new Map());
  });

  test('goes seven days after it was left though that could not be stored at first', async () => {
    const departures = world.open();
    world.disk.breaks = true;
    departures.left('1');
    await world.turn(dayMs);
    world.disk.breaks = false;
    await world.turn(6 * dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('stays when the bot comes back in the very moment in which it would go', async () => {
    const departures = world.open();
    departures.left('1');
    const due = world.turn(7 * dayMs);
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
      await world.turn(7 * dayMs - hourMs / 2);
      let reads = 0;
      world.disk.onRead = () => {
        reads += 1;
        if (reads !== nth) return;
        if (to === 'to another') world.stored.delete('1');
        else departures.joined('1');
      };
      await world.turn(hourMs);
      expect(reads).toBeGreaterThanOrEqual(nth);
      expect(world.forgotten).toEqual([]);
    },
  );

  test('stays for seven days after the last time it was left, even if its coming back was never stored', async () => {
    const departures = world.open();
    departures.left('1');
    await world.turn(5 * dayMs);
    world.disk.breaks = true;
    departures.joined('1');
    await world.turn(dayMs);
    departures.left('1');
    await world.turn(0);
    world.disk.breaks = false;
    await world.turn(7 * dayMs - 1);
    expect(world.forgotten).toEqual([]);
    await world.turn(hourMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('stays when the bot came back while it was away for longer than they last', async () => {
    const former = world.open();
    former.left('1');
    await world.end(former);
    await world.turn(8 * dayMs);
    const departures = world.open();
    await world.turn(1000);
    departures.listed(['1', '2', '3'], () => true);
    await world.turn(dayMs);
    expect([world.forgotten, world.stored]).toEqual([[], new Map()]);
  });

  test('goes too where something is kept only after it was left', async () => {
    const departures = world.open();
    departures.left('9');
    await world.turn(dayMs);
    expect(world.stored).toEqual(new Map());
    world.kept.add('9');
    await world.turn(7 * dayMs);
    expect(world.forgotten).toEqual(['9']);
  });

  test('is nothing where nothing was kept', async () => {
    const departures = world.open();
    departures.left('9');
    await departures.stop();
    expect(world.stored).toEqual(new Map());
  });
});

test('a server is known to have been left until it is joined again', () => {
  const departures = createLeftGuildsRig([]).open();
  departures.listed(['1'], () => true);
  expect(departures.hasLeft('1')).toBe(false);
  departures.left('1');
  expect(departures.hasLeft('1')).toBe(true);
  departures.joined('1');
  expect(departures.hasLeft('1')).toBe(false);
});

test('a server is still known to have been left after a restart that tells of no servers', async () => {
  const world = createLeftGuildsRig(['1', '2']);
  const former = world.open();
  former.left('1');
  await world.end(former);
  const departures = world.open();
  await world.turn(0);
  expect(['1', '2'].map((guildId) => departures.hasLeft(guildId))).toEqual([true, false]);
  departures.joined('1');
  await world.turn(0);
  expect(departures.hasLeft('1')).toBe(false);
  expect(world.stored).toEqual(new Map());
});

describe('what is kept of a server, with two processes on one store,', () => {
  const isFirsts = (guildId: string): boolean => guildId === '1';
  const isSeconds = (guildId: string): boolean => guildId !== '1';
  let world: ReturnType<typeof createLeftGuildsRig>;

  beforeEach(() => {
    world = createLeftGuildsRig(['1', '2']);
  });

  test('stays when it comes back by way of a process that began after it was left', async () => {
    const first = world.open();
    first.left('1');
    await world.turn(6 * dayMs);
    world.open().joined('1');
    await world.turn(30 * dayMs);
    expect([world.forgotten, world.stored]).toEqual([[], new Map()]);
  });

  test('stays when it comes back by way of a process that began before it was left', async () => {
    const second = world.open();
    const first = world.open();
    first.joined('1');
    first.left('1');
    await world.turn(6 * dayMs);
    second.joined('1');
    await world.turn(30 * dayMs);
    expect(world.forgotten).toEqual([]);
  });

  test('stays though its coming back could not be stored, since it is told to one of them alone', async () => {
    const [first, second] = [world.open(isFirsts), world.open(isSeconds)];
    second.left('2');
    await world.turn(7 * dayMs - hourMs / 2);
    world.disk.breaks = true;
    second.joined('2');
    await world.turn(0);
    world.disk.breaks = false;
    world.kill(first);
    world.open(isFirsts);
    await world.turn(30 * dayMs);
    expect(world.forgotten).toEqual([]);
  });

  test('goes once, by way of the one that would know if it had come back', async () => {
    const [first, second] = [world.open(isFirsts), world.open(isSeconds)];
    second.left('2');
    await world.turn(0);
    world.kill(second);
    await world.turn(8 * dayMs);
    expect([world.forgotten, [...world.stored.keys()]]).toEqual([[], ['2']]);
    world.open(isSeconds);
    await world.turn(hourMs);
    expect(world.forgotten).toEqual(['2']);
    await world.end(first);
  });

  test('goes at its hour where each of them may delete it', async () => {
    const first = world.open();
    world.open();
    first.left('1');
    await world.turn(8 * dayMs);
    expect([world.forgotten, world.stored]).toEqual([['1'], new Map()]);
  });
});
