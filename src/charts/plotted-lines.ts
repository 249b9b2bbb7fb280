import type { ChartLine } from '../model/place-chart.ts';
import type { PixelPoint } from './pixels.ts';
import { edgeHeight, pointAt, type ColumnScale } from './plot-scale.ts';

/** The first or the last place of a line. */
export interface LineEnd {
  readonly column: number;
  readonly place: number;
}

/** Null for a line without a place. */
export function lineEnds(
  places: ChartLine['places'],
): { readonly first: LineEnd; readonly last: LineEnd } | null {
  const known = knownPlaces(places);
  const [first, last] = [known[0], known.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

function knownPlaces(places: ChartLine['places']): LineEnd[] {
  return places.flatMap((place, column) => (place === null ? [] : { column, place }));
}

/** Lines through the points of columns that follow each other. */
export interface LineParts {
  /** Between two of them, the line has no data or is at the lower edge. */
  readonly segments: readonly (readonly PixelPoint[])[];
  /** Along the lower edge. */
  readonly stubs: readonly (readonly PixelPoint[])[];
}

/** A point that neither joins is a part of its own. */
export function lineParts(places: ChartLine['places'], scale: ColumnScale): LineParts {
  const parts: { readonly isStub: boolean; readonly points: PixelPoint[] }[] = [];
  let before: LineEnd | null = null;
  for (const end of knownPlaces(places)) {
    const point = pointAt(end, scale);
    const joined = before?.column === end.column - 1 ? pointAt(before, scale) : null;
    const isStub = point.y === edgeHeight && (joined === null || joined.y === edgeHeight);
    const part = parts.at(-1);
    if (joined !== null && part?.isStub === isStub) part.points.push(point);
    else parts.push({ isStub, points: joined === null ? [point] : [joined, point] });
    before = end;
  }
  const pointsOf = (some: boolean): PixelPoint[][] =>
    parts.filter(({ isStub }) => isStub === some).map(({ points }) => points);
  return { segments: pointsOf(false), stubs: pointsOf(true) };
}
