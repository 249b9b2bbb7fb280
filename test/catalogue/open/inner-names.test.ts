import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { parseBook } from '../../../src/catalogue/open/book.ts';
import { createOpenEndpoints } from '../../../src/catalogue/open/endpoints.ts';
import { parseCommunityTag, parseReview } from '../../../src/catalogue/open/reading.ts';
import { pages } from './pages.ts';

const open = createOpenEndpoints({
  urlTemplates: pages,
  chartSource: 'source_a',
  boardFreshMs: 1_800_000,
});

describe('both titles and authors are found one level deeper', () => {
  const original = { title: '黎明之剑', author: '林' };
  const english = { title: 'Sword of Dawn', author: 'Lin' };

  test.each<[string, object]>([
    ['translatedMetadata', { ...original, translatedMetadata: english }],
    ['translated_metadata', { ...original, translated_metadata: english }],
    ['translation', { ...original, translation: english }],
    ['translations by language', { ...original, translations: { en: english } }],
    ['translations by long language', { translations: { 'en-US': english, 'zh-CN': original } }],
    ['a list of translations', { ...original, translations: [{ language: 'en', ...english }] }],
    [
      'a list of two translations',
      {
        translations: [
          { locale: 'zh-Hans', ...original },
          { locale: 'en', ...english },
        ],
      },
    ],
    ['i18n by language', { i18n: { en: english, zh: original } }],
    [
      'i18n by field',
      { i18n: { title: { en: 'Sword of Dawn', zh: '黎明之剑' }, author: { en: 'Lin', zh: '林' } } },
    ],
    ['original', { ...english, original }],
    ['original and translation', { original, translation: english }],
    ['attributes', { attributes: { titleEn: 'Sword of Dawn', title: '黎明之剑', ...authors() } }],
    ['metadata', { metadata: { title: { en: 'Sword of Dawn', zh: '黎明之剑' }, ...authors() } }],
    ['titles', { titles: { en: 'Sword of Dawn', zh: '黎明之剑' }, ...authors() }],
    ['long titles', { titles: { english: 'Sword of Dawn', original: '黎明之剑' }, ...authors() }],
    [
      'translated titles',
      { titles: { translated: 'Sword of Dawn', chinese: '黎明之剑' }, ...authors() },
    ],
    ['title', { title: { translated: 'Sword of Dawn', original: '黎明之剑' }, ...authors() }],
  ])('%s', (_, json) => {
    expect(parseBook({ id: 42, ...json }, pages)).toMatchObject({
      title: { en: 'Sword of Dawn', zh: '黎明之剑' },
      author: { en: 'Lin', zh: '林' },
    });
  });

  function authors() {
    return { authorEn: 'Lin', authorZh: '林' };
  }
});

test('an original in Latin letters is the Chinese title', () => {
  const json = { id: 1, original: { title: 'K' }, translation: { title: 'The K' } };
  expect(parseBook(json, pages)?.title).toEqual({ en: 'The K', zh: 'K' });
});

test('all facts of attributes are read', () => {
  const attributes = {
    title: 'Salt',
    wordCount: 900,
    status: 'completed',
    coverUrl: 'https://a.example/c.jpg',
    rating: 4.2,
  };
  expect(parseBook({ id: 1, type: 'book', attributes }, pages)).toMatchObject({
    title: { en: 'Salt' },
    wordCount: 900,
    status: 'completed',
    coverUrl: 'https://a.example/c.jpg',
    figures: [{ key: 'rating', value: 4.2 }],
  });
});

test('an own field comes before one that is deeper', () => {
  const json = { id: 1, title: 'Own', wordCount: 5, metadata: { title: 'Deep', wordCount: 9 } };
  expect(parseBook(json, pages)).toMatchObject({ title: { en: 'Own' }, wordCount: 5 });
});

test.each([
  [{ title: 'A', attributes: { id: 1 } }],
  [{ title: 'A', metadata: { bookId: 1 } }],
  [{ id: 1, attributes: { attributes: { title: 'A' } } }],
  [{ id: 1, other: { title: 'A' } }],
])('%j is no book', (json) => {
  expect(parseBook(json, pages)).toBeNull();
});

test('a name of a genre is found one level deeper', () => {
  const data = [{ id: 4, name: '玄幻', translations: { en: 'Fantasy' } }];
  expect(open.genres().parse({ data })).toMatchObject([{ name: { en: 'Fantasy', zh: '玄幻' } }]);
});

test.each([['commentText'], ['comment_text'], ['reviewText'], ['review_text'], ['content']])(
  'a comment has its text in %s',
  (name) => {
    expect(parseReview({ id: 1, [name]: '好' })?.text).toEqual({ en: null, zh: '好' });
  },
);

