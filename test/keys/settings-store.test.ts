import { describe, expect, test } from 'vitest';

import { createSettingsStore } from '../../src/keys/settings-store.ts';
import { StoreError } from '../../src/store/failure.ts';
import { dayMs, createLeftGuildsRig } from './left-guilds-rig.ts';

const nothingChosen = { language: 'automatic', hidesSpoilers: false, timeZone: null };

describe("a server's settings", () => {
  test('are the defaults at first, and outside servers', async () => {
    const { settings } = await openSettings();
    expect(settings.settingsOf('1')).toEqual(nothingChosen);
    expect(settings.settingsOf(null)).toEqual(nothingChosen);
    expect(settings.storedServers()).toEqual([]);
  });

  test('apply only there, and one change leaves the other setting unchanged', async () => {
    const { settings } = await openSettings();
    await settings.changeSettings('1', { language: 'zh-TW' });
    expect(await settings.changeSettings('1', { hidesSpoilers: true })).toEqual({
      language: 'zh-TW',
      hidesSpoilers: true,
      timeZone: null,
    });
    expect(settings.settingsOf('1')).toMatchObject({ language: 'zh-TW', hidesSpoilers: true });
    expect(settings.settingsOf('2')).toEqual(nothingChosen);
    expect(settings.storedServers()).toEqual(['1']);
  });

  test('include both of two concurrent changes', async () => {
    const { settings, stored } = await openSettings();
    await Promise.all([
      settings.changeSettings('1', { language: 'en' }),
      settings.changeSettings('1', { hidesSpoilers: true }),
    ]);
    const both = { language: 'en', hidesSpoilers: true };
    expect(settings.settingsOf('1')).toMatchObject(both);
    expect(stored.get('1')).toEqual(both);
  });

  test('are the same after a restart', async () => {
    const first = await openSettings();
    await first.settings.changeSettings('1', { language: 'zh-CN', timeZone: 'Asia/Taipei' });
    const { settings } = await openSettings(first.stored);
    expect(settings.settingsOf('1')).toEqual({
      language: 'zh-CN',
      hidesSpoilers: false,
      timeZone: 'Asia/Taipei',
    });
    expect(settings.storedServers()).toEqual(['1']);
  });

  test('stay unchanged after a failed write, and can be changed again', async () => {
    const { settings, disk, errors } = await openSettings();
    await settings.changeSettings('1', { language: 'en' });
    disk.breaks = true;
    await expect(settings.changeSettings('1', { language: 'zh-CN' })).rejects.toMatchObject({
      problem: { code: 'not_stored', reason: 'full' },
    });
    expect(errors[0]).toMatchObject({ err: { message: 'disk full' } });
    expect(settings.settingsOf('1')).toMatchObject({ language: 'en' });
    disk.breaks = false;
    await settings.changeSettings('1', { language: 'zh-CN' });
    expect(settings.settingsOf('1')).toMatchObject({ language: 'zh-CN' });
  });

  test('follow the store after a write without a reply', async () => {
    const { settings, disk } = await openSettings();
    disk.losesWord = true;
    await expect(settings.changeSettings('1', { language: 'en' })).rejects.toThrow();
    await settings.settled();
    expect(settings.settingsOf('1')).toMatchObject({ language: 'en' });
  });

  test.each([
    [
      { language: 'fr', hidesSpoilers: true },
      { language: 'automatic', hidesSpoilers: true, timeZone: null },
    ],
    [
      { language: 'en', hidesSpoilers: 'yes' },
      { language: 'en', hidesSpoilers: false, timeZone: null },
    ],
    [{ timeZone: 8 }, nothingChosen],
    [{ theme: 'dark' }, nothingChosen],
    [{}, nothingChosen],
  ])('written by another version as %j is read as %j', async (written, read) => {
    const { settings } = await openSettings(new Map([['1', written]]));
    expect(settings.settingsOf('1')).toEqual(read);
  });
});

describe('the first hints for admins', () => {
  test('are due once, also after a restart', async () => {
    const { settings, stored } = await openSettings();
    expect(settings.welcomes.isDue('1')).toBe(true);
    expect(await settings.welcomes.claim('1')).toBe(true);
    expect(settings.welcomes.isDue('1')).toBe(false);
    expect(settings.welcomes.isDue('2')).toBe(true);
    expect((await openSettings(stored)).settings.welcomes.isDue('1')).toBe(false);
  });

  test('are claimed by one of two admins at once, in one process and in two', async () => {
    const one = await openSettings();
    const other = await openSettings(one.stored);
    const claims = [one, one, other].map(({ settings }) => settings.welcomes.claim('1'));
    const won = (await Promise.all(claims)).filter((isOurs) => isOurs);
    expect(won).toEqual([true]);
  });

  test('leave the settings as they are, and a change of settings leaves them', async () => {
    const { settings } = await openSettings(new Map([['1', { language: 'en' }]]));
    await settings.welcomes.claim('1');
    expect(settings.settingsOf('1')).toMatchObject({ language: 'en', hidesSpoilers: false });
    await settings.changeSettings('1', { hidesSpoilers: true });
    expect(settings.welcomes.isDue('1')).toBe(false);
  });

  test('are due again after a failed attempt', async () => {
    const { settings, disk } = await openSettings();
    await settings.welcomes.claim('1');
    await settings.welcomes.release('1');
    expect(settings.welcomes.isDue('1')).toBe(true);
    disk.breaks = true;
    await expect(settings.welcomes.claim('1')).rejects.toMatchObject({
      problem: { code: 'not_stored' },
    });
    expect(settings.welcomes.isDue('1')).toBe(true);
  });
});

