import type { PlaceChart } from '../model/place-chart.ts';
import { axisNumbers, axisPlaces, columnLabels, gapLabel } from './axis-labels.ts';
import { colours, lineColours } from './colours.ts';
import { dimensions } from './dimensions.ts';
import { headingTexts } from './heading.ts';
import { drawableTitle, fittedText, type TextMeasure } from './label-text.ts';
import { lineLabels, type LineLabel, type MeasuredLabel } from './line-labels.ts';
import type { PixelBox, PixelPoint, PlacedText } from './pixels.ts';
import { createColumnScale, placeNumber, pointAt, type ColumnScale } from './plot-scale.ts';
import { lineEnds, lineParts, type LineEnd, type LineParts } from './plotted-lines.ts';

/** All parts of the picture of a chart, with their positions. */
export interface ChartLayout {
  readonly plot: PixelBox;
  readonly gaps: readonly PlottedGap[];
  /** All texts except those of gaps and lines. */
  readonly texts: readonly PlacedText[];
  readonly lines: readonly PlottedLine[];
  readonly labels: readonly LineLabel[];
}

/** Columns without data. */
interface PlottedGap {
  readonly box: PixelBox;
  /** Null if the gap is too narrow. */
  readonly label: PlacedText | null;
}

/** A line with a place, as it is in the plot. */
export interface PlottedLine extends LineParts {
  /** The index in the chart. */
  readonly line: number;
  readonly colour: string;
  readonly isHighlighted: boolean;
  /** The first and the last point. */
  readonly dots: readonly [PixelPoint, PixelPoint];
}

interface DrawnLine extends Omit<PlottedLine, 'dots' | keyof LineParts> {
  readonly first: LineEnd;
  readonly last: LineEnd;
}

const { width, margin, gutter, text: size, labelGap, longestLabel } = dimensions;

/** Without an effect. The same chart and measure give the same layout. */
export function layoutChart(chart: PlaceChart, measure: TextMeasure): ChartLayout {
  const drawn = drawnLines(chart);
  const measured = (text: string) => ({ text, width: Math.ceil(measure.width(text, size)) });
  const starts = drawn.filter(hasStartLabel).map(({ line, colour, first }) => ({
    ...{ line, colour, end: first },
    ...measured(placeNumber(first.place)),
  }));
  const ends = drawn.map(({ line, colour, isHighlighted, last }) => {
    const { name = '', otherName = null } = chart.lines[line] ?? {};
    const text = `${placeNumber(last.place)} ${drawableTitle(name, otherName, measure)}`;
    return {
      ...{ line, end: last, colour: isHighlighted ? colour : colours.mutedText },
      ...measured(fittedText(text, size, longestLabel, measure)),
    };
  });
  const axis = axisNumbers(startColours(drawn), measure);
  const startsWidth = starts.length === 0 ? 0 : labelGap + widest(starts);
  const scale = createColumnScale(
    chart.columns.length,
    axis.right + startsWidth + gutter,
    width - margin - widest(ends) - gutter,
  );
  const told = drawn.find(({ line }) => line === chart.title.line);
  return {
    plot: scale.plot,
    gaps: gapBoxes(chart, scale).map((box) => ({
      ...{ box, label: gapLabel(box, chart.noData, measure) },
    })),
    texts: [
      ...headingTexts(chart, told?.colour ?? colours.text, measure),
      ...axis.texts,
      ...columnLabels(chart, scale, measure),
    ],
    lines: drawn.map(({ first, last, ...line }) => ({
      ...line,
      ...lineParts(chart.lines[line.line]?.places ?? [], scale),
      dots: [pointAt(first, scale), pointAt(last, scale)],
    })),
    labels: [...lineLabels(starts, scale, 'left'), ...lineLabels(ends, scale, 'right')],
  };
}

/** The lines that have a place. */
function drawnLines({ lines }: PlaceChart): DrawnLine[] {
  const colourOf = lineColours(lines);
  return lines.flatMap(({ places, isHighlighted }, line) => {
    const ends = lineEnds(places);
    const colour = colourOf[line];
    return ends === null || colour === undefined ? [] : [{ line, colour, isHighlighted, ...ends }];
  });
}

/** A highlighted line that starts at a place without a number of its own at the left. */
function hasStartLabel({ isHighlighted, first: { column, place } }: DrawnLine): boolean {
  return isHighlighted && column === 0 && !axisPlaces.includes(place);
}

/** The colours of the numbers at which highlighted lines start. The first line decides. */
function startColours(lines: readonly DrawnLine[]): ReadonlyMap<number, string> {
  const starting = lines.filter(({ isHighlighted, first }) => isHighlighted && first.column === 0);
  return new Map(starting.toReversed().map(({ first, colour }) => [first.place, colour]));
}

function widest(labels: readonly MeasuredLabel[]): number {
  return Math.max(0, ...labels.map((label) => label.width));
}

/** A box for each run of gaps, from the column before it to the column after it. */
function gapBoxes({ columns }: PlaceChart, { plot, x }: ColumnScale): PixelBox[] {
  const boxes: PixelBox[] = [];
  for (const [index, { isGap }] of columns.entries()) {
    if (!isGap) continue;
    const before = columns[index - 1]?.isGap === true ? boxes.pop() : undefined;
    const left = before?.x ?? x(Math.max(0, index - 1));
    const right = x(Math.min(columns.length - 1, index + 1));
    boxes.push({ ...plot, x: left, width: right - left });
  }
  return boxes;
}
