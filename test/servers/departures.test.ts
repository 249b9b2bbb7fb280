import { beforeEach, describe, expect, test } from 'vitest';

import { createDepartures, type Departures } from '../../src/servers/departures.ts';
import type { DepartureRecords } from '../../src/store/store.ts';

const dayMs = 24 * 3_600_000;

describe('what is kept of a server that was left', () => {
  let world: ReturnType<typeof smallWorld>;

  beforeEach(() => {
    world = smallWorld(['1', '2', '3']);
  });

  test('goes after seven days, and not before', async () => {
    const departures = await world.open();
    departures.left('1');
    await world.turn(7 * dayMs - 1);
    expect(world.forgotten).toEqual([]);
    await world.turn(3_600_000);
    expect(world.forgotten).toEqual(['1']);
    expect(world.stored).toEqual(new Map());
  });

  test('stays when the bot comes back within them', async () => {
    const departures = await world.open();
    departures.left('1');
    await world.turn(6 * dayMs);
    departures.joined('1');
    await world.turn(30 * dayMs);
    expect(world.forgotten).toEqual([]);
  });

  test('goes when it was left while the bot was away, of the part that was listed alone', async () => {
    const departures = await world.open();
    departures.listed(['2'], (guildId) => guildId !== '3');
    await world.turn(8 * dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('goes at the hour that was promised though the bot was restarted in between', async () => {
    (await world.open()).left('1');
    await world.turn(6 * dayMs);
    await world.open();
    await world.turn(dayMs);
    expect(world.forgotten).toEqual(['1']);
  });

  test('goes an hour later where it could not be deleted, in the same process', async () => {
    const departures = await world.open();
    departures.left('1');
    world.breaks = true;
    await world.turn(7 * dayMs);
    world.breaks = false;
    await world.turn(3_600_000);
    expect(world.forgotten).toEqual(['1']);
    expect(world.stored).toEqual(new Map());
  });

  test('stays when the bot comes back in the very moment in which it would go', async () => {
    const departures = await world.open();
    departures.left('1');
    const due = world.turn(7 * dayMs);
    departures.joined('1');
    await due;
    expect(world.forgotten).toEqual([]);
  });

  test('is nothing where nothing was kept', async () => {
    const departures = await world.open();
    departures.left('9');
    await departures.stop();
    expect(world.stored).toEqual(new Map());
  });
});

function smallWorld(kept: readonly string[]) {
  const stored = new Map<string, number>();
  const forgotten: string[] = [];
  const disk = { breaks: false };
  let now = 1_700_000_000_000;
  let timer: { at: number; run: () => void } | null = null;
  let open: Departures | null = null;
  const records: DepartureRecords = {
    all: () => Promise.resolve([...stored].map(([guildId, leftAt]) => ({ guildId, leftAt }))),
    note: (guildId, leftAt) => Promise.resolve(void stored.set(guildId, leftAt)),
    remove: (guildId) => Promise.resolve(void stored.delete(guildId)),
  };
  return {
    stored,
    forgotten,
    set breaks(breaks: boolean) {
      disk.breaks = breaks;
    },
    async open() {
      await open?.stop();
      open = createDepartures({
        records,
        keptServers: () => kept.filter((guildId) => !forgotten.includes(guildId)),
        forgetServer: (guildId) => {
          if (disk.breaks) return Promise.reject(new Error('disk full'));
          forgotten.push(guildId);
          return Promise.resolve();
        },
        now: () => now,
        schedule: (run, waitMs) => {
          timer = { at: now + waitMs, run };
          return () => {
            timer = null;
          };
        },
        log: { info: () => undefined, error: () => undefined },
      });
      await open.start();
      return open;
    },
    /** Lets time pass, with all that is due in it. */
    async turn(ms: number) {
      const end = now + ms;
      while (timer !== null && timer.at <= end) {
        now = timer.at;
        timer.run();
      }
      now = end;
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}
