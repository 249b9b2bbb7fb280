import { describe, expect, test } from 'vitest';

import { createMatcher } from '../../src/matching/matcher.ts';

const titles = [
  { en: 'Lord of the Silent Sea', zh: '诡海之主' },
  { en: 'The Lantern Keeper’s Daughter', zh: '守灯人的女儿' },
  { en: 'Café of the Émigré', zh: '流亡者咖啡馆' },
  { en: 'Sea of Lanterns', zh: '灯海' },
  { en: 'Against the Ninth Heaven', zh: '逆九天' },
];
const byTitle = createMatcher<(typeof titles)[number]>(({ en, zh }) => [en, zh]);

function matched(typed: string): readonly string[] {
  return byTitle.findBest(typed, titles).map(({ en }) => en);
}

describe('what was typed', () => {
  test.each([
    ['a beginning', 'lord of', 'Lord of the Silent Sea'],
    ['a word within', 'silent', 'Lord of the Silent Sea'],
    ['a piece of a word', 'ilent', 'Lord of the Silent Sea'],
    ['words in any order', 'daughter lantern', 'The Lantern Keeper’s Daughter'],
    ['beginnings of words', 'lan kee', 'The Lantern Keeper’s Daughter'],
    ['a straight apostrophe', "keeper's", 'The Lantern Keeper’s Daughter'],
    ['no accents', 'cafe emigre', 'Café of the Émigré'],
    ['another case', 'NINTH HEAVEN', 'Against the Ninth Heaven'],
    ['full width', 'ｎｉｎｔｈ', 'Against the Ninth Heaven'],
    ['a whole Chinese title', '诡海之主', 'Lord of the Silent Sea'],
    ['two Chinese characters from within', '灯人', 'The Lantern Keeper’s Daughter'],
    ['one Chinese character', '咖', 'Café of the Émigré'],
    ['two letters swapped', 'lantren', 'The Lantern Keeper’s Daughter'],
    ['a letter left out', 'lantrn keper', 'The Lantern Keeper’s Daughter'],
    ['a letter too many', 'siilent', 'Lord of the Silent Sea'],
    ['a slip in the first letter', 'caughter', 'The Lantern Keeper’s Daughter'],
    ['two slips in a long word', 'duaghtre', 'The Lantern Keeper’s Daughter'],
    ['a slip in a word half typed', 'emirg', 'Café of the Émigré'],
    ['a wrong Chinese character among four', '诡海之王', 'Lord of the Silent Sea'],
  ])('finds a title by %s', (_, typed, title) => {
    expect(matched(typed)[0]).toBe(title);
  });

  test.each([
    ['a word that is in none', 'quantum'],
    ['a slip in a short word', 'sex'],
    ['two slips in a word of seven letters', 'slintw'],
    ['a single letter within words only', 'x'],
    ['two of three Chinese characters', '逆八天'],
  ])('finds nothing by %s', (_, typed) => {
    expect(matched(typed)).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['punctuation alone', '?!…'],
  ])('returns all in their order for %s', (_, typed) => {
    expect(matched(typed)).toEqual(titles.map(({ en }) => en));
  });
});

describe('Traditional Chinese', () => {
  const names = [
    ['鬥破蒼穹', '斗破苍穹'],
    ['劍來', '剑来'],
    ['後宮', '后宫'],
    ['暢銷榜', '畅销榜'],
    ['推薦榜', '推荐榜'],
    ['乾坤大挪移', '干坤大挪移'],
    ['幹勁', '干劲'],
    ['看著月亮', '看着月亮'],
    ['守衞', '守卫'],
    ['為什麼', '爲什麽'],
    ['裡應外合', '裏應外合'],
  ].map(([traditional = '', simplified = '']) => ({ traditional, simplified }));
  const bySimplified = createMatcher<(typeof names)[number]>(({ simplified }) => [simplified]);
  const byTraditional = createMatcher<(typeof names)[number]>(({ traditional }) => [traditional]);

  test.each(names)('$traditional finds $simplified, and the other way', (name) => {
    expect(bySimplified.findNamed(name.traditional, names)).toEqual([name]);
    expect(byTraditional.findNamed(name.simplified, names)).toEqual([name]);
    expect(bySimplified.findBest(name.traditional.slice(0, 2), names)).toContain(name);
  });
});

describe('letters of other languages', () => {
  const names = [
    ['dau pha', 'Đấu Phá Thương Khung'],
    ['oen', 'Øen'],
    ['grosse strasse', 'Große Straße'],
    ['grosse strasse', 'GROẞE STRASSE'],
    ['aegir', 'Ægir'],
    ['aether', 'Ǣther'],
    ['coeur', 'Cœur de pirate'],
    ['lodz', 'Łódź'],
    ['isik', 'IŞIK'],
    ['isik', 'Işık'],
    ['istanbul', 'İstanbul'],
    ['thor', 'Þór'],
    ['edda', 'Eðða'],
    ['hamrun', 'Ħamrun'],
    ['tatti', 'Ŧáŧŧi'],
    ['nanna', 'Ŋaŋŋa'],
    ['katak', 'ĸataĸ'],
    ['hawaii', 'Hawaiʻi'],
  ].map(([typed = '', name = '']) => ({ typed, name }));
  const byName = createMatcher<(typeof names)[number]>(({ name }) => [name]);

  test.each(names)('$name is found by $typed and by itself', (one) => {
    expect(byName.findExact(one.typed, [one])).toEqual([one]);
    expect(byName.findNamed(one.name, [one])).toEqual([one]);
  });
});

