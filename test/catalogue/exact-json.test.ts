import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseExactJson } from '../../src/catalogue/exact-json.ts';

const long = '1234567890123456789';

test.each([
  [long, long],
  [`-${long}`, `-${long}`],
  [`{"id":${long}}`, { id: long }],
  [`{"id" :\n  ${long} }`, { id: long }],
  [`[1,${long},[ -${long}]]`, [1, long, [`-${long}`]]],
  [`{"id":"${long}","title":"no. 9007199254740993"}`, { id: long, title: 'no. 9007199254740993' }],
  ['[9007199254740991,-9007199254740991]', [9007199254740991, -9007199254740991]],
  ['[9007199254740993]', ['9007199254740993']],
  ['[1.1234567890123456789,1e300]', [1.1234567890123457, 1e300]],
])('%s is parsed without losing a digit', (text, value) => {
  expect(parseExactJson(text)).toEqual(value);
});

test('other JSON is parsed as usual', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (value) => {
      const text = JSON.stringify(value, null, 2);
      fc.pre(!/\d{16}/.test(text));
      expect(parseExactJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each(['', '{', '<html>', '01', `[${'['.repeat(100)}`])('%j is no JSON', (text) => {
  expect(() => parseExactJson(text)).toThrow(SyntaxError);
});

test.each([
  ['a million lists', `[${'[],'.repeat(1_000_000)}[]]`],
  ['a million nested lists', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
  ['a long number before a million lists', `[${long},${'[],'.repeat(1_000_000)}[]]`],
])('%s are refused at once', (_, text) => {
  expect(() => parseExactJson(text)).toThrow('too many values');
});

test('a text of four million characters is one value', () => {
  const text = 'a'.repeat(4_000_000);
  expect(parseExactJson(JSON.stringify([text]))).toEqual([text]);
});
