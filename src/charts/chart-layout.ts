import type { PlaceChart } from '../model/place-chart.ts';
import { columnLabels, placeLabels, rowPlaces } from './axis-labels.ts';
import { dimensions } from './dimensions.ts';
import { drawableText, drawableTitle, fittedText, type TextMeasure } from './label-text.ts';
import { endLabels, startLabels, type LineLabel } from './line-labels.ts';
import { textHeight, type PixelBox, type PlacedText } from './pixels.ts';
import { createPlotScale, plotLines, type PlottedLine, type PlotScale } from './plotted-lines.ts';

/** Where everything is in the picture of a chart. */
export interface ChartLayout {
  readonly plot: PixelBox;
  /** The heights of the horizontal lines. */
  readonly rows: readonly number[];
  /** The positions of the columns with a label. */
  readonly columns: readonly number[];
  readonly gaps: readonly PixelBox[];
  readonly texts: readonly PlacedText[];
  readonly lines: readonly PlottedLine[];
  readonly labels: readonly LineLabel[];
}

const { width, margin, gutter, place: placeBox } = dimensions;

/** Without an effect. The same chart and measure give the same layout. */
export function layoutChart(chart: PlaceChart, measure: TextMeasure): ChartLayout {
  const fit = (text: string, size: number, longest: number): string =>
    fittedText(drawableText(text, measure), size, longest, measure);
  const measured = (text: string, size: number) => ({
    text,
    width: Math.ceil(measure.width(text, size)),
  });
  const shown = chart.lines.filter(({ places }) => places.some((place) => place !== null));
  const { size: nameSize, longest } = dimensions.name;
  const names = shown.map(({ name, otherName }) => {
    const title = drawableTitle(name, otherName, measure);
    return measured(fittedText(title, nameSize, longest, measure), nameSize);
  });
  const numberWidth = (place: number, size: number): number =>
    Math.ceil(measure.width(String(place), size));
  const boxWidth = Math.max(
    placeBox.leastWidth,
    numberWidth(chart.lowest, placeBox.size) + 2 * placeBox.padding,
  );
  const nameWidth = Math.max(0, ...names.map((name) => name.width));
  const right = width - margin - nameWidth - placeBox.toName - boxWidth;
  const plotLeft = margin + boxWidth + gutter;
  const plot = {
    x: plotLeft,
    y: dimensions.plotTop,
    width: right - gutter - plotLeft,
    height: dimensions.plotBottom - dimensions.plotTop,
  };

  const scale = createPlotScale(chart, plot);
  const lines = plotLines(chart, scale);
  const sizes = { boxWidth, left: margin, right, numberWidth };
  const ends = endLabels(lines, names, sizes);
  const starts = startLabels(
    lines,
    sizes,
    ends.map(({ box }) => box),
  );
  const places = rowPlaces(chart.lowest);
  const labelledColumns = columnLabels(chart, scale, measure);
  const ownLine = (
    { size, middle }: { size: number; middle: number },
    text: string,
  ): PlacedText => {
    const line = measured(fit(text, size, width - 2 * margin), size);
    const height = textHeight(size);
    const box = { x: margin, y: middle - height / 2, width: line.width, height };
    return { text: line.text, size, isMuted: size < dimensions.title.size, box };
  };
  return {
    plot,
    rows: places.map(scale.y),
    columns: labelledColumns.map(({ x }) => x),
    gaps: gapBands(chart, scale),
    texts: [
      ownLine(dimensions.title, drawableTitle(chart.title, chart.otherTitle, measure)),
      ownLine(dimensions.subtitle, chart.subtitle),
      ownLine(dimensions.footer, chart.footer),
      ...labelledColumns.map(({ text }) => text),
      ...placeLabels(
        places,
        scale,
        { x: margin, width: boxWidth },
        starts.map(({ box }) => box),
        measure,
      ),
    ],
    lines,
    labels: [...starts, ...ends],
  };
}

/** A band for each run of gaps, half a column wider on both sides, within the plot. */
function gapBands({ columns }: PlaceChart, { plot, columnWidth, x }: PlotScale): PixelBox[] {
  const bands: PixelBox[] = [];
  for (const [index, { isGap }] of columns.entries()) {
    if (!isGap) continue;
    const left = Math.max(plot.x, x(index) - columnWidth / 2);
    const right = Math.min(plot.x + plot.width, x(index) + columnWidth / 2);
    const before = columns[index - 1]?.isGap === true ? bands.pop() : undefined;
    const start = before?.x ?? left;
    bands.push({ ...plot, x: start, width: right - start });
  }
  return bands;
}
