import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { layoutChart, type ChartLayout } from '../../src/charts/chart-layout.ts';
import { highlightColours } from '../../src/charts/colours.ts';
import { dimensions } from '../../src/charts/dimensions.ts';
import type { LineLabel } from '../../src/charts/line-labels.ts';
import type { PixelBox, PixelPoint, PlacedText } from '../../src/charts/pixels.ts';
import { offChart, type PlaceChart } from '../../src/model/place-chart.ts';
import { arbitraryCharts } from './arbitrary-charts.ts';
import { chartOf, titleOf } from './sample-charts.ts';

/** About as wide as Noto Sans, where only some letters are as wide as high. */
const measure = {
  width: (text: string, size: number) =>
    Array.from(text).reduce(
      (sum, one) => sum + (/[\0-\u024fẾ–…→]/u.test(one) && !/[MW@]/u.test(one) ? 0.62 : 1),
      0,
    ) * size,
  hasGlyph: (character: string) => !/[\p{Emoji_Presentation}\p{Script=Arabic}]/u.test(character),
};
const layout = (chart: PlaceChart): ChartLayout => layoutChart(chart, measure);

/** The width of a picture on a phone that is 360 pixels wide, next to the avatar and in a frame. */
const phoneWidth = 300;

describe('any chart', () => {
  const always = (check: (layout: ChartLayout, chart: PlaceChart) => void): void => {
    fc.assert(
      fc.property(arbitraryCharts, (chart) => {
        check(layout(chart), chart);
      }),
    );
  };

  test('has texts that neither overlap nor leave the picture', () => {
    always((drawn) => {
      const boxes = allTexts(drawn).map(({ box }) => box);
      for (const [index, box] of boxes.entries()) {
        expect(contains(picture, box), JSON.stringify(box)).toBe(true);
        const others = boxes.slice(index + 1);
        expect(
          others.find((other) => overlaps(box, other)),
          JSON.stringify(box),
        ).toBeUndefined();
      }
    });
  });

  test('has texts that fit into their boxes, and are legible on a phone', () => {
    always((drawn) => {
      for (const { text, size, box, isTurned } of allTexts(drawn)) {
        const length = isTurned ? box.height : box.width;
        expect(measure.width(text, size)).toBeLessThanOrEqual(length + 1e-6);
        expect((size * phoneWidth) / dimensions.width).toBeGreaterThanOrEqual(10.6);
      }
    });
  });

  test('has a label at the end of each line, or joined to it, with the place and at most 400 pixels wide', () => {
    always((drawn, chart) => {
      const { lines, plot } = drawn;
      const ends = endLabels(drawn);
      expect(ends.map(({ line }) => line).toSorted()).toEqual(lines.map(({ line }) => line));
      for (const label of ends) {
        const last = chart.lines[label.line]?.places.findLast((one) => one !== null);
        const number = last === offChart ? '50+' : String(last);
        expect(label.text.text.split(' ')[0]?.replace('…', '')).toBe(number);
        expect(label.text.box.width).toBeLessThanOrEqual(400);
        expect(label.text.box.x).toBeGreaterThan(plot.x + plot.width);
        expectJoined(label, lastPoint(drawn, label.line));
      }
    });
  });

  test('has the first label of each of the first ten places at the height of its line', () => {
    always((drawn, chart) => {
      const ends = endLabels(drawn);
      for (const label of ends) {
        const placeOf = (line: number) => chart.lines[line]?.places.findLast((one) => one !== null);
        const place = placeOf(label.line) ?? offChart;
        if (place > 10 || ends.some(({ line }) => line < label.line && placeOf(line) === place)) {
          continue;
        }
        expect(middleOf(label.text)).toBe(dimensions.plotTop + (place - 1) * dimensions.row);
      }
    });
  });

  test('has labels at the left only for highlighted lines, joined to their first points', () => {
    always((drawn, chart) => {
      for (const label of drawn.labels.filter(({ text }) => text.box.x < drawn.plot.x)) {
        expect(chart.lines[label.line]?.isHighlighted).toBe(true);
        expect(label.text.text).toBe(String(chart.lines[label.line]?.places[0]));
        expectJoined(label, drawn.lines.find(({ line }) => line === label.line)?.dots[0]);
      }
    });
  });

  test('has a line through all places, also at the lower edge, and interrupted only without data', () => {
    always(({ lines, plot }, chart) => {
      const step = plot.width / Math.max(1, chart.columns.length - 1);
      const columnOf = ({ x }: PixelPoint): number =>
        chart.columns.length - 1 - Math.round((plot.x + plot.width - x) / step);
      for (const { line, segments, stubs } of lines) {
        const parts = [...segments, ...stubs].map((part) => part.map(columnOf));
        const joints = parts.flatMap((part) => part.slice(1).map((to, at) => `${part[at]}–${to}`));
        const places = chart.lines[line]?.places ?? [];
        const known = places.flatMap((place, column) => (place === null ? [] : column));
        expect([...new Set(parts.flat())].toSorted(byNumber)).toEqual(known);
        expect(joints.toSorted()).toEqual(
          known.flatMap((to) => (known.includes(to - 1) ? `${to - 1}–${to}` : [])).toSorted(),
        );
        const edge = plot.y + plot.height;
        expect(stubs.flat().every(({ y }) => y === edge)).toBe(true);
      }
    });
  });

  test('hatches the days without data and no others, and says so once in each gap with room', () => {
    always(({ plot, gaps }, chart) => {
      for (const [column, { isGap }] of chart.columns.entries()) {
        const x = xOf(column, plot, chart);
        const isHatched = gaps.some(({ box }) => box.x + 1 < x && x < box.x + box.width - 1);
        const isAtSide = column === 0 || column === chart.columns.length - 1;
        if (!isAtSide) expect(isHatched).toBe(isGap);
      }
      for (const { box, label } of gaps) {
        expect(contains(plot, box)).toBe(true);
        if (box.width > 70) expect(label?.text).toBe(chart.noData);
        if (label !== null) expect(contains(box, label.box)).toBe(true);
      }
    });
  });

  test('gives each highlighted line a colour of its own, and all others the same grey', () => {
    always(({ lines, labels }) => {
      const highlighted = lines.filter(({ isHighlighted }) => isHighlighted);
      const colours = highlighted.map(({ colour }) => colour);
      expect(new Set(colours).size).toBe(colours.length);
      expect(colours.every((one) => (highlightColours as readonly string[]).includes(one))).toBe(
        true,
      );
      const others = lines.filter(({ isHighlighted }) => !isHighlighted);
      expect(new Set(others.map(({ colour }) => colour)).size).toBeLessThanOrEqual(1);
      for (const { line, colour } of highlighted) {
        for (const label of labels.filter((one) => one.line === line)) {
          expect(label.text.colour).toBe(colour);
        }
      }
    });
  });
});

