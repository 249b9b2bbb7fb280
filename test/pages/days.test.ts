import { expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { dayOf } from '../../src/model/board-history.ts';
import { dayText, spanText } from '../../src/pages/board-history/days.ts';

const day = (text: string): number => dayOf(Date.parse(text));
const today = day('2026-11-28');

test.each([
  ['en-US', '2026-11-02', 'Nov 2'],
  ['en-US', '2025-11-02', 'Nov 2, 2025'],
  ['zh-CN', '2026-11-02', '11月2日'],
  ['zh-CN', '2025-11-02', '2025年11月2日'],
  ['zh-TW', '2025-11-02', '2025年11月2日'],
])('in %s, the day %s is %s', (locale, date, text) => {
  expect(dayText(day(date), today, languageOf(locale))).toBe(text);
});

test('a day has its year if the present one is not known', () => {
  expect(dayText(today, null, languageOf('en-US'))).toBe('Nov 28, 2026');
});

test.each([
  ['en-US', '2026-11-02', '2026-11-02', 'Nov 2'],
  ['en-US', '2026-11-02', '2026-11-08', 'Nov 2–8'],
  ['en-US', '2026-10-28', '2026-11-03', 'Oct 28 – Nov 3'],
  ['en-US', '2025-11-02', '2025-11-08', 'Nov 2–8, 2025'],
  ['en-US', '2025-12-28', '2026-01-03', 'Dec 28, 2025 – Jan 3'],
  ['zh-CN', '2026-11-02', '2026-11-08', '11月2日至8日'],
  ['zh-CN', '2026-10-28', '2026-11-03', '10月28日至11月3日'],
  ['zh-CN', '2025-11-02', '2025-11-08', '2025年11月2日至8日'],
  ['zh-TW', '2026-11-02', '2026-11-08', '11月2日至8日'],
  ['zh-TW', '2025-12-28', '2026-01-03', '2025年12月28日至1月3日'],
])('in %s, the days from %s to %s are %s', (locale, first, last, text) => {
  const span = { first: day(first), last: day(last) };
  expect(spanText(span, today, languageOf(locale))).toBe(text);
});
