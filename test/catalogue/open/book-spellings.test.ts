import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseBook } from '../../../src/catalogue/open/book.ts';
import { pages } from './pages.ts';

/** A book with each part in one of several spellings. */
const parts = {
  id: [{ id: 42 }, { id: '42' }, { book_id: 42 }, { bookId: '42' }],
  title: [
    { title: { en: 'Sword of Dawn', zh: '黎明之剑' } },
    { titleEn: 'Sword of Dawn', titleZh: '黎明之剑' },
    { title_en: 'Sword of Dawn', title_zh: '黎明之剑' },
    { translatedTitle: 'Sword of Dawn', originalTitle: '黎明之剑' },
    { title: 'Sword of Dawn', original_title: '黎明之剑' },
    { title: '黎明之剑', translated_title: 'Sword of Dawn' },
  ],
  author: [
    { author: { en: 'Lin', zh: '林' } },
    { authorEn: 'Lin', authorZh: '林' },
    { author_name: 'Lin', author_name_zh: '林' },
    { author: { name: 'Lin', nameZh: '林' } },
    { translated_author: 'Lin', original_author: '林' },
  ],
  genre: [
    { genre: { id: 3, en: 'Fantasy', zh: '玄幻' } },
    { genre: { id: 3, name: 'Fantasy', name_zh: '玄幻' } },
    { genreEn: 'Fantasy', genreZh: '玄幻' },
    { genre_name: 'Fantasy', genre_name_zh: '玄幻' },
  ],
  cover: [
    { coverUrl: 'https://a.example/c.jpg' },
    { cover_url: 'https://a.example/c.jpg' },
    { cover: 'https://a.example/c.jpg' },
    { cover_image: { url: 'https://a.example/c.jpg' } },
  ],
  words: [{ wordCount: 900 }, { word_count: 900 }, { words: '900' }, { total_words: 900 }],
  chapters: [{ chapterCount: 12 }, { chapter_count: 12 }, { totalChapters: 12 }, { chapters: 12 }],
  synopsis: [
    { synopsis: 'Dawn.' },
    { synopsisEn: 'Dawn.' },
    { description: 'Dawn.' },
    { intro: { en: 'Dawn.' } },
  ],
  updated: [
    { updatedAt: '2026-01-02T00:00:00Z' },
    { updated_at: '2026-01-02' },
    { lastUpdated: 1767312000 },
  ],
  stats: [
    { stats: { favorites: 7, communityScore: 8.5 } },
    { stats: { favorite_count: 7, community_score: '8.5' } },
    { favorites: 7, community_score: 8.5 },
    { favoriteCount: 7, communityScore: 8.5 },
    {
      metrics: [
        { key: 'favorites', value: 7 },
        { key: 'community_score', value: 8.5 },
      ],
    },
  ],
  source: [
    { source: 'source_a', sourceBookId: '1010', sourceUrl: 'https://a.example/b/1010' },
    { source_code: 'source_a', source_book_id: 1010, source_url: 'https://a.example/b/1010' },
    { source: { code: 'source_a', book_id: '1010', book_url: 'https://a.example/b/1010' } },
  ],
};

const spelled = fc
  .record(
    Object.fromEntries(
      Object.entries(parts).map(([name, spellings]) => [
        name,
        fc.constantFrom<object>(...spellings),
      ]),
    ),
  )
  .map((chosen): object => Object.assign({}, ...Object.values(chosen)) as object);

test('any spelling of a book gives the same book', () => {
  fc.assert(
    fc.property(spelled, (json) => {
      expect(parseBook(json, pages)).toMatchObject({
        ref: { system: 'open', id: '42' },
        url: 'https://books.example/book/42',
        title: { en: 'Sword of Dawn', zh: '黎明之剑' },
        author: { en: 'Lin', zh: '林' },
        genre: { en: 'Fantasy', zh: '玄幻' },
        coverUrl: 'https://a.example/c.jpg',
        wordCount: 900,
        chapterCount: 12,
        synopsis: { en: 'Dawn.' },
        updatedAt: Date.UTC(2026, 0, 2),
        figures: [
          { key: 'favorites', value: 7 },
          { key: 'community_score', value: 8.5 },
        ],
        atSource: { source: 'source_a', id: '1010', url: 'https://a.example/b/1010' },
      });
    }),
  );
});

test('unknown fields change nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^x_[a-z]{1,8}$/), fc.jsonValue()), (extra) => {
      const plain = { id: 1, title: 'A' };
      expect(parseBook({ ...extra, ...plain }, pages)).toEqual(parseBook(plain, pages));
    }),
  );
});

test('a book nested in `book` gives the same book', () => {
  const json = { id: 1, title: '剑', wordCount: 5 };
  expect(parseBook({ book: json }, pages)).toEqual(parseBook(json, pages));
});

test('an id and one title suffice', () => {
  expect(parseBook({ id: 1, title: { en: null, zh: '剑' } }, pages)).toMatchObject({
    title: { en: null, zh: '剑' },
    author: null,
    wordCount: null,
    figures: [],
    availability: null,
    atSource: null,
  });
});

test.each([[{ id: 1 }], [{ title: 'A' }], [{ id: null, title: 'A' }], [[]], [null], ['book'], [3]])(
  '%j is no book',
  (json) => {
    expect(parseBook(json, pages)).toBeNull();
    expect(parseBook(json, pages)).toBeNull();
  },
);

test('its own link comes before the template', () => {
  const json = { id: 1, title: 'A', url: 'https://books.example/novel/a' };
  expect(parseBook(json, pages)?.url).toBe('https://books.example/novel/a');
});

test('the id of a source is no evidence for a book', () => {
  expect(parseBook({ id: 1, title: 'A', sourceId: 3 }, pages)?.atSource).toBeNull();
});

test('missing figures are omitted, not zero', () => {
  const json = { id: 1, title: 'A', stats: { favorites: null, fans: 0 } };
  expect(parseBook(json, pages)?.figures).toEqual([
    { key: 'fans', label: null, value: 0, period: null, rankedBy: false },
  ]);
});

test('optional fields of a book are parsed if present', () => {
  const json = {
    id: 1,
    title: 'A',
    tags: ['系统', { name: 'Magic', nameZh: '魔法' }, 4],
    gender: 'female',
    availability: { state: 'elsewhere', since: '2026-01-01T00:00:00Z' },
    englishTranslation: { site: 'Site', url: 'https://t.example/1' },
    also_on: [
      { source: 'source_b', source_book_id: '9' },
      { source: 'source_c', id: 1 },
      { id: 2 },
    ],
  };
  expect(parseBook(json, pages)).toMatchObject({
    tags: [
      { en: null, zh: '系统' },
      { en: 'Magic', zh: '魔法' },
    ],
    facets: [{ key: 'audience', value: 'female' }],
    availability: { state: 'elsewhere', since: Date.UTC(2026, 0, 1) },
    englishTranslation: { site: 'Site', url: 'https://t.example/1' },
    alsoOn: [
      { ref: { system: 'keyed', source: 'source_b', id: '9' }, url: null },
      { ref: { system: 'open', id: '2' }, url: 'https://books.example/book/2' },
    ],
  });
});
