import { expect, onTestFinished, test, vi } from 'vitest';

import type { ServerRecords, Store, StoredKey } from '../../src/store/store.ts';
import type { StoreLocation } from './store-contract.ts';

/** Where two processes can open a store at the same time. */
export interface SharedStoreLocation extends StoreLocation {
  /** Opens the store as another process while the first one uses it. */
  openSecond(): Promise<Store> | Store;
  /** Polls for changes now. */
  poll(): Promise<void>;
}

/** The guarantees of every store for changes of other processes. */
export function subscriptionContract(place: () => SharedStoreLocation): void {
  const changes: [string, (servers: ServerRecords) => Promise<unknown>][] = [
    ['sets a key', (servers) => servers.putKey('1', { ...key, sealed: 'another' })],
    ['reseals a key', (servers) => servers.resealKey('1', key.sealed, 'resealed')],
    [
      'stores the refusal of a key',
      (servers) => servers.setRefusal('1', key.sealed, { code: 'revoked_key', since: 5 }),
    ],
    ['removes a key', (servers) => servers.removeKey('1')],
    ['changes settings', (servers) => servers.changeSettings('1', { language: 'en' })],
    ['deletes a server', (servers) => servers.deleteServer('1')],
  ];

  test.each(changes)('a process is notified when another one %s', async (_, change) => {
    const { here, there } = await bothOpened();
    const notified = await follow(here);
    await there.servers.putKey('1', key);
    await untilNotified(notified);
    notified.length = 0;
    await change(there.servers);
    await untilNotified(notified);
    expect(notified).toHaveLength(1);
    expect([null, '1']).toContain(notified[0]);
    expect(await here.servers.keys()).toEqual(await there.servers.keys());
    expect(await here.servers.allSettings()).toEqual(await there.servers.allSettings());
  });

  test('a process is not notified of its own changes', async () => {
    const { here, there } = await bothOpened();
    const notified = await follow(here);
    for (const [, change] of changes) await change(here.servers);
    await here.servers.putKey('1', key);
    await place().poll();
    await there.servers.changeSettings('2', { language: 'en' });
    await untilNotified(notified);
    expect(notified).toHaveLength(1);
    expect([null, '2']).toContain(notified[0]);
  });

  test('an ended subscription receives nothing', async () => {
    const { here, there } = await bothOpened();
    const ended: (string | null)[] = [];
    const end = here.subscribe((guildId) => ended.push(guildId));
    const notified = await follow(here);
    end();
    await there.servers.changeSettings('1', { language: 'en' });
    await untilNotified(notified);
    expect(ended).toEqual([]);
  });

  async function bothOpened(): Promise<{ here: Store; there: Store }> {
    const here = await place().open();
    const there = await place().openSecond();
    onTestFinished(async () => {
      await there.close();
      await here.close();
    });
    return { here, there };
  }

  async function follow(store: Store): Promise<(string | null)[]> {
    const notified: (string | null)[] = [];
    onTestFinished(store.subscribe((guildId) => notified.push(guildId)));
    await place().poll();
    return notified;
  }

  function untilNotified(notified: readonly unknown[]): Promise<void> {
    return vi.waitFor(async () => {
      await place().poll();
      expect(notified).not.toEqual([]);
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
