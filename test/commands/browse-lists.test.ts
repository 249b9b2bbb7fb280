import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { browse, genres, sources, tags } from '../../commands/browse.ts';
import { readAddress } from '../../src/pages/address.ts';
import { at } from '../../src/pages/place.ts';
import { genresPlace, sourcesPlace, tagsPlace } from '../../src/pages/places.ts';
import { opened } from './opened.ts';

test('/browse has the books and three lists', () => {
  expect(browse.commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['genres', 'tags', 'sources']),
  );
});

describe('/browse genres', () => {
  test.each([
    [{}, null],
    [{ source: 'source_b' }, 'source_b'],
    [{ source: 'Tomato Lamp — 茄灯小说' }, 'Tomato Lamp — 茄灯小说'],
    [{ source: '~' }, '~'],
    [{ source: ' — ' }, '—'],
  ])('%j', (typed, source) => {
    expect(opened(genres, typed)).toBe(at(genresPlace, { source, page: 1 }));
  });
});

describe('/browse tags', () => {
  test.each([
    [{}, { source: null, find: null }],
    [{ find: ' sweet ' }, { source: null, find: 'sweet' }],
    [{ find: '  ' }, { source: null, find: null }],
    [
      { source: 'source_b', find: 'a/b' },
      { source: 'source_b', find: 'a/b' },
    ],
  ])('%j', (typed, params) => {
    expect(opened(tags, typed)).toBe(at(tagsPlace, { ...params, page: 1 }));
  });
});

test('/browse sources has no options', () => {
  expect(opened(sources)).toBe(at(sourcesPlace, { source: null }));
});

test('any text opens the right page and is read back unchanged from the address', () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(text, text, (source, find) => {
      const address = opened(tags, { source, find });
      const read = readAddress(address);
      expect(read).toMatchObject({ kind: 'page', name: 'tags' });
      const params = tagsPlace.fromPath(read?.segments ?? []);
      expect(params === null ? null : at(tagsPlace, params)).toBe(address);
      expect(readAddress(opened(genres, { source }))).toMatchObject({ name: 'genres' });
    }),
  );
});
