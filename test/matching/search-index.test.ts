import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createMatcher } from '../../src/matching/matcher.ts';
import { createSearchIndex } from '../../src/matching/search-index.ts';

interface Title {
  readonly en: string | null;
  readonly zh: string | null;
  readonly author: string | null;
}

const textsOf = ({ en, zh, author }: Title) => [en, zh, author];
const plainly = createMatcher<Title>(textsOf);

/** The last one is the newest. */
function indexOf(titles: readonly Title[]) {
  const index = createSearchIndex<Title>(textsOf);
  for (const [order, title] of titles.entries()) index.put(title, order, null);
  const asked = (typed: string, limit: number) => ({ typed, limit, accepts: () => true });
  return {
    index,
    exact: (typed: string, limit = 1_000) => index.findExact(asked(typed, limit)),
    nearly: (typed: string, limit = 1_000) => index.findNear(asked(typed, limit)),
  };
}

const word = fc.constantFrom(
  'the',
  'sea',
  'silent',
  'lantern',
  'lanterns',
  'keeper',
  'of',
  'a',
  'emigre',
  '77',
  'ﬁre',
);
const chinese = fc
  .array(fc.constantFrom(...Array.from('诡詭海之主灯燈人女儿兒逆九天重生 a')), {
    minLength: 1,
    maxLength: 8,
  })
  .map((letters) => letters.join(''));
const english = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const titles = fc.array(
  fc.record({
    en: fc.option(english),
    zh: fc.option(chinese),
    author: fc.option(fc.oneof(english, chinese)),
  }),
  { maxLength: 30 },
);
const typed = fc.oneof(
  english,
  chinese,
  fc
    .tuple(english, fc.nat(20), fc.nat(9))
    .map(([text, from, length]) => text.slice(from, from + length)),
  fc.constantFrom(
    'silnet',
    'lantren kepeer',
    '诡海之王',
    'chongsheng',
    'jt',
    'guihai',
    'nver',
    'xyz',
  ),
  fc.string(),
);

describe('the index', () => {
  test('finds the same as comparing every item, in the same order', () => {
    fc.assert(
      fc.property(titles, typed, (all, text) => {
        expect(indexOf(all).exact(text)).toEqual(plainly.findExact(text, all.toReversed()));
      }),
    );
  });

  test('allows the same typos as comparing every item', () => {
    fc.assert(
      fc.property(
        titles,
        typed.filter((text) => !/\p{Script=Han}\w|\w\p{Script=Han}/u.test(text)),
        (all, text) => {
          const pure = all.filter(
            (title) => !/a\p{Script=Han}|\p{Script=Han}a/u.test(`${title.zh} ${title.author}`),
          );
          expect(indexOf(pure).nearly(text)).toEqual(
            /[\p{L}\p{N}]/u.test(text) ? plainly.findNear(text, pure.toReversed()) : [],
          );
        },
      ),
    );
  });

  test('returns the best up to the limit', () => {
    fc.assert(
      fc.property(titles, typed, fc.integer({ min: 1, max: 5 }), (all, text, limit) => {
        const index = indexOf(all);
        expect(index.exact(text, limit)).toEqual(index.exact(text).slice(0, limit));
      }),
    );
  });

  test('is empty when all items are removed, and finds the rest when some are', () => {
    fc.assert(
      fc.property(titles, typed, fc.nat(30), (all, text, left) => {
        const { index, exact } = indexOf(all);
        for (const title of all.slice(left)) index.remove(title);
        expect(exact(text)).toEqual(indexOf(all.slice(0, left)).exact(text));
        for (const title of all) index.remove(title);
        expect(index.size()).toEqual({ items: 0, terms: 0 });
        expect(exact(text)).toEqual([]);
      }),
    );
  });

  test('replaces an item, which is no longer found', () => {
    const old = { en: 'Sea of Lanterns', zh: null, author: null };
    const other = { en: 'Sea Glass', zh: null, author: null };
    const { index, exact } = indexOf([old, other]);
    const renamed = { ...old, en: 'Sea of Lamps' };
    index.put(renamed, 2, old);
    expect(exact('sea')).toEqual([renamed, other]);
    expect(exact('lanterns')).toEqual([]);
    const again = { ...other };
    index.put(again, 3, other);
    expect(exact('sea')).toEqual([again, renamed]);
    expect(index.size().items).toBe(2);
  });

  test('searches only the given texts and the accepted items', () => {
    const one = { en: 'Ash', zh: null, author: 'Winter' };
    const other = { en: 'Winter', zh: '灰', author: 'Ash' };
    const { index } = indexOf([one, other]);
    const search = { typed: 'ash', textRange: [2, 3], limit: 9, accepts: () => true } as const;
    expect(index.findExact(search)).toEqual([other]);
    expect(index.findNear({ ...search, typed: 'wimter' })).toEqual([one]);
    expect(index.findExact({ ...search, typed: 'hui' })).toEqual([]);
    expect(index.findExact({ typed: 'ash', limit: 9, accepts: (item) => item === one })).toEqual([
      one,
    ]);
  });

  test('ranks literal matches before pinyin matches', () => {
    const spelled = { en: null, zh: '灯海', author: null };
    const named = { en: 'The Denghai', zh: null, author: null };
    expect(indexOf([named, spelled]).exact('denghai')).toEqual([named, spelled]);
  });
});

test('three thousand tags are searched by letters and by pinyin', () => {
  const tags = Array.from({ length: 3_000 }, (_, number) => ({
    en: `Tag ${number}`,
    zh: null,
    author: null,
  }));
  const reborn = { en: 'Rebirth', zh: '重生', author: null };
  const all = [...tags, reborn];
  expect(plainly.findBest('chongsheng', all)).toEqual([reborn]);
  expect(plainly.findBest('cs', all)).toEqual([reborn]);
  expect(plainly.findBest('rebrith', all)).toEqual([reborn]);
});
