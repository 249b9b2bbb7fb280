import type { SKRSContext2D } from '@napi-rs/canvas';

import { offChart } from '../model/place-chart.ts';
import { axisPlaces } from './axis-labels.ts';
import type { ChartLayout, PlottedLine } from './chart-layout.ts';
import { colours } from './colours.ts';
import { dimensions } from './dimensions.ts';
import type { LineLabel } from './line-labels.ts';
import type { PixelBox, PixelPoint, PlacedText } from './pixels.ts';
import { bandSpan, placeHeight } from './plot-scale.ts';

const highlighted = { lineWidth: 11, dotRadius: 13 };
const other = { lineWidth: 4, dotRadius: 7 };
const thin = 3;
/** Around a highlighted line, so that a line that it crosses looks interrupted. */
const haloWidth = 4;
const hatchingStep = 22;
/** From the middle of a line of text down to its baseline, as a share of the font's size. */
const baseline = 0.355;

/** Draws a layout on a canvas of the picture's size. `fontOf` is the CSS font of a size in pixels. */
export function paintChart(
  context: SKRSContext2D,
  layout: ChartLayout,
  fontOf: (size: number) => string,
): void {
  context.lineCap = 'round';
  context.lineJoin = 'round';
  paintPlot(context, layout);
  for (const { box, label } of layout.gaps) {
    paintGap(context, box);
    if (label === null) continue;
    context.fillStyle = colours.background;
    context.fillRect(label.box.x, label.box.y, label.box.width, label.box.height);
    write(context, label, fontOf);
  }
  // The first highlighted line is drawn last, so that nothing covers it.
  const lines = layout.lines.toReversed();
  for (const line of lines) if (!line.isHighlighted) paintLine(context, line);
  for (const label of layout.labels) paintLeader(context, label);
  for (const line of lines) if (line.isHighlighted) paintLine(context, line);
  for (const text of [...layout.texts, ...layout.labels.map((label) => label.text)]) {
    write(context, text, fontOf);
  }
}

function paintPlot(context: SKRSContext2D, { plot }: ChartLayout): void {
  context.fillStyle = colours.background;
  context.fillRect(0, 0, dimensions.width, dimensions.height);
  context.fillStyle = colours.band;
  context.fillRect(plot.x, bandSpan.top, plot.width, bandSpan.bottom - bandSpan.top);
  for (const place of axisPlaces) {
    const points = [plot.x, plot.x + plot.width].map((x) => ({ x, y: placeHeight(place) }));
    stroke(context, points, thin - 1, place === offChart ? colours.edge : colours.grid);
  }
}

/** Hatched, so that it differs from the band in black and white too. */
function paintGap(context: SKRSContext2D, { x, y, width, height }: PixelBox): void {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  for (let from = x - height; from < x + width; from += hatchingStep) {
    const ends = [y + height, y].map((end) => ({ x: from + y + height - end, y: end }));
    stroke(context, ends, thin, colours.hatching);
  }
  context.restore();
}

function paintLine(context: SKRSContext2D, line: PlottedLine): void {
  const { colour, isHighlighted, segments, stubs, dots } = line;
  const { lineWidth, dotRadius } = isHighlighted ? highlighted : other;
  for (const points of stubs) stroke(context, points, thin, colour);
  context.beginPath();
  for (const points of segments) traceCurve(context, points);
  if (isHighlighted) {
    context.strokeStyle = colours.background;
    context.lineWidth = lineWidth + 2 * haloWidth;
    context.stroke();
  }
  context.strokeStyle = colour;
  context.lineWidth = lineWidth;
  context.stroke();
  context.fillStyle = colour;
  for (const { x, y } of dots) {
    context.beginPath();
    context.arc(x, y, dotRadius, 0, 2 * Math.PI);
    context.fill();
  }
}

/** A single point becomes a dot as wide as the line. */
function traceCurve(context: SKRSContext2D, [first, ...others]: readonly PixelPoint[]): void {
  if (first === undefined) return;
  let from = first;
  context.moveTo(from.x, from.y);
  if (others.length === 0) context.lineTo(from.x, from.y);
  for (const to of others) {
    const middle = (from.x + to.x) / 2;
    context.bezierCurveTo(middle, from.y, middle, to.y, to.x, to.y);
    from = to;
  }
}

function paintLeader(context: SKRSContext2D, { leader, text }: LineLabel): void {
  if (leader !== null) stroke(context, leader, thin, text.colour);
}

function stroke(
  context: SKRSContext2D,
  points: readonly PixelPoint[],
  lineWidth: number,
  colour: string,
): void {
  context.beginPath();
  for (const { x, y } of points) context.lineTo(x, y);
  context.strokeStyle = colour;
  context.lineWidth = lineWidth;
  context.stroke();
}

function write(
  context: SKRSContext2D,
  { text, size, colour, box, isTurned }: PlacedText,
  fontOf: (size: number) => string,
): void {
  context.save();
  context.font = fontOf(size);
  context.fillStyle = colour;
  if (isTurned) {
    context.translate(box.x + box.width / 2, box.y + box.height);
    context.rotate(-Math.PI / 2);
  } else context.translate(box.x, box.y + box.height / 2);
  context.fillText(text, 0, size * baseline);
  context.restore();
}
