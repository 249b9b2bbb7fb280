import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import type { Figure } from '../../src/model/book.ts';
import { figureText } from '../../src/pages/parts/figure.ts';

function textIn(locale: string, key: string, value: number, label: string | null = null): string {
  const figure: Figure = { key, label, period: null, value, rankedBy: false };
  return figureText(figure, languageOf(locale));
}

test.each([
  ['Reviews', '1 review', '2 reviews'],
  ['Monthly votes', '1 monthly vote', '2 monthly votes'],
  ['Replies', '1 reply', '2 replies'],
  ['Likes', '1 like', '2 likes'],
  ['Matches', '1 match', '2 matches'],
  ['Heat', '1 heat', '2 heat'],
  ['Bonus', '1 bonus', '2 bonus'],
])('%s: one is singular in English', (label, one, two) => {
  expect(textIn('en-US', 'any', 1, label)).toBe(one);
  expect(textIn('en-US', 'any', 2, label)).toBe(two);
});

test.each([
  ['zh-CN', '票数 9,999', '票数 4.98 万', '582 位读者', '1.25 万位读者'],
  ['zh-TW', '票數 9,999', '票數 4.98 萬', '582 位讀者', '1.25 萬位讀者'],
  ['en-US', '9,999 votes', '49,791 votes', '582 readers', '12,450 readers'],
])('%s: votes and readers from 10,000 on are counted as its readers count', (locale, ...texts) => {
  const shown = [
    textIn(locale, 'votes', 9_999),
    textIn(locale, 'votes', 49_791),
    textIn(locale, 'readers', 582),
    textIn(locale, 'readers', 12_450),
  ];
  expect(shown).toEqual(texts);
});
