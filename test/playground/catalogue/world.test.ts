import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SOURCES } from '../../../src/playground/catalogue/sources/sources.ts';
import { createLibrary } from '../../../src/playground/catalogue/world/library.ts';
import { NOON, startFixture } from './catalogue-fixture.ts';

const ROOM = resolve(import.meta.dirname, '../../../src/playground/catalogue');

describe('the generated books', () => {
  const library = createLibrary({ seed: 1, size: 900, epoch: NOON });
  const shelves = SOURCES.map(({ code }) => library.books(code));

  test('have unique titles, except for novels on several sources', () => {
    const titles = shelves.flat().map(({ title }) => title.zh);
    const twins = shelves.flat().filter((book) => library.alsoOn(book).length > 0);
    const homes = new Set(twins.map(({ title }) => title.zh));
    expect(new Set(titles).size).toBe(titles.length - twins.length + homes.size);
    expect(homes.size).toBe(30);
  });

  test('are found by their ids, which no two sources share', () => {
    const ids = new Set(shelves.flat().map(({ id }) => id));
    expect(ids.size).toBe(900 * SOURCES.length);
    for (const book of [shelves[0]?.[0], shelves[1]?.[899], shelves[4]?.[450]]) {
      expect(library.find(book?.id ?? '')).toBe(book);
    }
  });
});

test('the same seed and clock give the same responses', async () => {
  const [one, other] = await Promise.all([startFixture({ seed: 7 }), startFixture({ seed: 7 })]);
  for (const path of [
    '/sources',
    '/source_c/books',
    '/source_e/rankings/heat',
    '/source_d/booklists',
  ]) {
    const texts = [await one.keyed(path), await other.keyed(path)].map(({ text }, place) =>
      text.replaceAll([one, other][place]?.catalogue.url ?? '', ''),
    );
    expect(texts[0]).toBe(texts[1]);
  }
  await Promise.all([one.catalogue.close(), other.catalogue.close()]);
});

test('the sample catalogue imports only itself and Node', () => {
  const files = readdirSync(ROOM, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const text = readFileSync(join(ROOM, file), 'utf8');
    for (const [, from = ''] of text.matchAll(/from '([^']+)'/g)) {
      if (isBuiltin(from)) continue;
      const target = relative(ROOM, resolve(dirname(join(ROOM, file)), from));
      expect(`${file} imports ${target}`).not.toMatch(/imports \.\./);
      expect(from).toMatch(/^\.\.?\//);
    }
  }
});
