import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { leaves } from '../../src/language/dictionary.ts';
import { texts } from '../../src/language/texts.ts';

test('the language follows the Discord locale; English serves all other locales', () => {
  const locales = ['zh-CN', 'zh-TW', 'en-GB', 'de', ''].map((one) => languageOf(one).locale);
  expect(locales).toEqual(['zh-CN', 'zh-TW', 'en', 'en', 'en']);
});

test('the Chinese title leads for Chinese readers, the English title for all others', () => {
  const leads = (['zh-CN', 'zh-TW', 'en'] as const).map((locale) => languageOf('fr', locale).leads);
  expect(leads).toEqual(['zh', 'zh', 'en']);
});

test('numbers follow the Discord locale, also in texts of another language', () => {
  expect(languageOf('de').t('common.words', { count: 1_234_567 })).toBe('1.234.567 words');
  expect(languageOf('en-US').number(8.756)).toBe('8.76');
});

test('an unknown locale and an unreadable number do not fail', () => {
  expect(languageOf('!!').number(12_345)).toBe('12,345');
  expect(languageOf('en-US').number(1e300)).toBe('1E300');
  expect(languageOf('en-US').number(Number.NaN)).toBe('–');
});

test('English has a singular and a plural', () => {
  const { t } = languageOf('en-US');
  expect([t('common.words', { count: 1 }), t('common.words', { count: 2 })]).toEqual([
    '1 word',
    '2 words',
  ]);
});

test('readers get texts in their language, or in English if there is no translation', () => {
  const said = ['zh-CN', 'zh-TW', 'de'].map((one) => languageOf(one).t('common.toLast'));
  expect(said).toEqual(['前往最后一页', '前往最後一頁', 'Go to the last page']);
});

test('Chinese has one form for all counts', () => {
  const { t } = languageOf('zh-TW');
  expect([t('reading.books', { count: 1 }), t('reading.books', { count: 20_000 })]).toEqual([
    '1 本書',
    '20,000 本書',
  ]);
});

test.each([
  ['zh-CN', ['9,999 字', '1 万字', '461.73 万字']],
  ['zh-TW', ['9,999 字', '1 萬字', '461.73 萬字']],
  ['en-US', ['9,999 words', '10,000 words', '4,617,340 words']],
])('%s gives large word counts as its readers do', (locale, said) => {
  const { t } = languageOf(locale);
  const counts = [9_999, 10_000, 4_617_340];
  expect(counts.map((count) => t('common.words', { count }))).toEqual(said);
});

test.each([
  '<b>&"</b>',
  '$t(problem.slow)',
  '{{text}}',
  '{{- text}}',
  '$&$1',
  '$t(',
  '}}',
  '"count"',
])('a value is inserted into a text unchanged: %s', (text) => {
  expect(languageOf('en-US').t('search.heading', { text })).toBe(`Results for “${text}”`);
});

test('no value changes the text around it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (param, detail) => {
      const said = languageOf('en-US').t('problem.not_accepted.param', { param, detail });
      expect(said).toBe(
        `The catalogue does not accept the value for “${param}”. It says: ${detail}`,
      );
    }),
  );
});

test('a known value of the catalogue has a translation, an unknown one has none', () => {
  const { term } = languageOf('zh-CN');
  expect(term('status', 'completed')).toBe('已完结');
  expect(term('status', 'COMPLETED')).toBe('已完结');
  expect(
    ['frozen', 'constructor', '__proto__', 'a.b', 'a:b'].map((one) => term('status', one)),
  ).toEqual([null, null, null, null, null]);
});

test('every text is used', () => {
  const source = ['src/pages', 'src/engine', 'commands'].map(textsIn).join('\n');
  const isUsed = (key: string): boolean => {
    const stem = key.split('.').slice(0, -1).join('.');
    return source.includes(`'${key}'`) || source.includes('`' + stem + '.${');
  };
  const keys = leaves(texts)
    .map(([key]) => key)
    .filter((key) => !key.startsWith('terms.'));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

function textsIn(folder: string): string {
  const root = resolve(import.meta.dirname, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
}
