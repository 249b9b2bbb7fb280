import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseExactJson } from '../../../src/catalogue/exact-json.ts';
import { parseFields } from '../../../src/catalogue/open/fields.ts';

const fields = (json: unknown) => {
  const found = parseFields(json);
  if (found === null) throw new Error('not an object');
  return found;
};

test.each([
  ['a translated string', { title: 'Sword' }, { en: 'Sword', zh: null }],
  ['an original string', { title: '剑' }, { en: null, zh: '剑' }],
  ['an object', { title: { en: 'Sword', zh: '剑' } }, { en: 'Sword', zh: '剑' }],
  ['an object without a translation', { title: { en: null, zh: '剑' } }, { en: null, zh: '剑' }],
  [
    'an object of long names',
    { title: { english: 'Sword', chinese: '剑' } },
    { en: 'Sword', zh: '剑' },
  ],
  ['a camel case pair', { titleEn: 'Sword', titleZh: '剑' }, { en: 'Sword', zh: '剑' }],
  ['a snake case pair', { title_en: 'Sword', title_zh: '剑' }, { en: 'Sword', zh: '剑' }],
  [
    'a pair by origin',
    { translatedTitle: 'Sword', originalTitle: '剑' },
    { en: 'Sword', zh: '剑' },
  ],
  [
    'the same in snake case',
    { translated_title: 'Sword', original_title: '剑' },
    { en: 'Sword', zh: '剑' },
  ],
  ['a title and its original', { title: 'Sword', original_title: '剑' }, { en: 'Sword', zh: '剑' }],
  ['a title and its translation', { title: '剑', titleEn: 'Sword' }, { en: 'Sword', zh: '剑' }],
  ['an original in Latin letters', { titleEn: 'The K', titleZh: 'K' }, { en: 'The K', zh: 'K' }],
  ['two wordings of one side', { title: '宝剑', original_title: '剑' }, { en: null, zh: '剑' }],
  ['an object with a name', { title: { id: 3, name: 'Sword' } }, { en: 'Sword', zh: null }],
  [
    'an object with a pair',
    { title: { nameEn: 'Sword', name_zh: '剑' } },
    { en: 'Sword', zh: '剑' },
  ],
  ['nothing', { title: null }, null],
  ['blanks', { title: '  ', titleEn: '' }, null],
  ['a number', { title: 7 }, null],
])('a title is parsed from %s', (_, json, title) => {
  expect(fields(json).bilingual('title')).toEqual(title);
});

test.each([
  ['camel case', { wordCount: 5 }],
  ['snake case', { word_count: 5 }],
  ['kebab case', { 'word-count': 5 }],
  ['a string of digits', { wordCount: '5' }],
  ['a second name', { words: 5 }],
  ['a second name behind an empty first', { wordCount: null, words: 5 }],
])('a count is parsed from %s', (_, json) => {
  expect(fields(json).count('wordCount words')).toBe(5);
});

test.each([[-1], [1.5], ['many'], [true], [{}], [Number.MAX_VALUE]])('%j is no count', (value) => {
  expect(fields({ value }).count('value')).toBeNull();
});

test('an id of 19 digits keeps every digit', () => {
  const json = parseExactJson('{"id": 7212345678901234567}');
  expect(fields(json).id('id')).toBe('7212345678901234567');
});

test('an id that lost digits is null', () => {
  expect(fields({ id: 2 ** 62 }).id('id')).toBeNull();
});

test.each([
  ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05.000Z'],
  ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
  ['2026-01-02', '2026-01-02T00:00:00.000Z'],
  [1767323045, '2026-01-02T03:04:05.000Z'],
  [1767323045000, '2026-01-02T03:04:05.000Z'],
])('the time %j is parsed as UTC', (at, expected) => {
  expect(new Date(fields({ at }).instant('at') ?? 0).toISOString()).toBe(expected);
});

test.each([['chapter 1'], ['2026-13-45'], [0], [-5], [1e300], [null], ['']])(
  '%j is no moment',
  (at) => {
    expect(fields({ at }).instant('at')).toBeNull();
  },
);

test.each([
  ['javascript:alert(1)'],
  ['/book/1'],
  ['https://service@elsewhere.example/'],
  ['data:text/html,x'],
])('%s is no link', (url) => {
  expect(fields({ url }).link('url')).toBeNull();
});

test('a picture is found inside an object', () => {
  const json = { cover: { large: 'https://a.example/l.jpg', small: 'https://a.example/s.jpg' } };
  expect(fields(json).link('cover')).toBe('https://a.example/l.jpg');
});

test('no value makes a method throw', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.string(), (json, name) => {
      const found = fields(json);
      found.text(name);
      found.bilingual(name);
      found.link(name);
      found.instant(name);
      found.personName(name);
      found.id(name);
    }),
  );
});
