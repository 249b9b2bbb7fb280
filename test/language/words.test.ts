import { describe, expect, test } from 'vitest';

import { words } from '../../src/language/words/index.ts';
import type { WordTree } from '../../src/language/words/word-tree.ts';
import { onlySimplified, onlyTraditional } from './han-forms.ts';

const english = textsOf(words.en);
const every = [...english, ...textsOf(words['zh-CN']), ...textsOf(words['zh-TW'])];

test('every text is one line, and asks for nothing that another language could not give', () => {
  expect(english.size).toBeGreaterThan(100);
  for (const [key, text] of every) {
    expect(text, key).not.toMatch(/\n|\$t\(/);
    expect(text, key).not.toBe('');
    expect(text.replaceAll(value, ''), key).not.toMatch(/[{}]/);
  }
});

describe.each(['zh-CN', 'zh-TW'] as const)('%s', (locale) => {
  const own = textsOf(words[locale]);
  const keysWhere = (isSo: (text: string, key: string) => boolean): readonly string[] =>
    [...own].filter(([key, text]) => isSo(text, key)).map(([key]) => key);

  test('has a text for all that is said in English, and none besides', () => {
    // Chinese counts one and many alike.
    const wanted = [...english.keys()].filter((key) => !key.endsWith('_one'));
    expect([...own.keys()].toSorted()).toEqual(wanted.toSorted());
  });

  test('takes the same values as English', () => {
    const differing = keysWhere((text, key) => {
      const measure = english.get(key);
      return measure !== undefined && String(valuesIn(text)) !== String(valuesIn(measure));
    });
    expect(differing).toEqual([]);
  });

  test('says nothing in English', () => {
    const spoken = (text: string): string => text.replaceAll(value, '').replaceAll(/`[^`]*`/g, '');
    const isForeign = (text: string): boolean =>
      /\p{L}/u.test(text) && !/\p{Script=Han}/u.test(text);
    expect(keysWhere((text) => isForeign(spoken(text)))).toEqual([]);
  });

  test('keeps to its own forms of the characters', () => {
    const foreign = new RegExp(`[${locale === 'zh-CN' ? onlyTraditional : onlySimplified}]`, 'u');
    expect(keysWhere((text) => foreign.test(text))).toEqual([]);
  });

  test('keeps to its own quotation marks, and to full-width marks after its characters', () => {
    const foreign = locale === 'zh-CN' ? /[「」『』]/ : /[“”‘’]/;
    expect(keysWhere((text) => foreign.test(text))).toEqual([]);
    expect(keysWhere((text) => /\p{Script=Han}[,.;:?!()]/u.test(text))).toEqual([]);
  });
});

test('the forms of the characters tell the two apart', () => {
  expect(onlySimplified.length).toBe(onlyTraditional.length);
  const forms = onlySimplified + onlyTraditional;
  expect(forms).toHaveLength(new Set(Array.from(forms)).size);
  expect(forms.length).toBeGreaterThan(2 * 60);
});

test('what stands in a command’s list, and on a form, is as short as Discord wants it', () => {
  const limits = [
    { keys: /^commands\./, most: 100 },
    { keys: /^setup\.modal\.(?:title|label)$/, most: 45 },
    { keys: /^setup\.modal\.hint$/, most: 100 },
  ];
  for (const { keys, most } of limits) {
    const limited = every.filter(([key]) => keys.test(key));
    expect(limited.length).toBeGreaterThan(2);
    expect(limited.filter(([, text]) => text.length > most)).toEqual([]);
  }
});

const value = /\{\{[a-zA-Z]+\}\}/g;

function valuesIn(text: string): readonly string[] {
  return [...new Set(text.match(value))].toSorted();
}

function textsOf(tree: WordTree, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, inner]): (readonly [string, string])[] =>
      typeof inner === 'string' ? [[path + key, inner]] : [...textsOf(inner, `${path}${key}.`)],
    ),
  );
}
