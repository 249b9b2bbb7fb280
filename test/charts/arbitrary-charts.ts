import fc from 'fast-check';

import type { PlaceChart } from '../../src/model/place-chart.ts';

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

/** Charts as the contract allows them: of any size, with gaps, shared places, and items that come and go. */
export const arbitraryCharts: fc.Arbitrary<PlaceChart> = fc
  .record({
    columnCount: fc.oneof(fc.constantFrom(1, 2, 7, 30, 90), fc.integer({ min: 1, max: 90 })),
    lineCount: fc.nat(10),
    lowest: fc.oneof(fc.constantFrom(1, 2, 10), fc.integer({ min: 1, max: 2_000 })),
  })
  .chain(({ columnCount, lineCount, lowest }) =>
    fc.record({
      title: titles,
      otherTitle: fc.option(titles),
      subtitle: titles,
      footer: titles,
      glyphs: fc.constantFrom('simplified', 'traditional'),
      columns: listOf(
        columnCount,
        fc.record({
          label: fc.option(fc.oneof(fc.constant('26 Nov'), titles)),
          isGap: fc.boolean(),
        }),
      ),
      lines: listOf(
        lineCount,
        fc.record({
          name: titles,
          otherName: fc.option(titles),
          places: listOf(columnCount, fc.option(fc.integer({ min: 1, max: lowest }))),
        }),
      ),
      lowest: fc.constant(lowest),
    }),
  )
  .map((chart) => ({
    ...chart,
    lines: chart.lines.map(({ places, ...names }) => ({
      ...names,
      places: places.map((place, column) => (chart.columns[column]?.isGap === true ? null : place)),
    })),
  }));

function listOf<T>(length: number, item: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(item, { minLength: length, maxLength: length, size: 'max' });
}
