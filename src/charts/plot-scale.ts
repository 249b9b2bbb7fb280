import { offChart } from '../model/place-chart.ts';
import { dimensions } from './dimensions.ts';
import type { PixelBox, PixelPoint } from './pixels.ts';

const { plotTop, row, toBand, band } = dimensions;
const tenthHeight = plotTop + 9 * row;
const fiftiethHeight = tenthHeight + toBand + band;

/** The height of all places below the fiftieth. */
export const edgeHeight = fiftiethHeight + row;

/** The shaded part of the plot, with the places 11 to 50. */
export const bandSpan = {
  top: tenthHeight + toBand / 2,
  bottom: (fiftiethHeight + edgeHeight) / 2,
} as const;

/** Linear down to the tenth place, then logarithmic. In whole pixels. */
export function placeHeight(place: number): number {
  if (place <= 10) return plotTop + (place - 1) * row;
  if (place >= offChart) return edgeHeight;
  return Math.round(tenthHeight + toBand + (Math.log(place / 11) / Math.log(50 / 11)) * band);
}

/** How a place is written in the picture: `7`, or `50+` for one at the lower edge. */
export function placeNumber(place: number): string {
  return place >= offChart ? '50+' : String(place);
}

/** The positions of columns. A single one is at the right. */
export interface ColumnScale {
  readonly plot: PixelBox;
  readonly x: (column: number) => number;
}

export function createColumnScale(columnCount: number, left: number, right: number): ColumnScale {
  const columnWidth = (right - left) / Math.max(1, columnCount - 1);
  return {
    plot: { x: left, y: plotTop, width: right - left, height: edgeHeight - plotTop },
    x: (column) => right - (columnCount - 1 - column) * columnWidth,
  };
}

export function pointAt(
  { column, place }: { readonly column: number; readonly place: number },
  { x }: ColumnScale,
): PixelPoint {
  return { x: x(column), y: placeHeight(place) };
}
