import { expect, onTestFinished, test, vi } from 'vitest';

import type { ServerRecords, Store, StoredKey } from '../../src/store/store.ts';
import type { StorePlace } from './contract.ts';

/** A place that two processes can open at once. */
export interface SharedStoreLocation extends StorePlace {
  /** As another process does while the first has it open. */
  openBeside(): Promise<Store> | Store;
  /** Whatever looks now and then for changes looks now. */
  look(): Promise<void>;
}

/** What a process hears of another one's changes, whatever the store stands on. */
export function subscriptionContract(place: () => SharedStoreLocation): void {
  const changes: [string, (servers: ServerRecords) => Promise<void>][] = [
    ['sets a key', (servers) => servers.putKey('1', { ...key, sealed: 'another' })],
    ['seals a key anew', (servers) => servers.resealKey('1', key.sealed, 'anew')],
    [
      'notes that a key was refused',
      (servers) => servers.setRefusal('1', key.sealed, { code: 'revoked_key', since: 5 }),
    ],
    ['forgets a key', (servers) => servers.removeKey('1')],
    ['changes settings', (servers) => servers.putSettings('1', { language: 'en' })],
    ['forgets a server', (servers) => servers.deleteServer('1')],
  ];

  test.each(changes)('a process hears that another one %s', async (_, change) => {
    const { here, there } = await bothOpened();
    const heard = await follow(here);
    await there.servers.putKey('1', key);
    await untilHeard(heard);
    heard.length = 0;
    await change(there.servers);
    await untilHeard(heard);
    expect(heard).toHaveLength(1);
    expect([null, '1']).toContain(heard[0]);
    expect(await here.servers.keys()).toEqual(await there.servers.keys());
    expect(await here.servers.allSettings()).toEqual(await there.servers.allSettings());
  });

  test('a process hears nothing of its own changes', async () => {
    const { here, there } = await bothOpened();
    const heard = await follow(here);
    for (const [, change] of changes) await change(here.servers);
    await here.servers.putKey('1', key);
    await place().look();
    await there.servers.putSettings('2', { language: 'en' });
    await untilHeard(heard);
    expect(heard).toHaveLength(1);
    expect([null, '2']).toContain(heard[0]);
  });

  test('who has ended it hears nothing more', async () => {
    const { here, there } = await bothOpened();
    const ended: (string | null)[] = [];
    const end = here.subscribe((guildId) => ended.push(guildId));
    const heard = await follow(here);
    end();
    await there.servers.putSettings('1', { language: 'en' });
    await untilHeard(heard);
    expect(ended).toEqual([]);
  });

  async function bothOpened(): Promise<{ here: Store; there: Store }> {
    const here = await place().open();
    const there = await place().openBeside();
    onTestFinished(async () => {
      await there.close();
      await here.close();
    });
    return { here, there };
  }

  async function follow(store: Store): Promise<(string | null)[]> {
    const heard: (string | null)[] = [];
    onTestFinished(store.subscribe((guildId) => heard.push(guildId)));
    await place().look();
    return heard;
  }

  function untilHeard(heard: readonly unknown[]): Promise<void> {
    return vi.waitFor(async () => {
      await place().look();
      expect(heard).not.toEqual([]);
    }, patience);
  }
}

const patience = { timeout: 20_000, interval: 5 };

const key: StoredKey = {
  sealed: 'v1.sealed',
  lastFour: '9f3a',
  setAt: 12,
  refusal: null,
  units: null,
  lastNotice: null,
};
