import { describe, expect, test } from 'vitest';

import { suggestAuthors, suggestBooks } from '../../../commands/suggestions/books.ts';
import type { Library } from '../../../src/catalogue/library.ts';
import { bareBook } from '../../model/bare-book.ts';
import { holding, source, typing } from './sample.ts';

const sea = bareBook(
  { system: 'keyed', source: 'source_a', id: '1042' },
  {
    title: { en: 'Lord of the Silent Sea', zh: '诡海之主' },
    author: { en: 'Moth', zh: '飞蛾' },
    url: 'https://catalogue.test/book/1042',
    atSource: { source: 'source_a', id: '1042', url: 'https://source-a.test/info/1042' },
  },
);
const lanterns = bareBook(
  { system: 'keyed', source: 'source_b', id: '7' },
  { title: { en: null, zh: '灯海' }, author: { en: null, zh: '墨' } },
);
const open = bareBook({ system: 'open', id: '77' }, { title: { en: 'Sea Glass', zh: null } });
const unindexed = bareBook({ system: 'keyed', source: 'source_a', id: '9' });
const sources = [source('source_a', 'Source A', '甲站'), source('source_b', 'Source B', '乙站')];
const recent = { ...holding([sea, unindexed, lanterns, open]), sources };

describe('books', () => {
  test('seen recently are suggested for an empty text, newest first', async () => {
    expect(await suggestBooks('', typing({ recent }))).toEqual([
      { name: 'Lord of the Silent Sea — 诡海之主 · Moth · Source A', value: 'source_a:1042' },
      { name: '灯海 — 墨 · Source B', value: 'source_b:7' },
      { name: 'Sea Glass', value: '~77' },
    ]);
  });

  test('have the Chinese title first for a Chinese reader', async () => {
    const [first] = await suggestBooks('', typing({ recent, reader: { locale: 'zh-CN' } }));
    expect(first?.name).toBe('诡海之主 — Lord of the Silent Sea · 飞蛾 · 甲站');
  });

  test.each([
    ['a Chinese piece of the title', '海之', 'source_a:1042'],
    ['its author', '飞蛾', 'source_a:1042'],
    ['a slip of the hand', 'silnet', 'source_a:1042'],
    ['its pinyin', 'guihai', 'source_a:1042'],
    ['the first letters of its pinyin', 'dh', 'source_b:7'],
    ['its link at the source', 'https://source-a.test/info/1042', 'source_a:1042'],
    ['its own name', 'source_b:7', 'source_b:7'],
    [
      'the name of its suggestion',
      'Lord of the Silent Sea — 诡海之主 · Moth · Source A',
      'source_a:1042',
    ],
  ])('are found by %s', async (_, typed, value) => {
    const [first] = await suggestBooks(typed, typing({ recent }));
    expect(first?.value).toBe(value);
  });

  test('of other sources than the chosen one are excluded, by code or name', async () => {
    for (const chosen of ['source_b', 'Source B', '乙站', 'Source B — 乙站']) {
      const found = await suggestBooks('', typing({ recent, others: { source: chosen } }));
      expect(found.map(({ value }) => value)).toEqual(['source_b:7']);
    }
  });

  test('from the catalogue follow the cached ones if these are few', async () => {
    const asked: string[] = [];
    const library = {
      findBooks: ({ text, by, source }) => {
        asked.push(`${text} ${by} ${source ?? 'all'}`);
        return answer([
          sea,
          bareBook({ system: 'open', id: '5' }, { title: { en: 'Sea II', zh: null } }),
        ]);
      },
    } satisfies Partial<Library>;
    const found = await suggestBooks('silent', typing({ recent, library }));
    expect(asked).toEqual(['silent title all']);
    expect(found.map(({ value }) => value)).toEqual(['source_a:1042', '~5']);
  });

  test('are not requested for a text too short for the catalogue or if enough are cached', async () => {
    const books = Array.from({ length: 30 }, (_, n) =>
      bareBook({ system: 'open', id: `${n}` }, { title: { en: `Dragon ${n}`, zh: null } }),
    );
    // The sample library fails every question, and a failure would leave the same list: so it counts.
    let questions = 0;
    const library = {
      findBooks: () => {
        questions += 1;
        return answer([]);
      },
    };
    expect(await suggestBooks('dragon', typing({ recent: holding(books), library }))).toHaveLength(
      25,
    );
    await suggestBooks('ab', typing({ library }));
    await suggestBooks('海', typing({ library }));
    expect(questions).toBe(0);
    await suggestBooks('大海', typing({ library }));
    expect(questions).toBe(1);
  });

  test.each([
    ['fit', 'silent'],
    ['nearly fit', 'silnet'],
  ])('at hand that %s are offered at once while the catalogue hangs', async (_, typed) => {
    const library = { findBooks: () => Promise.withResolvers<never>().promise };
    const awaitBriefly = () => Promise.resolve(null);
    const found = await suggestBooks(typed, typing({ recent, library, awaitBriefly }));
    expect(found.map(({ value }) => value)).toEqual(['source_a:1042']);
  });

  test('from the catalogue are awaited if none are cached', async () => {
    const library = { findBooks: () => answer([open]) } satisfies Partial<Library>;
    const awaitBriefly = () => Promise.reject(new Error('there is nothing to show instead'));
    const found = await suggestBooks('glass', typing({ library, awaitBriefly }));
    expect(found.map(({ value }) => value)).toEqual(['~77']);
  });

  test('that match only approximately are replaced by exact matches', async () => {
    const library = { findBooks: () => answer([open]) } satisfies Partial<Library>;
    const found = await suggestBooks('silnet', typing({ recent, library }));
    expect(found.map(({ value }) => value)).toEqual(['~77']);
  });

  test('in the cache are still suggested if the catalogue fails', async () => {
    const found = await suggestBooks('silent', typing({ recent }));
    expect(found.map(({ value }) => value)).toEqual(['source_a:1042']);
  });
});

test('authors are suggested by name, each once', async () => {
  const again = { ...lanterns, author: sea.author };
  const found = await suggestAuthors('mo', typing({ recent: holding([sea, again, lanterns]) }));
  expect(found).toEqual([{ name: 'Moth — 飞蛾', value: 'Moth' }]);
});

function answer<T>(value: T) {
  return Promise.resolve({ value, asOf: 0, stale: false, from: 'keyed' as const });
}