describe('the layout', () => {
  test('has the labels of ten lines at their ends, and no leader', () => {
    const places = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`Book ${index}`, [10 - index, index + 1]]),
    );
    const drawn = layout(chartOf(places));
    for (const label of endLabels(drawn)) {
      expect(label.leader).toBeNull();
      expect(middleOf(label.text)).toBe(lastPoint(drawn, label.line)?.y);
    }
  });

  test('gives more than half of the width to the lines', () => {
    const { plot } = layout(chartOf({ ['W'.repeat(60)]: [20, 5], Other: [3, 1] }));
    expect(plot.width / dimensions.width).toBeGreaterThan(0.5);
  });

  test('has a number for each of the first ten places, for 20, 50 and what is below', () => {
    const { texts } = layout(chartOf({ Low: [37, 44], Lower: [38, 45], There: [5, 6] }));
    const left = texts.filter(({ box }) => box.y >= 140 && box.y + box.height < 895);
    expect(left.map(({ text }) => text)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => String(index + 1)),
      ...['20', '50', '50+'],
    ]);
  });

  test('draws the places from 11 to 50 closer together the lower they are', () => {
    const places = Array.from({ length: offChart }, (_, index) => index + 1);
    const { lines } = layout(chartOf({ Book: places }));
    const heights = lines.flatMap(({ segments }) => segments.flat().map(({ y }) => y));
    const steps = heights.slice(1).map((y, index) => y - (heights[index] ?? 0));
    expect(new Set(steps.slice(0, 9))).toEqual(new Set([dimensions.row]));
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect((heights[19] ?? 0) - (heights[10] ?? 0)).toBeGreaterThan(
      (heights[48] ?? 0) - (heights[28] ?? 0),
    );
  });

  test('leads to the labels of books below the tenth place that have moved apart', () => {
    const drawn = layout(chartOf({ One: [1, 12], Other: [2, 13], Third: [3, 14] }));
    const middles = endLabels(drawn).map(({ text }) => middleOf(text));
    expect(middles).toEqual(middles.toSorted(byNumber));
    expect(endLabels(drawn).filter(({ leader }) => leader !== null)).toHaveLength(2);
  });

  test('keeps the label of a book that shares its place next to the other one’s, with a leader', () => {
    const drawn = layout(chartOf({ One: [1, 4], Other: [2, 4], Next: [3, 5] }));
    const [one, other, next] = [0, 1, 2].map((line) =>
      endLabels(drawn).find((label) => label.line === line),
    );
    expect([one?.leader, next?.leader]).toEqual([null, null]);
    expect(other?.leader?.[0]).toEqual(lastPoint(drawn, 1));
    expect(middleOf(other?.text)).toBe(dimensions.plotTop + 2 * dimensions.row);
  });

  test('keeps a book that has left at the lower edge, with its label there', () => {
    const drawn = layout(chartOf({ Gone: [3, 3, offChart, offChart], There: [1, 2, 3, 3] }));
    const label = endLabels(drawn).find(({ line }) => line === 0);
    expect(label?.text.text).toBe('50+ Gone');
    expect(label?.leader).toBeNull();
    expect(drawn.lines[0]?.stubs).toHaveLength(1);
    expect(drawn.lines[0]?.stubs[0]).toHaveLength(2);
    // The line goes down to the edge.
    expect(drawn.lines[0]?.segments[0]).toHaveLength(3);
  });

  test('colours the number at which a highlighted line starts, and labels a start in between', () => {
    const drawn = layout(chartOf({ Low: [37, 1], High: [3, 2] }));
    const [low, high] = drawn.lines.map(({ colour }) => colour);
    const numberOf = (text: string) => drawn.texts.find((one) => one.text === text);
    expect(numberOf('3')?.colour).toBe(high);
    const starts = drawn.labels.filter(({ text }) => text.box.x < drawn.plot.x);
    expect(starts.map(({ text: { text, colour } }) => ({ text, colour }))).toEqual([
      { text: '37', colour: low },
    ]);
  });

  test('leads over days without data to the label at the right', () => {
    const drawn = layout(chartOf({ One: [1, 1, null, null], Other: [3, 2, null, null] }));
    for (const label of endLabels(drawn)) {
      expect(label.leader?.[0]).toEqual(lastPoint(drawn, label.line));
      expect(label.leader?.[1].y).toBe(label.leader?.[0].y);
    }
  });

  test('has the first, the middle and the last day below the lines', () => {
    const daysOf = (count: number): string[] =>
      layout(chartOf({ Book: Array.from({ length: count }, () => 1) }))
        .texts.filter(({ text }) => text.startsWith('Day '))
        .toSorted((one, other) => one.box.x - other.box.x)
        .map(({ text }) => text);
    expect(daysOf(90)).toEqual(['Day 1', 'Day 45', 'Day 90']);
    expect(daysOf(2)).toEqual(['Day 1', 'Day 2']);
    expect(daysOf(1)).toEqual(['Day 1']);
  });

  test('cuts a long name in the title, never what happened, and gives it the colour of its line', () => {
    const chart = chartOf({ Book: [32, 4] }, { title: titleOf('Second-Hand Stars '.repeat(9)) });
    const { texts, lines } = layout(chart);
    const title = texts.filter(({ size }) => size === dimensions.title.size);
    expect(title.map(({ text }) => text)).toEqual([
      '',
      expect.stringMatching(/^Second-Hand Stars.*…$/u),
      ': 32 → 4 in 30 days',
    ]);
    expect(title[1]?.colour).toBe(lines[0]?.colour);
  });

  test('refuses more highlighted lines than there are colours', () => {
    const chart = chartOf({ One: [1] });
    const lines = Array.from({ length: 6 }, () => chart.lines).flat();
    expect(() => layout({ ...chart, lines })).toThrow('at most 5 highlighted lines');
  });
});

