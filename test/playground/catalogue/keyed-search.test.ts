import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Rig } from './catalogue-fixture.ts';
import { query, startFixture, strings, values } from './catalogue-fixture.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startFixture();
});
afterAll(() => rig.catalogue.close());

async function found(parameters: Record<string, string>) {
  const { body } = await rig.keyed(`/search${query(parameters)}`);
  return values(body, 'data.*.title.zh');
}

describe('by title', () => {
  test('finds a book in English and in Chinese, in any case', async () => {
    expect(await found({ q: 'THE EMPEROR is afraid' })).toEqual(['陛下怕鹅']);
    expect(await found({ q: '陛下怕鹅' })).toEqual(['陛下怕鹅']);
    expect(await found({ q: '鹅' })).toContain('陛下怕鹅');
  });

  test('tolerates a typo if there is no exact match', async () => {
    expect(await found({ q: 'The Emperer is afriad of geese' })).toContain('陛下怕鹅');
    expect(await found({ q: '寄潮夕的点灯人' })).toContain('寄潮汐的点灯人');
    expect(await found({ q: 'zzzzzzzzzzzz' })).toEqual([]);
  });

  test('returns at most five books, from all sources or one', async () => {
    const { body } = await rig.keyed('/search?q=noodle');
    expect(values(body, 'data.*')).toHaveLength(5);
    const one = await rig.keyed('/search?q=noodle&source=source_e');
    expect(new Set(values(one.body, 'data.*.source'))).toEqual(new Set(['source_e']));
  });
});

describe('by a book’s URL at its source', () => {
  test('finds exactly that book', async () => {
    for (const q of [
      'https://www.source-a.example/book/1030000019/',
      'http://m.source-a.example/book/1030000019?from=share',
      'source-a.example/book/1030000019',
    ]) {
      expect(await found({ q })).toEqual(['寄潮汐的点灯人']);
    }
    const { nineteenDigits } = rig.catalogue.fixtures;
    expect(await found({ q: `https://www.source-b.example/page/${nineteenDigits.id}` })).toEqual([
      nineteenDigits.zh,
    ]);
  });

  test('finds nothing if the book is unknown', async () => {
    for (const q of [
      'https://www.source-a.example/book/99999/',
      'https://www.source-a.example/',
      'https://www.source-b.example/page/1030000019',
      'https://elsewhere.example/book/1030000019',
      `https://www.source-a.example/book/${rig.catalogue.fixtures.hidden.id}/`,
    ]) {
      expect(await found({ q })).toEqual([]);
    }
  });

  test('finds nothing on another source', async () => {
    const q = 'https://www.source-a.example/book/1030000019/';
    expect(await found({ q, source: 'source_b' })).toEqual([]);
  });
});

describe('by author', () => {
  test('returns the first five on each source', async () => {
    const { body } = await rig.keyed('/search?author=Quiet+Owl');
    const sources = strings(body, 'data.*.source');
    expect(new Set(sources).size).toBeGreaterThan(3);
    for (const source of new Set(sources)) {
      expect(sources.filter((one) => one === source).length).toBeLessThanOrEqual(5);
    }
    expect(new Set(values(body, 'data.*.author.zh'))).toEqual(new Set(['静枭']));
    expect((await rig.keyed(`/search${query({ author: '静枭' })}`)).body).toEqual(body);
  });

  test('has no paging', async () => {
    const { body } = await rig.keyed('/search?author=Quiet+Owl');
    expect(Object.keys(body ?? {})).toEqual(['data']);
  });
});
