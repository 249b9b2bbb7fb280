import type { ChartLine, PlaceChart } from '../model/place-chart.ts';
import { dimensions } from './dimensions.ts';
import type { PixelBox, PixelPoint } from './pixels.ts';

/** A line that has a place, as it is in the plot. */
export interface PlottedLine {
  /** The index in the chart, which determines colour, dashes and markers. */
  readonly index: number;
  readonly name: string;
  /** Each has the points of columns that follow each other. Between two, the line is interrupted. */
  readonly segments: readonly (readonly PixelPoint[])[];
  /** Some of the points, among them the first and the last one. */
  readonly markers: readonly PixelPoint[];
  readonly first: LineEnd;
  readonly last: LineEnd;
}

export interface LineEnd {
  readonly place: number;
  readonly point: PixelPoint;
  /** True in the first or last column of a look at the board. */
  readonly isAtEdge: boolean;
  /** True in the first or last column of the chart, next to the labels. */
  readonly isInOuterColumn: boolean;
}

/** The positions of columns and places in the plot. */
export interface PlotScale {
  readonly plot: PixelBox;
  readonly columnWidth: number;
  readonly x: (column: number) => number;
  readonly y: (place: number) => number;
}

export function createPlotScale({ columns, lowest }: PlaceChart, plot: PixelBox): PlotScale {
  const columnWidth = plot.width / Math.max(1, columns.length - 1);
  const rowHeight = plot.height / Math.max(1, lowest - 1);
  return {
    plot,
    columnWidth,
    x: (column) => (columns.length === 1 ? plot.x + plot.width / 2 : plot.x + column * columnWidth),
    y: (place) => Math.round(plot.y + (place - 1) * rowHeight),
  };
}

export function plotLines({ columns, lines }: PlaceChart, scale: PlotScale): PlottedLine[] {
  const firstLook = columns.findIndex(({ isGap }) => !isGap);
  const lastLook = columns.findLastIndex(({ isGap }) => !isGap);
  return lines.flatMap(({ name, places }, index) => {
    const shown = shownPlaces(places);
    const [first, last] = [shown[0], shown.at(-1)];
    if (first === undefined || last === undefined) return [];
    const pointOf = ({ column, place }: ShownPlace): PixelPoint => ({
      x: scale.x(column),
      y: scale.y(place),
    });
    const endOf = (one: ShownPlace, look: number, outerColumn: number): LineEnd => ({
      place: one.place,
      point: pointOf(one),
      isAtEdge: one.column === look,
      isInOuterColumn: one.column === outerColumn,
    });
    const segments = segmentsOf(shown);
    const points = shown.map(pointOf);
    return {
      index,
      name,
      segments: segments.map((segment) => segment.map(pointOf)),
      markers: spacedPoints(points),
      first: endOf(first, firstLook, 0),
      last: endOf(last, lastLook, columns.length - 1),
    };
  });
}

/** The first and the last point, and others that are not too close to each other. */
function spacedPoints(points: readonly PixelPoint[]): PixelPoint[] {
  const last = points.at(-1);
  const spaced = points.slice(0, 1);
  for (const point of points) {
    const before = spaced.at(-1);
    if (before === undefined || last === undefined) continue;
    const { markerGap } = dimensions;
    if (point.x - before.x >= markerGap && last.x - point.x >= markerGap) spaced.push(point);
  }
  return last === undefined || points.length === 1 ? spaced : [...spaced, last];
}

interface ShownPlace {
  readonly column: number;
  readonly place: number;
}

function shownPlaces(places: ChartLine['places']): ShownPlace[] {
  return places.flatMap((place, column) => (place === null ? [] : { column, place }));
}

function segmentsOf(shown: readonly ShownPlace[]): ShownPlace[][] {
  const segments: ShownPlace[][] = [];
  for (const one of shown) {
    const segment = segments.at(-1);
    if (segment?.at(-1)?.column === one.column - 1) segment.push(one);
    else segments.push([one]);
  }
  return segments;
}
