import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { layoutChart, type ChartLayout } from '../../src/charts/chart-layout.ts';
import { dimensions } from '../../src/charts/dimensions.ts';
import { overlaps, type PixelBox } from '../../src/charts/pixels.ts';
import type { PlaceChart } from '../../src/model/place-chart.ts';
import { arbitraryCharts } from './arbitrary-charts.ts';
import { chartOf } from './sample-charts.ts';

/** Wide enough for every font: no letter of a chart is wider than high. */
const measure = {
  width: (text: string, size: number) => Array.from(text).length * size,
  hasGlyph: (character: string) => !/[\p{Emoji_Presentation}\p{Script=Arabic}]/u.test(character),
};
const layout = (chart: PlaceChart): ChartLayout => layoutChart(chart, measure);

describe('any chart', () => {
  test('has labels that neither overlap nor leave the picture', () => {
    fc.assert(
      fc.property(arbitraryCharts, (chart) => {
        const boxes = textBoxes(layout(chart));
        for (const [index, box] of boxes.entries()) {
          expect(isInPicture(box), JSON.stringify(box)).toBe(true);
          const others = boxes.slice(index + 1);
          expect(others.find((other) => overlaps(box, other))).toBeUndefined();
        }
      }),
    );
  });

  test('has texts that fit into their boxes', () => {
    fc.assert(
      fc.property(arbitraryCharts, (chart) => {
        const { texts, labels, plot } = layout(chart);
        expect(plot.width).toBeGreaterThan(dimensions.width * 0.3);
        const all = [...texts, ...labels.flatMap(({ place, name }) => [place, name ?? place])];
        for (const { text, size, box } of all) {
          expect(measure.width(text, size)).toBeLessThanOrEqual(box.width);
        }
        for (const { box, place } of labels) expect(contains(box, place.box)).toBe(true);
      }),
    );
  });

  test('has a point for each place, at its column and height, and no other point', () => {
    fc.assert(
      fc.property(arbitraryCharts, (chart) => {
        const { plot, lines } = layout(chart);
        const shown = chart.lines.filter(({ places }) => places.some((place) => place !== null));
        expect(lines.map(({ name }) => name)).toEqual(shown.map(({ name }) => name));
        for (const line of lines) {
          const places = chart.lines[line.index]?.places ?? [];
          const expected = places.flatMap((place, column) => {
            if (place === null) return [];
            const across = places.length === 1 ? 0.5 : column / (places.length - 1);
            const down = chart.lowest === 1 ? 0 : (place - 1) / (chart.lowest - 1);
            return [[plot.x + across * plot.width, plot.y + down * plot.height]];
          });
          const points = line.segments.flat();
          expect(points).toHaveLength(expected.length);
          for (const [index, { x, y }] of points.entries()) {
            expect(x).toBeCloseTo(expected[index]?.[0] ?? NaN, 6);
            expect(Math.abs(y - (expected[index]?.[1] ?? NaN))).toBeLessThanOrEqual(0.5);
          }
        }
      }),
    );
  });

  test('interrupts a line in every column without a place, and marks every gap', () => {
    fc.assert(
      fc.property(arbitraryCharts, (chart) => {
        const { plot, lines, gaps } = layout(chart);
        const step = plot.width / Math.max(1, chart.columns.length - 1);
        for (const segment of lines.flatMap(({ segments }) => segments)) {
          for (const [index, { x }] of segment.entries()) {
            const before = segment[index - 1];
            if (before !== undefined) expect(x - before.x).toBeCloseTo(step, 6);
          }
        }
        for (const [column, { isGap }] of chart.columns.entries()) {
          const x = chart.columns.length === 1 ? plot.x + plot.width / 2 : plot.x + column * step;
          // The positions are computed in different ways, so their last digits differ.
          const isInBand = gaps.some(
            (band) => band.x - 1e-6 <= x && x <= band.x + band.width + 1e-6,
          );
          expect(isInBand).toBe(isGap);
        }
        for (const band of gaps) expect(contains(plot, band)).toBe(true);
      }),
    );
  });

  test('has a label with the last place and the name of each line', () => {
    fc.assert(
      fc.property(arbitraryCharts, (chart) => {
        const { lines, labels } = layout(chart);
        const ends = labels.filter(({ name }) => name !== null);
        expect(ends.map(({ line }) => line).toSorted()).toEqual(
          lines.map(({ index }) => index).toSorted(),
        );
        for (const { line, place } of ends) {
          const last = chart.lines[line]?.places.findLast((one) => one !== null);
          expect(place.text).toBe(String(last));
        }
      }),
    );
  });
});

