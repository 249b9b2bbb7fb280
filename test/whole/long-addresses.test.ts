import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeAll, expect, test } from 'vitest';

import type { Person } from '../../src/playground/discord/people/person.ts';
import { variedText } from '../support/varied-text.ts';
import { readButtons, textOf } from './message-content.ts';
import { useStack } from './use-stack.ts';

let reader: Person;
const stack = useStack();
beforeAll(() => {
  reader = stack.person('keyed');
});

test('failed searches with long titles store nothing, and “Try again” works', async () => {
  const removeFault = stack.catalogue.faults.add({ path: '/search', fault: { kind: 'internal' } });
  const before = countAddresses();
  const titles = Array.from({ length: 30 }, (_, index) => longTitle(index));
  const searches = titles.map((query) =>
    stack.person('keyed', { name: query.slice(0, 20) }).run({ name: 'search', options: { query } }),
  );
  await Promise.all(searches.map((one) => one.answer()));
  const shown = () => searches.flatMap(({ message }) => message ?? []);
  // Some wait in line for a moment.
  await expect
    .poll(() => shown().map(readButtons), { timeout: 10_000 })
    .toEqual(titles.map(() => ['Try again']));
  removeFault();
  expect(countAddresses()).toBe(before);
  const [first] = shown();
  if (first === undefined) throw new Error('no search failed');
  expect(textOf(await reader.press(first, 'Try again').answer())).toContain('Nothing found');
});

test('a button that was not used for 90 days says that it is too old, and what to do', async () => {
  const before = countAddresses();
  const nothing = await search(variedText(150));
  expect(countAddresses()).toBe(before + 1);
  await stack.bot().stop();
  useDatabase((database) => {
    database.exec(`UPDATE addresses SET used_at = used_at - 91 * 86400000`);
  });
  await stack.replace({});
  const answer = await reader.press(nothing, 'Search by author instead').answer();
  expect(textOf(answer)).toContain('no longer works. Type the command again.');
});

function search(query: string) {
  return reader.run({ name: 'search', options: { query } }).answer(30_000);
}

function longTitle(number: number): string {
  return `${number}: The lamplighter who counted all seven bridges, and ${'then '.repeat(20)}slept`;
}

function countAddresses(): number {
  return useDatabase((database) =>
    Number(database.prepare('SELECT count(*) AS number FROM addresses').get()?.['number']),
  );
}

function useDatabase<T>(act: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(join(stack.dataDir, 'colophon.sqlite'));
  try {
    return act(database);
  } finally {
    database.close();
  }
}
