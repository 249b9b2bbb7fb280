import { expect, test } from 'vitest';

import type { Store } from '../../src/store/store.ts';

/** A store whose addresses a test makes older. */
export interface AddressLocation {
  /** Opens the store; it keeps `maxAddresses` addresses. */
  open(): Promise<Store> | Store;
  /** Lets this time pass for the stored addresses. */
  elapse(milliseconds: number): Promise<void>;
  /** The number of stored addresses, also of those that no call finds any more. */
  count(): Promise<number>;
}

export const dayMs = 86_400_000;
export const maxAddresses = 300;
/** The store may make room in batches. */
const batch = 100;

/** How long every store keeps addresses. */
export function addressContract(place: () => AddressLocation): void {
  test('an address is found until 90 days after its last use, also across a restart', async () => {
    const store = await place().open();
    await store.addresses.save('used', 'book/1');
    await store.addresses.save('unused', 'book/2');
    await store.close();
    await place().elapse(60 * dayMs);
    const next = await place().open();
    expect(await next.addresses.find('used')).toBe('book/1');
    await place().elapse(60 * dayMs);
    expect(await next.addresses.find('used')).toBe('book/1');
    expect(await next.addresses.find('unused')).toBeNull();
    await place().elapse(91 * dayMs);
    expect(await next.addresses.find('used')).toBeNull();
    await next.close();
  });

  test('saving an address again is a use', async () => {
    const store = await place().open();
    await store.addresses.save('a', 'book/1');
    await place().elapse(60 * dayMs);
    await store.addresses.save('a', 'book/1');
    await place().elapse(60 * dayMs);
    expect(await store.addresses.find('a')).toBe('book/1');
    await store.close();
  });

  test('an expired address can be saved again', async () => {
    const store = await place().open();
    await store.addresses.save('a', 'book/1');
    await place().elapse(91 * dayMs);
    expect(await store.addresses.save('a', 'book/1')).toBe('new');
    expect(await store.addresses.find('a')).toBe('book/1');
    await store.close();
  });

  test('says whether an address is new', async () => {
    const store = await place().open();
    expect(await store.addresses.save('a', 'book/1')).toBe('new');
    expect(await store.addresses.save('a', 'book/1')).toBe('known');
    await store.close();
  });

  test('the least recently used addresses make room for new ones', async () => {
    const store = await place().open();
    await saveMany(store, 'old', maxAddresses);
    await place().elapse(2 * dayMs);
    expect(await store.addresses.find('old 0')).toBe('book/0');
    await saveMany(store, 'new', 150);
    expect(await place().count()).toBeLessThanOrEqual(maxAddresses + batch);
    expect(await store.addresses.find('old 0')).toBe('book/0');
    expect(await store.addresses.find('new 0')).toBe('book/0');
    expect(await store.addresses.find('new 149')).toBe('book/149');
    await store.close();
  });

  test('expired addresses are deleted as new ones are saved', async () => {
    const store = await place().open();
    await saveMany(store, 'old', 250);
    await place().elapse(91 * dayMs);
    await saveMany(store, 'new', batch);
    expect(await place().count()).toBe(batch);
    await store.close();
  });
}

async function saveMany(store: Store, name: string, number: number): Promise<void> {
  for (let index = 0; index < number; index += 1) {
    await store.addresses.save(`${name} ${index}`, `book/${index}`);
  }
}