describe('the layout', () => {
  test('has the labels of ten lines at the height of their places', () => {
    const places = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`Book ${index}`, [10 - index, index + 1]]),
    );
    const { labels, lines } = layout(chartOf(places));
    expect(labels).toHaveLength(20);
    for (const { line, name, place, box } of labels) {
      const { first, last } = lines.find(({ index }) => index === line) ?? {};
      const end = name === null ? first : last;
      expect(place.text).toBe(String(end?.place));
      expect(box.y + box.height / 2).toBe(end?.point.y);
    }
  });

  test('moves the labels of items with the same place apart, and connects them to their lines', () => {
    const { labels, lines } = layout(chartOf({ One: [1, 4], Other: [2, 4] }));
    const [one, other] = labels.filter(({ name }) => name !== null);
    expect(Math.abs((one?.box.y ?? 0) - (other?.box.y ?? 0))).toBeGreaterThanOrEqual(
      one?.box.height ?? NaN,
    );
    expect(one?.leader[0]).toEqual(lines[0]?.last.point);
    expect(other?.leader[0]).toEqual(lines[1]?.last.point);
  });

  test('gives the label of an item that left the board a free row, and leaves the others where they are', () => {
    const { labels, lines } = layout(
      chartOf({ Gone: [3, 3, null], There: [1, 2, 3], Below: [4, 4, 4], Above: [2, 1, 2] }),
    );
    const endOf = (line: number) => labels.find((one) => one.line === line && one.name !== null);
    expect(endOf(0)?.isCurrent).toBe(false);
    expect(endOf(0)?.isLeaderDotted).toBe(true);
    for (const line of [1, 2, 3]) {
      const box = endOf(line)?.box;
      expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBe(lines[line]?.last.point.y);
      expect(endOf(line)?.isCurrent).toBe(true);
    }
  });

  test('labels a line that begins later in the plot, next to its first point', () => {
    const { labels, lines } = layout(
      chartOf({ New: [null, null, null, 5, 4], Old: [1, 1, 1, 1, 1] }),
    );
    const start = labels.find(({ line, name }) => line === 0 && name === null);
    const point = lines[0]?.first.point;
    expect(start?.place.text).toBe('5');
    expect(Math.abs((start?.box.x ?? 0) - (point?.x ?? 0))).toBeLessThan(120);
    expect((start?.box.x ?? 0) + (start?.box.width ?? 0)).toBeLessThan(point?.x ?? 0);
  });

  test('treats a line as current whose last place is on the day of the last look', () => {
    const { labels } = layout(chartOf({ One: [1, 1, null, null], Other: [2, null, null, null] }));
    const ends = labels.filter(({ name }) => name !== null);
    expect(ends.map(({ name, isCurrent }) => [name?.text, isCurrent])).toEqual([
      ['One', true],
      ['Other', false],
    ]);
  });

  test('labels every place of a short board, and some of a long one', () => {
    const numbersOf = (lowest: number): string[] =>
      layout(chartOf({}, { lowest, columns: [{ label: null, isGap: true }] }))
        .texts.slice(3)
        .map(({ text }) => text);
    expect(numbersOf(3)).toEqual(['1', '2', '3']);
    expect(numbersOf(100)).toEqual([
      '1',
      '10',
      '20',
      '30',
      '40',
      '50',
      '60',
      '70',
      '80',
      '90',
      '100',
    ]);
    expect(numbersOf(1)).toEqual(['1']);
  });

  test('leaves out labels of days evenly if there is no room for all', () => {
    const one = layout(chartOf({ Book: Array.from({ length: 90 }, () => 1) }));
    const days = one.texts.map(({ text }) => text).filter((text) => text.startsWith('Day '));
    expect(days[0]).toBe('Day 90');
    const steps = days
      .slice(1)
      .map((day, index) => Number(days[index]?.slice(4)) - Number(day.slice(4)));
    expect(new Set(steps).size).toBe(1);
    expect(days.length).toBeGreaterThan(1);
  });
});

/** The boxes of all texts that are not empty. */
function textBoxes({ texts, labels }: ChartLayout): PixelBox[] {
  const names = labels.flatMap(({ name }) => (name === null ? [] : [name.box]));
  return [...texts.map(({ box }) => box), ...labels.map(({ box }) => box), ...names].filter(
    ({ width }) => width > 0,
  );
}

function isInPicture(box: PixelBox): boolean {
  return contains({ x: 0, y: 0, width: dimensions.width, height: dimensions.height }, box);
}

function contains(outer: PixelBox, inner: PixelBox): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
    inner.y + inner.height <= outer.y + outer.height + 1e-6
  );
}
