import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { words } from '../../src/language/words/index.ts';
import type { WordTree } from '../../src/language/words/word-tree.ts';

test('the language follows the Discord locale, and what we do not speak is English', () => {
  const locales = ['zh-CN', 'zh-TW', 'en-GB', 'de', ''].map((one) => languageOf(one).locale);
  expect(locales).toEqual(['zh-CN', 'zh-TW', 'en', 'en', 'en']);
});

test('the Chinese title leads for readers of Chinese, the English one for all others', () => {
  const leads = (['zh-CN', 'zh-TW', 'en'] as const).map((locale) => languageOf('fr', locale).leads);
  expect(leads).toEqual(['zh', 'zh', 'en']);
});

test('numbers are written the way of the Discord locale, whatever the language of the words', () => {
  expect(languageOf('de').t('common.words', { count: 1_234_567 })).toBe('1.234.567 words');
  expect(languageOf('en-US').number(8.756)).toBe('8.76');
});

test('a locale that nobody knows, and a number that nobody can read, are no failure', () => {
  expect(languageOf('!!').number(12_345)).toBe('12,345');
  expect(languageOf('en-US').number(1e300)).toBe('1E300');
  expect(languageOf('en-US').number(Number.NaN)).toBe('–');
});

test('one is not many', () => {
  const { t } = languageOf('en-US');
  expect([t('common.words', { count: 1 }), t('common.words', { count: 2 })]).toEqual([
    '1 word',
    '2 words',
  ]);
});

test('readers are spoken to in their language, and in English where we do not speak it', () => {
  const said = ['zh-CN', 'zh-TW', 'de'].map((one) => languageOf(one).t('pager.next'));
  expect(said).toEqual(['下一页 ›', '下一頁 ›', 'Next ›']);
});

test('Chinese counts one and many alike', () => {
  const { t } = languageOf('zh-TW');
  expect([t('common.words', { count: 1 }), t('common.words', { count: 20_000 })]).toEqual([
    '1 字',
    '20,000 字',
  ]);
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
])('a text put into a sentence stays as it is: %s', (text) => {
  expect(languageOf('en-US').t('search.heading', { text })).toBe(`Results for “${text}”`);
});

test('no text put into a sentence changes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (param, detail) => {
      const said = languageOf('en-US').t('problem.not_accepted.param', { param, detail });
      expect(said).toBe(
        `The catalogue does not accept the value for “${param}”. It says: ${detail}`,
      );
    }),
  );
});

test('a value of the service has its word, and one we do not know has none', () => {
  const { term } = languageOf('zh-CN');
  expect(term('status', 'completed')).toBe('已完结');
  expect(
    ['frozen', 'constructor', '__proto__', 'a.b', 'a:b'].map((one) => term('status', one)),
  ).toEqual([null, null, null, null, null]);
});

test('no words are kept that nobody says', () => {
  const said = ['src/pages', 'src/engine', 'commands'].map(textsIn).join('\n');
  const isSaid = (key: string): boolean => {
    const stem = key.split('.').slice(0, -1).join('.');
    return said.includes(`'${key}'`) || said.includes('`' + stem + '.${');
  };
  const keys = keysOf(words.en).filter((key) => !key.startsWith('terms.'));
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !isSaid(key.replace(/_(?:one|other)$/, '')))).toEqual([]);
});

function keysOf(tree: WordTree, path = ''): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );
}

function textsIn(folder: string): string {
  const root = resolve(import.meta.dirname, '../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
}
