import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SpellingName } from '../../../src/playground/catalogue/open/spellings.ts';
import type { Rig } from './catalogue-fixture.ts';
import { startFixture, value, values } from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture();
});
afterAll(() => rig.catalogue.close());

async function get(spelling: SpellingName, path: string) {
  rig.catalogue.spelling = spelling;
  return (await rig.open(path)).body;
}

const EN = 'The Lamplighter Who Mailed the Tide';
const ZH = '寄潮汐的点灯人';

describe('a book is written', () => {
  test.each([
    ['camel', { id: 1001, title: EN, originalTitle: ZH, sourceBookId: '1030000019' }],
    ['snake', { id: '1001', title_en: EN, title_zh: ZH, source_book_id: '1030000019' }],
    ['bilingual', { id: 1001, title: { en: EN, zh: ZH } }],
    ['pair', { id: '1001', titleEn: EN, titleZh: ZH }],
    ['translated', { id: 1001, translatedTitle: EN, originalTitle: ZH }],
    ['sparse', { id: 1001, title: EN }],
  ] as const)('%s', async (spelling, expected) => {
    expect(value(await get(spelling, '/books/1001'), 'data')).toMatchObject(expected);
  });

  test('sparsely with only an id and a title', async () => {
    expect(value(await get('sparse', '/books/1001'), 'data')).toEqual({ id: 1001, title: EN });
    expect(value(await get('sparse', '/books/1001/comments'), 'data.0')).toEqual({
      id: 1_001_000,
      content: expect.any(String) as string,
    });
    expect(Object.keys(value(await get('sparse', '/rankings'), 'data.0') as object)).toEqual([
      'id',
      'title',
    ]);
  });

  test('with a link to its page in some spellings only', async () => {
    const carries = async (spelling: SpellingName) =>
      'url' in (value(await get(spelling, '/books/1001'), 'data') as object);
    expect(await carries('camel')).toBe(true);
    expect(await carries('bilingual')).toBe(true);
    expect(await carries('snake')).toBe(false);
    expect(await carries('translated')).toBe(false);
  });

  test('with null for a missing translation', async () => {
    const pair = await get('pair', '/books?limit=50&page=2');
    expect(values(pair, 'data.*.titleEn')).toContain(null);
    expect(values(pair, 'data.*.titleZh')).not.toContain(null);
  });
});

describe('an entry of a chart', () => {
  test('contains its book or is one', async () => {
    const nested = value(await get('camel', '/rankings'), 'data.0') as object;
    expect(Object.keys(nested)).toEqual(['rank', 'score', 'book']);
    const flat = value(await get('snake', '/rankings'), 'data.0') as object;
    expect(flat).toMatchObject({ rank: 1, id: expect.any(String) as string });
    expect(flat).not.toHaveProperty('book');
  });
});

test('an entry of the feed has its own id and that of its book', async () => {
  const flat = value(await get('snake', '/feed'), 'data.0') as Record<string, string>;
  expect(flat['book_id']).toMatch(/^\d{4}$/);
  expect(flat['id']).not.toBe(flat['book_id']);
  expect(flat).toHaveProperty('book_title_zh');
});

test('envelope, pagination and errors are the same in every spelling', async () => {
  for (const spelling of ['camel', 'snake', 'bilingual', 'pair', 'translated', 'sparse'] as const) {
    expect(Object.keys(value(await get(spelling, '/books'), 'pagination') as object)).toEqual([
      'page',
      'totalPages',
      'total',
    ]);
    expect(value(await get(spelling, '/books/1'), 'error.code')).toBe('NOT_FOUND');
    expect((await get(spelling, '/stats')) as object).toHaveProperty('data');
  }
});
