import { describe, expect, test } from 'vitest';

import { parseLink, parseText } from '../../src/catalogue/api-values.ts';
import { parseRateHeaders } from '../../src/catalogue/rate-headers.ts';
import { createMatcher } from '../../src/matching/matcher.ts';
import { isReadable } from '../../src/pages/parts/link-text.ts';
import { processorMs } from '../support/processor-time.ts';

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

describe('a text of the catalogue of four million characters', () => {
  test.each(repeated)('that repeats %j is read in a tenth of a second', (unit) => {
    const text = unit.repeat(4_000_000 / unit.length);
    const ms = processorMs(() => {
      const read = parseText(text) ?? '';
      expect(read.length).toBeLessThanOrEqual(20_000);
      isReadable(read);
    });
    expect(ms).toBeLessThan(100);
  });

  test('as an address is no link, and as a date of the end is cut', () => {
    const long = 'a'.repeat(4_000_000);
    expect(parseLink(`https://catalogue.example/${long}`)).toBeNull();
    expect(parseRateHeaders(() => long, 0).sunset).toHaveLength(100);
  });
});

test('a typed text of 6,000 characters is compared with 3,000 titles at once', () => {
  const books = Array.from({ length: 3_000 }, (_, index) => ({ title: `title ${index} 长夜` }));
  const matcher = createMatcher<{ title: string }>(({ title }) => [title]);
  matcher.findBest('title', books);
  for (const typed of ['a ', 'titel ', '长', 'zh ']) {
    const ms = processorMs(() => matcher.findBest(typed.repeat(6_000 / typed.length), books));
    expect(ms).toBeLessThan(400);
  }
});
