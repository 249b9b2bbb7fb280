import { expect, test } from 'vitest';

import { createRecentLists } from '../../../src/catalogue/library/credential-records.ts';
import { person } from '../support/requesters.ts';
import { libraryOver } from './fake-ask.ts';

const range = { offset: 0, count: 10 } as const;
const secrets = { one: 'first', two: 'second' };
const answers = {
  'keyed /v1/source_a/booklists?page=1': {
    data: [
      { source: 'source_a', list_id: '9', title: { en: 'Best', zh: '最佳' } },
      { source: 'source_a', list_id: '8', title: { en: 'Next', zh: '其次' } },
    ],
  },
  'open /v1/booklists?page=1&limit=50': { data: [{ id: 3, title: 'Open list' }] },
  'keyed /v1/source_a/genres': { data: [{ zh: '奇幻', en: 'Fantasy' }] },
  'keyed /v1/source_a/tags': { data: [{ zh: '慢热', en: 'Slow burn' }] },
  'keyed /v1/source_a/tags?q=热': { data: [] },
  'open /v1/genres': { data: [{ id: 1, name: 'Open fantasy' }] },
};

test('recent lists of a key are visible only to it, open ones to everyone', async () => {
  const { libraryFor } = libraryOver(answers, secrets);
  await libraryFor(person(null)).booklists({ source: null, filters: {} }, range);
  await libraryFor(person('one')).booklists({ source: 'source_a', filters: {} }, range);
  const ids = (guildId: string | null) =>
    libraryFor(person(guildId))
      .recent()
      .booklists.map(({ ref }) => ref.id);
  expect(ids('one')).toEqual(['9', '8', '3']);
  expect(ids('two')).toEqual(['3']);
  expect(ids(null)).toEqual(['3']);
});

test('genres and tags are remembered after a request, those of a key only for it', async () => {
  const { libraryFor } = libraryOver(answers, secrets);
  expect(libraryFor(person('one')).recent().genres('source_a')).toBeNull();
  await libraryFor(person('one')).genres('source_a');
  await libraryFor(person('one')).tags('source_a', null);
  await libraryFor(person(null)).genres(null);
  const recent = libraryFor(person('one')).recent();
  expect(recent.genres('source_a')).toMatchObject([{ name: { zh: '奇幻' } }]);
  expect(recent.tags('source_a')).toMatchObject([{ name: { zh: '慢热' } }]);
  expect(recent.genres(null)).toMatchObject([{ name: { en: 'Open fantasy' } }]);
  expect(libraryFor(person('two')).recent().genres('source_a')).toBeNull();
  expect(libraryFor(person('two')).recent().tags('source_a')).toBeNull();
  expect(libraryFor(person('two')).recent().genres(null)).toHaveLength(1);
});

test('tags filtered by a name do not count as all tags', async () => {
  const { libraryFor } = libraryOver(answers, secrets);
  await libraryFor(person('one')).tags('source_a', '热');
  expect(libraryFor(person('one')).recent().tags('source_a')).toBeNull();
});

test('of many lists the oldest are dropped', () => {
  const lists = createRecentLists();
  const list = (id: number) =>
    ({
      ref: { system: 'open', id: String(id) },
      url: null,
      title: { en: `List ${id}`, zh: null },
      description: 'Long',
      bookCount: 3,
      figures: [],
      updatedAt: null,
      curator: null,
      previewUrls: [],
    }) as const;
  for (let id = 0; id < 400; id += 1) lists.addBooklists([list(id)]);
  expect(lists.booklists()).toHaveLength(300);
  expect(lists.booklists()[0]).toMatchObject({ ref: { id: '399' }, description: null });
});
