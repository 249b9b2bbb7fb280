import type { SKRSContext2D } from '@napi-rs/canvas';

import type { ChartLayout } from './chart-layout.ts';
import { dimensions } from './dimensions.ts';
import type { LineLabel } from './line-labels.ts';
import { colours, styleOfLine, type LineStyle } from './line-styles.ts';
import type { PixelBox, PixelPoint, PlacedText } from './pixels.ts';
import type { PlottedLine } from './plotted-lines.ts';

const lineWidth = 7;
/** Around a line and a label, so that a crossing line looks interrupted. */
const haloWidth = 4;
const leaderWidth = 3;
const leaderDots = [1, 9];
const markerRadius = 11;
/** From the middle of a line of text down to its baseline, as a share of the font's size. */
const baseline = 0.355;

/** Draws a layout on a canvas of the picture's size. `fontOf` is the CSS font of a size in pixels. */
export function paintChart(
  context: SKRSContext2D,
  layout: ChartLayout,
  fontOf: (size: number) => string,
): void {
  const write = ({ text, size, box }: PlacedText, colour: string): void => {
    context.font = fontOf(size);
    context.fillStyle = colour;
    context.fillText(text, box.x, box.y + box.height / 2 + size * baseline);
  };
  context.lineCap = 'round';
  context.lineJoin = 'round';
  paintPlot(context, layout);
  for (const label of layout.labels) paintLeader(context, label, styleOfLine(label.line));
  // The first line is drawn last, so that nothing covers it.
  for (const line of layout.lines.toReversed()) paintLine(context, line, styleOfLine(line.index));
  for (const label of layout.labels) {
    const { colour } = styleOfLine(label.line);
    paintLabelBox(context, label, colour);
    write(label.place, label.isCurrent ? colours.background : colours.text);
    if (label.name !== null) {
      write(label.name, label.isCurrent ? colours.text : colours.mutedText);
    }
  }
  for (const text of layout.texts) write(text, text.isMuted ? colours.mutedText : colours.text);
}

function paintPlot(context: SKRSContext2D, { plot, rows, columns, gaps }: ChartLayout): void {
  const over = dimensions.gutter / 2;
  context.setLineDash([]);
  context.fillStyle = colours.background;
  context.fillRect(0, 0, dimensions.width, dimensions.height);
  context.fillStyle = colours.gap;
  for (const { x, y, width, height } of gaps)
    context.fillRect(x, y - over, width, height + 2 * over);
  context.strokeStyle = colours.grid;
  context.lineWidth = 2;
  context.beginPath();
  for (const y of rows) {
    context.moveTo(plot.x, y);
    context.lineTo(plot.x + plot.width, y);
  }
  for (const x of columns) {
    context.moveTo(x, plot.y - over);
    context.lineTo(x, plot.y + plot.height + over);
  }
  context.stroke();
}

function paintLeader(context: SKRSContext2D, label: LineLabel, { colour }: LineStyle): void {
  const [from, to] = label.leader;
  context.setLineDash(label.isLeaderDotted ? leaderDots : []);
  context.strokeStyle = colour;
  context.lineWidth = leaderWidth;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function paintLine(context: SKRSContext2D, line: PlottedLine, style: LineStyle): void {
  context.beginPath();
  for (const [first, ...others] of line.segments) {
    let from = first;
    if (from === undefined) continue;
    context.moveTo(from.x, from.y);
    for (const to of others) {
      const middle = (from.x + to.x) / 2;
      context.bezierCurveTo(middle, from.y, middle, to.y, to.x, to.y);
      from = to;
    }
  }
  context.setLineDash([]);
  context.strokeStyle = colours.background;
  context.lineWidth = lineWidth + 2 * haloWidth;
  context.stroke();
  context.setLineDash([...style.dashes]);
  context.strokeStyle = style.colour;
  context.lineWidth = lineWidth;
  context.stroke();
  for (const [point, ...others] of line.segments) {
    if (point !== undefined && others.length === 0) paintDot(context, point, style.colour);
  }
  for (const point of line.markers) paintMarker(context, point, style);
}

/** A place between two gaps. */
function paintDot(context: SKRSContext2D, { x, y }: PixelPoint, colour: string): void {
  context.beginPath();
  context.arc(x, y, lineWidth, 0, 2 * Math.PI);
  context.fillStyle = colour;
  context.fill();
}

/** A solid line has filled markers, a dashed one has hollow ones. */
function paintMarker(context: SKRSContext2D, point: PixelPoint, style: LineStyle): void {
  context.setLineDash([]);
  traceMarker(context, point, style.marker);
  context.strokeStyle = colours.background;
  context.lineWidth = 2 * haloWidth;
  context.stroke();
  const isHollow = style.dashes.length > 0;
  context.fillStyle = isHollow ? colours.background : style.colour;
  context.fill();
  context.strokeStyle = style.colour;
  context.lineWidth = haloWidth;
  if (isHollow) context.stroke();
}

function traceMarker(
  context: SKRSContext2D,
  { x, y }: PixelPoint,
  marker: LineStyle['marker'],
): void {
  const r = markerRadius;
  context.beginPath();
  switch (marker) {
    case 'circle':
      context.arc(x, y, r, 0, 2 * Math.PI);
      break;
    case 'square':
      context.rect(x - r * 0.85, y - r * 0.85, r * 1.7, r * 1.7);
      break;
    case 'triangle':
      trace(context, [x, y - r * 1.2], [x + r * 1.15, y + r * 0.8], [x - r * 1.15, y + r * 0.8]);
      break;
    case 'diamond':
      trace(context, [x, y - r * 1.25], [x + r * 1.25, y], [x, y + r * 1.25], [x - r * 1.25, y]);
      break;
    case 'triangleDown':
      trace(context, [x, y + r * 1.2], [x + r * 1.15, y - r * 0.8], [x - r * 1.15, y - r * 0.8]);
      break;
  }
}

function trace(context: SKRSContext2D, ...corners: readonly (readonly [number, number])[]): void {
  for (const [x, y] of corners) context.lineTo(x, y);
  context.closePath();
}

function paintLabelBox(context: SKRSContext2D, label: LineLabel, colour: string): void {
  const { x, y, width, height }: PixelBox = label.box;
  context.setLineDash([]);
  context.beginPath();
  context.roundRect(x, y, width, height, 13);
  context.strokeStyle = colours.background;
  context.lineWidth = 2 * haloWidth;
  context.stroke();
  context.fillStyle = label.isCurrent ? colour : colours.background;
  context.fill();
  if (label.isCurrent) return;
  context.beginPath();
  context.roundRect(x + 2, y + 2, width - 4, height - 4, 11);
  context.strokeStyle = colour;
  context.lineWidth = leaderWidth;
  context.stroke();
}
