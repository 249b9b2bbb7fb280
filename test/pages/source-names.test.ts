import { describe, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { createSourceNamer, sourceName } from '../../src/pages/parts/source.ts';

const names = [{ code: 'red', label: 'Red Pavilion', nameZh: '红楼' }];
const english = languageOf('en-US');

describe('the name of a source', () => {
  test.each([
    ['en-US', 'Red Pavilion', 'another site', 'Site 1'],
    ['zh-CN', '红楼', '另一个网站', '网站 1'],
    ['zh-TW', '红楼', '另一個網站', '網站 1'],
  ])('is in %s “%s”, “%s” if it is not known, and numbered among several', (...row) => {
    const [locale, known, unknown, numbered] = row;
    const language = languageOf(locale);
    expect(sourceName('red', names, language)).toBe(known);
    expect(sourceName('blue', names, language)).toBe(unknown);
    const nameOf = createSourceNamer(['blue', 'red', 'green'], names, language);
    expect(nameOf('blue')).toBe(numbered);
  });

  test('distinguishes the unknown sources of a list by their order', () => {
    const nameOf = createSourceNamer(['blue', 'red', 'green', 'blue'], names, english);
    expect(['blue', 'red', 'green'].map(nameOf)).toEqual(['Site 1', 'Red Pavilion', 'Site 2']);
  });

  test('is a neutral one if the names have nothing readable', () => {
    const unreadable = [{ code: 'red', label: '\u200b', nameZh: null }];
    expect(sourceName('red', unreadable, english)).toBe('another site');
  });
});