describe('a text with a dash', () => {
  const market = { en: 'Night Market', zh: '夜市' };
  const dawn = { en: 'Night Market — Dawn', zh: null };
  const tide = { en: 'Night Tide', zh: null };
  const byName = createMatcher<{ en: string; zh: string | null }>(({ en, zh }) => [en, zh]);
  const all = [market, dawn, tide];

  test.each([
    ['Night Market — Dawn', [dawn]],
    ['night market — daw', [dawn]],
    ['Night Market — Dwan', [dawn]],
  ])('is compared whole: %s', (typed, items) => {
    expect(byName.findBest(typed, all)).toEqual(items);
    expect(byName.findOne(typed, all)).toBe(items[0]);
  });

  test.each([
    ['Night Market — Moth · Source A', [market, tide], market],
    ['Night Market — Dawn — Moth', all, dawn],
    ['Night Market — 夜市', [{ en: 'Night Market Stories', zh: '夜市' }, market], market],
  ])('is the name of a suggestion if nothing matches the whole: %s', (typed, items, meant) => {
    expect(byName.findOne(typed, items)).toBe(meant);
    expect(byName.findNamed(typed, items)).toEqual([meant]);
    expect(byName.findBest(typed, items)).toContain(meant);
  });
});

test('a title that begins with it comes before one that contains it', () => {
  expect(matched('sea')).toEqual(['Sea of Lanterns', 'Lord of the Silent Sea']);
});

test('matches with typos are not added to literal matches', () => {
  const words = [{ word: 'moor' }, { word: 'moon' }];
  const byWord = createMatcher<(typeof words)[number]>(({ word }) => [word]);
  expect(byWord.findBest('moon', words)).toEqual([{ word: 'moon' }]);
  expect(byWord.findNear('moon', words)).toEqual([{ word: 'moon' }, { word: 'moor' }]);
});

test('a title that begins with a mistyped word comes before one that contains it', () => {
  const lanterns = [{ en: 'The Lantern Keeper' }, { en: 'Lantern Street' }];
  const byName = createMatcher<(typeof lanterns)[number]>(({ en }) => [en]);
  expect(byName.findNear('lantren', lanterns)[0]).toEqual({ en: 'Lantern Street' });
});

test('an earlier text of an item scores higher than a later one', () => {
  const books = [
    { title: 'Winter Roads', author: 'Ash' },
    { title: 'Ash', author: 'Winter' },
  ];
  const byBoth = createMatcher<(typeof books)[number]>(({ title, author }) => [title, author]);
  expect(byBoth.findExact('ash', books).map(({ title }) => title)).toEqual(['Ash', 'Winter Roads']);
});

test('missing texts match nothing', () => {
  const nameless = [{ name: null }, { name: undefined }];
  expect(
    createMatcher<(typeof nameless)[number]>(({ name }) => [name]).findBest('null', nameless),
  ).toEqual([]);
});

describe('the only match', () => {
  const votes = { name: 'Monthly votes', zh: '月票榜' };
  const yearly = { name: 'Monthly votes of the year', zh: '年度，月票榜' };
  const boards = [votes, yearly, { name: 'Rising', zh: '新书榜' }];
  const byName = createMatcher<(typeof boards)[number]>(({ name, zh }) => [name, zh]);

  test.each([
    ['its whole name, though it begins another', 'monthly votes', votes],
    ['its name without the blanks', 'MonthlyVotes', votes],
    ['its Chinese name without the punctuation', '年度月票榜', yearly],
    ['a piece that stands in no other', 'year', yearly],
    ['a slip in its name', 'rsing', boards[2]],
  ])('is found by %s', (_, typed, item) => {
    expect(byName.findOne(typed, boards)).toBe(item);
  });

  test.each([
    ['a piece of several', 'monthly'],
    ['nothing', '  '],
    ['what is in none', 'quantum'],
  ])('is not found by %s', (_, typed) => {
    expect(byName.findOne(typed, boards)).toBeNull();
  });

  test('does not exist if two have the name', () => {
    expect(byName.findOne('月票榜', [votes, { ...votes }])).toBeNull();
  });
});

test('a text of any length is matched quickly', () => {
  const endless = [{ name: '灯海'.repeat(100_000) }];
  const byName = createMatcher<(typeof endless)[number]>(({ name }) => [name]);
  expect(byName.findNear(`${'灯海'.repeat(40)}灯湖`, endless)).toEqual(endless);
});
