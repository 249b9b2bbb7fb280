import fc from 'fast-check';
import { expect, test } from 'vitest';

import { printable, printableLines } from '../../src/operation/printable.ts';

test.each([
  ['a colour of the terminal', '\u001b[31mred', '\\u001b[31mred'],
  ['a sequence that begins with one character of C1', '\u009b2J', '\\u009b2J'],
  [
    'the end of a line',
    'ready\r\nok gateway: all is well',
    'ready\\u000d\\u000aok gateway: all is well',
  ],
  ['a line separator of Unicode', 'a\u2028b\u2029c\u0085d', 'a\\u2028b\\u2029c\\u0085d'],
  ['a change of direction', '\u202egnp.exe\u2069', '\\u202egnp.exe\\u2069'],
  ['a character that deletes', 'a\u0008\u007f', 'a\\u0008\\u007f'],
])('%s is shown as an escape', (_, text, shown) => {
  expect(printable(text)).toBe(shown);
});

test.each(['The Lamplighter', '寄潮汐的点灯人', 'naïve — “é” 👩🏽‍🚀', 'C:\\u001b'])(
  '%s is shown as it is',
  (text) => {
    expect(printable(text)).toBe(text);
  },
);

test('no text acts on a terminal or adds a line', () => {
  const acting = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/u;
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(printable(text)).not.toMatch(acting);
    }),
  );
});

test('a text of several lines keeps them', () => {
  expect(printableLines('one\n\u001b[2Jtwo\r\n')).toBe('one\n\\u001b[2Jtwo\\u000d\n');
});
