import fc from 'fast-check';
import { expect, test } from 'vitest';

import { locales } from '../../src/model/reader.ts';
import { languageOf } from '../../src/language/language.ts';
import { readAmount } from '../../src/pages/parts/amount.ts';

test.each([
  ['500000', 500_000],
  ['500,000', 500_000],
  ['500.000', 500_000],
  ['500 000', 500_000],
  ['1’000’000', 1_000_000],
  ['100k', 100_000],
  ['100 K words', 100_000],
  ['1m', 1_000_000],
  ['1.5m', 1_500_000],
  ['1.500m', 1_500_000],
  ['1,5 million', 1_500_000],
  ['50万', 50_000 * 10],
  ['５０萬字', 500_000],
  ['50w', 500_000],
  ['1亿', 100_000_000],
  ['at least 500,000 words', 500_000],
  ['至少 500,000 字', 500_000],
  ['8.5', 8.5],
  ['8,5', 8.5],
  ['0', 0],
])('%s is read as %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['', 'many', '五十万', '1 to 2 and 3', '10k-20k', '-', '9'.repeat(40)])(
  '“%s” is not a single number',
  (text) => {
    expect(readAmount(text)).toBeNull();
  },
);

test('a number is read in the form that each language shows', () => {
  const writers = [...locales, 'de', 'fr', 'hi', 'pl', 'es-ES'].map((one) => languageOf(one));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.constantFrom(...writers),
      (count, { number }) => {
        expect(readAmount(number(count))).toBe(count);
      },
    ),
  );
});
