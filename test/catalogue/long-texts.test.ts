import { describe, expect, test } from 'vitest';

import { parseLink, parseText } from '../../src/catalogue/api-values.ts';
import { parseRateHeaders } from '../../src/catalogue/rate-headers.ts';
import { createMatcher } from '../../src/matching/matcher.ts';
import { isReadable } from '../../src/pages/parts/link-text.ts';

/** Texts that repeat what a reader of texts looks for. The largest response has four million characters. */
const repeated = [
  'a',
  '长',
  '<b>',
  '<a b="',
  '</a',
  '&#x20;',
  ':1234:',
  '__a',
  '*',
  '`',
  '[',
  '😀',
];

// A pattern that compares each mark with all that follow would take hours: the test's time runs out.
describe('a text of the catalogue of four million characters', () => {
  test.each(repeated)('that repeats %j is read at once, and cut', (unit) => {
    const text = unit.repeat(4_000_000 / unit.length);
    const read = parseText(text) ?? '';
    expect(read.length).toBeLessThanOrEqual(20_000);
    expect(isReadable(read)).toBe(isReadable(unit.repeat(20)));
  });

  test('as an address is no link, and as a date of the end is cut', () => {
    const long = 'a'.repeat(4_000_000);
    expect(parseLink(`https://catalogue.example/${long}`)).toBeNull();
    expect(parseRateHeaders(() => long, 0).sunset).toHaveLength(100);
  });
});

test.each(['a ', 'titel ', '长', 'zh '])(
  'of a typed text of 6,000 characters that repeats %j, the first 300 are compared',
  (unit) => {
    const long = { title: `${unit.repeat(300 / unit.length)} the end` };
    const books = Array.from({ length: 3_000 }, (_, index) => ({ title: `title ${index} 长夜` }));
    const matcher = createMatcher<{ title: string }>(({ title }) => [title]);
    expect(matcher.findBest(unit.repeat(6_000 / unit.length), [...books, long])).toEqual([long]);
  },
);
