import fc from 'fast-check';

import { offChart, type PlaceChart } from '../../src/model/place-chart.ts';

/** Titles that are long, have no glyphs, run from right to left, pile up marks, or are empty. */
const titles: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 30, maxLength: 300 }),
  fc.nat(300).map((length) => '龘'.repeat(length)),
  fc.nat(60).map((length) => 'W'.repeat(length)),
  fc.nat(60).map((length) => `Ế${'\u0301\u0323'.repeat(length)}g`),
  fc.constantFrom('', '   ', '\n', '👩‍👩‍👧‍👦', '🔥 Hot 🔥', 'كتاب', '\u202Eback', '我的剑只切菜', 'Café'),
);
const names = { name: titles, otherName: fc.option(titles) };

/** Most places are in the first ten or at the lower edge. */
const places: fc.Arbitrary<number | null> = fc.oneof(
  fc.integer({ min: 1, max: 10 }),
  fc.integer({ min: 1, max: offChart }),
  fc.constantFrom(offChart, null),
);

/** Charts as the contract allows them: of any size, with gaps, shared places, and items that come and go. */
export const arbitraryCharts: fc.Arbitrary<PlaceChart> = fc
  .record({
    columnCount: fc.oneof(fc.constantFrom(1, 2, 7, 30, 90), fc.integer({ min: 1, max: 90 })),
    lineCount: fc.integer({ min: 1, max: 10 }),
    gaps: fc.array(fc.nat(89)),
  })
  .chain(({ columnCount, lineCount, gaps }) =>
    fc.record({
      title: fc.record({
        ...names,
        ...{ before: fc.constantFrom('', '《'), line: fc.nat(lineCount - 1) },
        after: fc.constantFrom(': 32 → 4 in 30 days', ': new on Sep 28, now 10', '》30 天 32 → 4'),
      }),
      board: titles,
      days: fc.constantFrom('Dec 30, 2025 – Jan 28, 2026', '2025年12月30日至2026年1月28日'),
      noData: fc.constantFrom('no data', '无数据'),
      glyphs: fc.constantFrom('simplified', 'traditional'),
      columns: fc.constant(
        Array.from({ length: columnCount }, (_, column) => ({
          label: `Sep ${column}, 2025`,
          isGap: gaps.includes(column),
        })),
      ),
      lines: listOf(
        lineCount,
        fc.record({ ...names, places: listOf(columnCount, places), isHighlighted: fc.boolean() }),
      ),
    }),
  )
  .map((chart) => ({
    ...chart,
    lines: chart.lines.map((line, index) => ({
      ...line,
      isHighlighted: line.isHighlighted && index < 5,
      places: line.places.map((place, column) =>
        chart.columns[column]?.isGap === true ? null : place,
      ),
    })),
  }));

function listOf<T>(length: number, item: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(item, { minLength: length, maxLength: length, size: 'max' });
}