describe('the genre of a book is read', () => {
  test.each<[object, object]>([
    [{ genres: ['玄幻', '武侠'] }, { en: null, zh: '玄幻' }],
    [
      { genres: [{ id: 3, name: 'Fantasy', nameZh: '玄幻' }, { id: 4 }] },
      { en: 'Fantasy', zh: '玄幻' },
    ],
    [{ genres: [{ slug: 'eastern-fantasy' }] }, { en: 'Eastern fantasy', zh: null }],
    [{ genre: { id: 3, slug: 'eastern_fantasy' } }, { en: 'Eastern fantasy', zh: null }],
    [{ genreSlug: 'eastern-fantasy' }, { en: 'Eastern fantasy', zh: null }],
    [
      { genre: null, genres: { main: 1 }, categories: ['武侠'] },
      { en: null, zh: '武侠' },
    ],
  ])('from %j', (json, genre) => {
    expect(parseBook({ id: 1, title: 'A', ...json }, pages)?.genre).toEqual(genre);
  });
});

describe('tags are read', () => {
  const names = ['系统', '魔法'];

  test.each<[string, unknown, readonly (number | null)[]]>([
    ['a map with votes', { 系统: 12, 魔法: 3 }, [12, 3]],
    ['a map without votes', { 系统: true, 魔法: null }, [null, null]],
    ['a map with records', { 系统: { votes: 12 }, 魔法: { voteCount: 3 } }, [12, 3]],
    ['groups by name', { theme: ['系统'], world: [{ name: '魔法', votes: 3 }] }, [null, 3]],
    [
      'a list of groups',
      [
        { name: 'Theme', tags: ['系统'] },
        { group: 'World', items: [{ name: '魔法', votes: 3 }] },
      ],
      [null, 3],
    ],
    ['a list inside', { items: ['系统', { name: '魔法', votes: 3 }] }, [null, 3]],
  ])('from %s', (_, tags, votes) => {
    const tagged = parseBook({ id: 1, title: 'A', tags }, pages)?.tags;
    expect(tagged?.map(({ zh }) => zh)).toEqual(names);
    const voted = names.map((zh, index) => ({
      name: { en: null, zh },
      votes: votes[index] ?? null,
    }));
    expect(open.tags('7').parse({ data: { tags } })).toEqual(voted);
    expect(open.tags('7').parse({ data: tags })).toEqual(voted);
  });

  test.each([[{ bookId: 7, message: 'none' }], [{ error: 'x' }]])('not from %j', (data) => {
    expect(() => open.tags('7').parse({ data })).toThrow();
  });

  test('a record with a name is one tag, not a map', () => {
    expect(parseCommunityTag({ name: '系统', votes: 3 })).toEqual({
      name: { en: null, zh: '系统' },
      votes: 3,
    });
  });
});

test.each([
  [{ id: 3, title: 'Best', books: { items: [{ id: 1, title: 'A' }], total: 1 } }],
  [{ booklist: { id: 3, title: 'Best', books: { items: [{ id: 1, title: 'A' }] } } }],
  [{ booklist: { id: 3, title: 'Best' }, books: { data: [{ id: 1, title: 'A' }] } }],
])('the books of the booklist %j are found', (data) => {
  const { head, rows } = open.booklist('3', 1).parse({ data });
  expect(head.title?.en).toBe('Best');
  expect(rows.map((row) => row?.book.title?.en)).toEqual(['A']);
});

describe('the status of a book', () => {
  test.each<[object, string | null]>([
    [{ status: 'completed' }, 'completed'],
    [{ status: { code: 1, label: 'completed' } }, 'completed'],
    [{ status: 1, statusText: 'completed' }, 'completed'],
    [{ status: '1', status_label: 'completed' }, 'completed'],
    [{ status: 1, statusName: { en: 'completed' } }, 'completed'],
    [{ status: 1, isCompleted: true }, 'completed'],
    [{ status: 1 }, null],
    [{ status: '2' }, null],
  ])('%j reads %s', (json, status) => {
    expect(parseBook({ id: 1, title: 'A', ...json }, pages)?.status).toBe(status);
  });
});

test('no value in a deeper object makes a parser throw', () => {
  const names = ['titles', 'i18n', 'translations', 'translatedMetadata', 'attributes', 'original'];
  const inner = fc.dictionary(
    fc.constantFrom('en', 'zh', 'title', 'id', '__proto__'),
    fc.jsonValue(),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), fc.oneof(inner, fc.jsonValue())),
      (json) => {
        expect(parseBook({ id: 1, title: 'A', ...json }, pages)?.ref.id).toBe('1');
      },
    ),
  );
});
