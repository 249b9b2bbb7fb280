import { describe, expect, test } from 'vitest';

import { createDepartures } from '../../src/servers/departures.ts';
import { createSettings } from '../../src/servers/settings.ts';
import type { ServerRecords } from '../../src/store/store.ts';

const nothingChosen = { language: 'automatic', hidesSpoilers: false };

describe('what a server has chosen', () => {
  test('is nothing at first, and nowhere but in servers', async () => {
    const { settings } = await shelf();
    expect(settings.settingsOf('1')).toEqual(nothingChosen);
    expect(settings.settingsOf(null)).toEqual(nothingChosen);
    expect(settings.kept()).toEqual([]);
  });

  test('holds there alone, and each choice leaves the other', async () => {
    const { settings } = await shelf();
    await settings.changeSettings('1', { language: 'zh-TW' });
    expect(await settings.changeSettings('1', { hidesSpoilers: true })).toEqual({
      language: 'zh-TW',
      hidesSpoilers: true,
    });
    expect(settings.settingsOf('1')).toEqual({ language: 'zh-TW', hidesSpoilers: true });
    expect(settings.settingsOf('2')).toEqual(nothingChosen);
    expect(settings.kept()).toEqual(['1']);
  });

  test('holds both of two choices made in the same moment', async () => {
    const { settings, stored } = await shelf();
    await Promise.all([
      settings.changeSettings('1', { language: 'en' }),
      settings.changeSettings('1', { hidesSpoilers: true }),
    ]);
    const both = { language: 'en', hidesSpoilers: true };
    expect(settings.settingsOf('1')).toEqual(both);
    expect(stored.get('1')).toEqual(both);
  });

  test('holds after a restart', async () => {
    const first = await shelf();
    await first.settings.changeSettings('1', { language: 'zh-CN' });
    const { settings } = await shelf(first.stored);
    expect(settings.settingsOf('1')).toEqual({ language: 'zh-CN', hidesSpoilers: false });
    expect(settings.kept()).toEqual(['1']);
  });

  test('stays as it was where it cannot be stored, and can be chosen again', async () => {
    const { settings, disk } = await shelf();
    await settings.changeSettings('1', { language: 'en' });
    disk.breaks = true;
    await expect(settings.changeSettings('1', { language: 'zh-CN' })).rejects.toThrow('disk full');
    expect(settings.settingsOf('1')).toMatchObject({ language: 'en' });
    disk.breaks = false;
    await settings.changeSettings('1', { language: 'zh-CN' });
    expect(settings.settingsOf('1')).toMatchObject({ language: 'zh-CN' });
  });

  test.each([
    [
      { language: 'fr', hidesSpoilers: true },
      { language: 'automatic', hidesSpoilers: true },
    ],
    [
      { language: 'en', hidesSpoilers: 'yes' },
      { language: 'en', hidesSpoilers: false },
    ],
    [{ theme: 'dark' }, nothingChosen],
    [{}, nothingChosen],
  ])('written by another version as %j is read as %j', async (written, read) => {
    const { settings } = await shelf(new Map([['1', written]]));
    expect(settings.settingsOf('1')).toEqual(read);
  });
});

describe('the choices of a server that was left', () => {
  const dayMs = 24 * 3_600_000;

  test('go after seven days, though it never had a key', async () => {
    const { settings, stored, departures, turn } = await left();
    await turn(7 * dayMs - 1);
    expect(settings.settingsOf('1')).toMatchObject({ language: 'en' });
    await turn(3_600_000);
    expect(settings.settingsOf('1')).toEqual(nothingChosen);
    expect(stored).toEqual(new Map());
    await departures.stop();
  });

  test('hold again where it is joined within them', async () => {
    const { settings, departures, turn } = await left();
    await turn(6 * dayMs);
    departures.joined('1');
    await turn(30 * dayMs);
    expect(settings.settingsOf('1')).toMatchObject({ language: 'en' });
    await departures.stop();
  });

  async function left() {
    const { settings, stored } = await shelf();
    await settings.changeSettings('1', { language: 'en' });
    let now = 1_700_000_000_000;
    let due: { readonly at: number; readonly run: () => void } | null = null;
    const departures = createDepartures({
      records: {
        all: () => Promise.resolve([]),
        note: () => Promise.resolve(),
        remove: () => Promise.resolve(),
      },
      keptServers: () => settings.kept(),
      forgetServer: (guildId) => {
        stored.delete(guildId);
        settings.drop(guildId);
        return Promise.resolve();
      },
      now: () => now,
      schedule: (run, waitMs) => {
        due = { at: now + waitMs, run };
        return () => {
          due = null;
        };
      },
      log: { info: () => undefined, error: () => undefined },
    });
    await departures.start();
    departures.left('1');
    const turn = async (ms: number): Promise<void> => {
      const end = now + ms;
      while (due !== null && due.at <= end) {
        now = due.at;
        due.run();
      }
      now = end;
      await new Promise((resolve) => setImmediate(resolve));
    };
    return { settings, stored, departures, turn };
  }
});

/** Settings over records in memory, started. */
async function shelf(stored = new Map<string, Readonly<Record<string, unknown>>>()) {
  const disk = { breaks: false };
  const records: Pick<ServerRecords, 'allSettings' | 'putSettings'> = {
    allSettings: () =>
      Promise.resolve([...stored].map(([guildId, settings]) => ({ guildId, settings }))),
    putSettings: async (guildId, settings) => {
      await Promise.resolve();
      if (disk.breaks) throw new Error('disk full');
      stored.set(guildId, settings);
    },
  };
  const settings = createSettings(records);
  await settings.start();
  return { settings, stored, disk };
}