const picture = { x: 0, y: 0, width: dimensions.width, height: dimensions.height };

/** All texts that are not empty. */
function allTexts({ texts, gaps, labels }: ChartLayout): PlacedText[] {
  return [
    ...texts,
    ...gaps.flatMap(({ label }) => label ?? []),
    ...labels.map(({ text }) => text),
  ].filter(({ text }) => text !== '');
}

function endLabels({ labels, plot }: ChartLayout): LineLabel[] {
  return labels.filter(({ text }) => text.box.x > plot.x);
}

function lastPoint({ lines }: ChartLayout, line: number): PixelPoint | undefined {
  return lines.find((one) => one.line === line)?.dots[1];
}

function middleOf(text: PlacedText | undefined): number {
  return text === undefined ? NaN : text.box.y + text.box.height / 2;
}

/** The label is at the height of the point, or a leader goes from the point to the label. */
function expectJoined({ leader, text }: LineLabel, point: PixelPoint | undefined): void {
  if (leader === null) {
    expect(middleOf(text)).toBe(point?.y);
    return;
  }
  expect(leader[0]).toEqual(point);
  expect(leader[1].y).toBe(middleOf(text));
  const { x, width } = text.box;
  expect(Math.min(Math.abs(x - leader[1].x), Math.abs(x + width - leader[1].x))).toBeLessThan(10);
}

function xOf(column: number, plot: PixelBox, { columns }: PlaceChart): number {
  const step = plot.width / Math.max(1, columns.length - 1);
  return plot.x + plot.width - (columns.length - 1 - column) * step;
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function overlaps(one: PixelBox, other: PixelBox): boolean {
  return (
    one.x < other.x + other.width - 1e-6 &&
    other.x < one.x + one.width - 1e-6 &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function contains(outer: PixelBox, inner: PixelBox): boolean {
  return (
    inner.x >= outer.x - 1e-6 &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 1e-6 &&
    inner.y + inner.height <= outer.y + outer.height + 1e-6
  );
}
