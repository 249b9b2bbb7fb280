import { describe, expect, test } from 'vitest';

import { SAMPLE_KEY } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { person, problemOf } from '../support/requesters.ts';
import { recentBooks } from './recent-books.ts';
import { keyedRef, useSampleLibrary, withKey, libraryOn } from './http-library.ts';

const fixture = useSampleLibrary();

describe('when a key changes', () => {
  let account = 0;
  const newKey = () => {
    account += 1;
    fixture.catalogue.keys.openAccount(`account-${account}`);
    return {
      account: `account-${account}`,
      key: fixture.catalogue.keys.create(`account-${account}`),
    };
  };
  const search = () =>
    ({ text: fixture.catalogue.fixtures.openMatched.book.zh, by: 'title', source: null }) as const;

  test.each([
    ['invalid_key', () => 'never-issued'],
    [
      'revoked_key',
      () => {
        const { key } = newKey();
        fixture.catalogue.keys.revoke(key.id);
        return key.secret;
      },
    ],
    [
      'account_blocked',
      () => {
        const made = newKey();
        fixture.catalogue.keys.block(made.account);
        return made.key.secret;
      },
    ],
  ])('%s falls back to the open interface and is reported once', async (refusal, secretOf) => {
    const { libraryFor, credentials, close } = libraryOn(fixture.catalogue, { guild: secretOf() });
    expect(libraryFor(person('guild')).servingInterface()).toBe('keyed');
    expect(await libraryFor(withKey).findBooks(search())).toMatchObject({ from: 'open' });
    expect([...credentials.refusals.values()]).toEqual([refusal]);
    expect(libraryFor(person('guild')).servingInterface()).toBe('open');
    expect(await problemOf(libraryFor(withKey).genres('source_a'))).toEqual({
      code: 'key_refused',
      refusal,
    });
    expect((await libraryFor(withKey).boards()).from).toBe('open');
    expect(fixture.catalogue.requests.count({ interface: 'keyed' })).toBe(1);
    await close();
  });

  test('spent units fall back to the open interface, or are reported if it lacks the record', async () => {
    const { account, key } = newKey();
    const { libraryFor, close } = libraryOn(fixture.catalogue, { guild: key.secret });
    fixture.catalogue.spend(100_000, account);
    expect(await libraryFor(withKey).findBooks(search())).toMatchObject({ from: 'open' });
    expect(await problemOf(libraryFor(withKey).genres('source_a'))).toMatchObject({
      code: 'quota_spent',
    });
    expect(libraryFor(person('guild')).servingInterface()).toBe('keyed');
    await close();
  });

  test('data of one key is not shown to a server with another key or without one', async () => {
    const other = newKey().key.secret;
    const { libraryFor, close } = libraryOn(fixture.catalogue, { guild: SAMPLE_KEY, other });
    const ref = keyedRef(fixture.catalogue.fixtures.nineteenDigits);
    await libraryFor(withKey).book(ref);
    await libraryFor(withKey).sources();
    await libraryFor(withKey).boards();
    expect(recentBooks(libraryFor, 'guild')).toHaveLength(1);
    expect(recentBooks(libraryFor, 'other')).toEqual([]);
    expect(libraryFor(person('other')).recent().sources).toEqual([]);
    expect(libraryFor(person('other')).recent().boards).toEqual(
      libraryFor(person(null)).recent().boards,
    );
    expect(await problemOf(libraryFor(person('third')).book(ref))).toEqual({ code: 'needs_key' });

    fixture.catalogue.requests.clear();
    await libraryFor(person('other')).book(ref);
    expect(fixture.catalogue.requests.all().map(({ credential }) => credential)).not.toContain(
      'playground',
    );
    expect(fixture.catalogue.requests.count()).toBe(1);
    await close();
  });
});
