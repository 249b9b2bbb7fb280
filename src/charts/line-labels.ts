import { dimensions } from './dimensions.ts';
import { labelRows, labelRowsInOrder } from './label-rows.ts';
import { textHeight, type PixelPoint, type PlacedText } from './pixels.ts';
import { placeHeight, pointAt, type ColumnScale } from './plot-scale.ts';
import type { LineEnd } from './plotted-lines.ts';

/** The text at an end of a line. */
export interface LineLabel {
  /** The line's index in the chart. */
  readonly line: number;
  readonly text: PlacedText;
  /** From the end of the line to the text; null if the text is at the end. */
  readonly leader: readonly [PixelPoint, PixelPoint] | null;
}

/** A label without a position. */
export interface MeasuredLabel {
  readonly line: number;
  readonly end: LineEnd;
  readonly text: string;
  readonly width: number;
  readonly colour: string;
}

const { text: size, row, plotTop, gutter, columnLabel } = dimensions;
const height = textHeight(size);
const column = { top: plotTop, bottom: columnLabel.middle, rowHeight: row };

/**
 * The labels at one side of the plot. A label of one of the first ten places is at the height of its line, unless another
 * line has the same place. The others are as close as possible to their lines.
 */
export function lineLabels(
  labels: readonly MeasuredLabel[],
  scale: ColumnScale,
  side: 'left' | 'right',
): LineLabel[] {
  const upper = labels.filter(({ end }) => end.place <= 10);
  const seated = upper.filter(
    ({ end }, index) => upper.findIndex((one) => one.end.place === end.place) === index,
  );
  const shared = upper.filter((label) => !seated.includes(label));
  const lower = labels
    .filter((label) => !upper.includes(label))
    .toSorted((one, other) => one.end.place - other.end.place);
  const heightsOf = (some: readonly MeasuredLabel[]) =>
    some.map(({ end }) => placeHeight(end.place));
  const middles = labelMiddles(heightsOf(seated), heightsOf(shared), heightsOf(lower));
  const { x: left, width: plotWidth } = scale.plot;
  const [edge, outwards] = side === 'left' ? [left, -1] : [left + plotWidth, 1];
  return [...seated, ...shared, ...lower].map(({ line, end, text, width, colour }, order) => {
    const [point, y] = [pointAt(end, scale), middles[order] ?? plotTop];
    const inner = edge + outwards * gutter;
    const box = { x: side === 'left' ? inner - width : inner, y: y - height / 2, width, height };
    const isAtEnd = point.y === y && point.x === edge;
    return {
      line,
      text: { text, size, colour, box, isTurned: false },
      leader: isAtEnd ? null : [point, { x: inner - outwards * leaderGap, y }],
    };
  });
}

/** The labels of lower places are below the others and in their order, if there is room. */
function labelMiddles(
  seated: readonly number[],
  shared: readonly number[],
  lower: readonly number[],
): readonly number[] {
  const upper = labelRowsInOrder(seated, shared, column);
  const top = Math.max(plotTop, ...upper.map((middle) => middle + row));
  return top + (lower.length - 1) * row <= column.bottom
    ? [...upper, ...labelRows(lower, { ...column, top })]
    : labelRowsInOrder(upper, lower, column);
}

/** Between a leader and its text. */
const leaderGap = 8;