describe('settings changed by another process', () => {
  test('apply without a restart, and end when that process deletes the server', async () => {
    const { settings, stored, tell } = await openSettings();
    stored.set('1', { language: 'zh-TW' });
    stored.set('2', { hidesSpoilers: true });
    await tell('1');
    expect(settings.settingsOf('1')).toMatchObject({ language: 'zh-TW', hidesSpoilers: false });
    expect(settings.storedServers()).toEqual(['1']);
    stored.delete('1');
    await tell(null);
    expect(settings.settingsOf('1')).toEqual(nothingChosen);
    expect(settings.storedServers()).toEqual(['2']);
  });

  test('are not lost when this process changes others before it hears of them', async () => {
    const { settings, stored } = await openSettings();
    stored.set('1', { language: 'zh-TW', theme: 'dark' });
    await settings.changeSettings('1', { hidesSpoilers: true });
    expect(settings.settingsOf('1')).toMatchObject({ language: 'zh-TW', hidesSpoilers: true });
    expect(stored.get('1')).toEqual({ language: 'zh-TW', hidesSpoilers: true, theme: 'dark' });
  });

  test('are read with the next change after a failed read, which is logged once', async () => {
    const { settings, stored, disk, tell, errors } = await openSettings();
    disk.breaks = true;
    stored.set('1', { language: 'en' });
    await tell('1');
    await tell('1');
    expect(errors).toHaveLength(1);
    disk.breaks = false;
    stored.set('2', { language: 'en' });
    await tell('2');
    expect(settings.storedServers()).toEqual(['1', '2']);
  });

  test('are ignored after the stop', async () => {
    const { settings, stored, tell } = await openSettings();
    await settings.stop();
    stored.set('1', { language: 'en' });
    await tell(null);
    expect(settings.storedServers()).toEqual([]);
  });
});

describe('the settings of a left server', () => {
  test('are deleted after seven days, even without a key', async () => {
    const { settings, stored, world } = await left();
    await world.advance(7 * dayMs - 1);
    expect(settings.settingsOf('1')).toMatchObject({ language: 'en' });
    await world.advance(3_600_000);
    expect(settings.settingsOf('1')).toEqual(nothingChosen);
    expect(stored).toEqual(new Map());
  });

  test('apply again if it is joined within them', async () => {
    const { settings, departures, world } = await left();
    await world.advance(6 * dayMs);
    departures.joined('1');
    await world.advance(30 * dayMs);
    expect(settings.settingsOf('1')).toMatchObject({ language: 'en' });
  });

  async function left() {
    const { settings, stored } = await openSettings();
    await settings.changeSettings('1', { language: 'en' });
    const world = createLeftGuildsRig(settings.storedServers(), (guildId) => {
      stored.delete(guildId);
      settings.forget(guildId);
    });
    const departures = world.open();
    departures.left('1');
    return { settings, stored, departures, world };
  }
});

/** Started settings over records in memory, and a function that reports a change by another process. */
async function openSettings(stored = new Map<string, Readonly<Record<string, unknown>>>()) {
  const disk = { breaks: false, losesWord: false };
  const errors: unknown[] = [];
  let hear: ((guildId: string | null) => void) | null = null;
  const act = async <T>(result: () => T): Promise<T> => {
    await Promise.resolve();
    if (disk.breaks) throw new StoreError('full', 'disk full');
    return result();
  };
  const settings = createSettingsStore(
    {
      allSettings: () =>
        act(() => [...stored].map(([guildId, settings]) => ({ guildId, settings }))),
      settings: (guildId) => act(() => stored.get(guildId) ?? {}),
      changeSettings: (guildId, change) =>
        act(() => {
          const before = stored.get(guildId) ?? {};
          const after = { ...before, ...change };
          stored.set(guildId, after);
          if (disk.losesWord) throw new StoreError('away', 'no answer in time');
          return { before, after };
        }),
    },
    {
      subscribe(onChanged) {
        hear = onChanged;
        return () => {
          hear = null;
        };
      },
      log: { error: (fields) => errors.push(fields) },
    },
  );
  await settings.start();
  const tell = (guildId: string | null): Promise<void> => {
    hear?.(guildId);
    return settings.settled();
  };
  return { settings, stored, disk, errors, tell };
}
