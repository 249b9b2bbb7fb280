import { describe, expect, test } from 'vitest';

import { leaves, type TextTree } from '../../src/language/dictionary.ts';
import { texts } from '../../src/language/texts.ts';
import { locales, type Locale } from '../../src/model/reader.ts';
import { onlySimplified, onlyTraditional } from './han-forms.ts';

const english = textsIn('en');
const every = locales.flatMap((locale) => [...textsIn(locale)]);

test('every text has every language and no other', () => {
  for (const [key, text] of leaves<Locale>(texts)) expect(Object.keys(text), key).toEqual(locales);
  const missing = { next: { en: 'Next', 'zh-CN': '下一页' } };
  // @ts-expect-error: 'zh-TW' is missing
  expect(missing satisfies TextTree).toBeDefined();
});

test('every text is one non-empty line, and its braces enclose names only', () => {
  expect(english.size).toBeGreaterThan(100);
  for (const [key, text] of every) {
    expect(text, key).not.toMatch(/\n|\$t\(/);
    expect(text, key).not.toBe('');
    expect(text.replaceAll(value, ''), key).not.toMatch(/[{}]/);
  }
});

test('no text uses the API’s own words or codes', () => {
  const internal = /\b(?:interfaces?|units?)\b|source_[a-z]|接口|介面|[单單]位/i;
  const found = every.filter(([, text]) => internal.test(text.replaceAll(value, '')));
  expect(found).toEqual([]);
});

describe.each(['zh-CN', 'zh-TW'] as const)('%s', (locale) => {
  const own = textsIn(locale);
  const keysWhere = (isSo: (text: string, key: string) => boolean): readonly string[] =>
    [...own].filter(([key, text]) => isSo(text, key)).map(([key]) => key);

  test('has one form for all counts', () => {
    expect([...own.keys()].filter((key) => /\.(?:zero|one|two|few|many)$/.test(key))).toEqual([]);
  });

  test('takes the same values as English', () => {
    const differing = keysWhere((text, key) => {
      const measure = english.get(key);
      return measure !== undefined && String(valuesIn(text)) !== String(valuesIn(measure));
    });
    expect(differing).toEqual([]);
  });

  test('has no text in English', () => {
    const spoken = (text: string): string => text.replaceAll(value, '').replaceAll(/`[^`]*`/g, '');
    const isForeign = (text: string): boolean =>
      /\p{L}/u.test(text) && !/\p{Script=Han}/u.test(text);
    expect(keysWhere((text) => isForeign(spoken(text)))).toEqual([]);
  });

  test('uses only its own forms of the characters', () => {
    const foreign = new RegExp(`[${locale === 'zh-CN' ? onlyTraditional : onlySimplified}]`, 'u');
    expect(keysWhere((text) => foreign.test(text))).toEqual([]);
  });

  test('uses only its own quotation marks, and full-width punctuation after its characters', () => {
    const foreign = locale === 'zh-CN' ? /[「」『』]/ : /[“”‘’]/;
    expect(keysWhere((text) => foreign.test(text))).toEqual([]);
    expect(keysWhere((text) => /\p{Script=Han}[,.;:?!()]/u.test(text))).toEqual([]);
  });
});

test('the two lists of characters are disjoint and of equal length', () => {
  expect(onlySimplified.length).toBe(onlyTraditional.length);
  const forms = onlySimplified + onlyTraditional;
  expect(forms).toHaveLength(new Set(Array.from(forms)).size);
  expect(forms.length).toBeGreaterThan(2 * 60);
});

test('command texts and form texts are within Discord’s limits', () => {
  const limits = [
    { keys: /\.command\.|^common\.private\./, most: 100 },
    { keys: /^setup\.modal\.(?:title|label)\./, most: 45 },
    { keys: /^setup\.modal\.hint\./, most: 100 },
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

/** Every form of every text in a language, by its path and plural category. */
function textsIn(locale: Locale): ReadonlyMap<string, string> {
  return new Map(
    leaves<Locale>(texts).flatMap(([key, { [locale]: text }]) => {
      const forms = typeof text === 'string' ? { other: text } : text;
      return Object.entries(forms).map(([category, form]) => [`${key}.${category}`, form] as const);
    }),
  );
}
