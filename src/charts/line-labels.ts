import { dimensions } from './dimensions.ts';
import { labelRows, labelRowsInOrder, type LabelColumn } from './label-rows.ts';
import {
  boxAround,
  overlaps,
  textHeight,
  type PixelBox,
  type PixelPoint,
  type PlacedText,
} from './pixels.ts';
import type { LineEnd, PlottedLine } from './plotted-lines.ts';

/** What names the end of a line: its place in a box, at the right with the item's name. */
export interface LineLabel {
  /** The line's index in the chart. */
  readonly line: number;
  readonly place: PlacedText;
  /** The box around the place. */
  readonly box: PixelBox;
  readonly name: PlacedText | null;
  /** From the end of the line to the box. */
  readonly leader: readonly [PixelPoint, PixelPoint];
  /** True if the leader crosses columns, where it must not look like a part of the line. */
  readonly isLeaderDotted: boolean;
  /** False if the line ends before the last look at the board. */
  readonly isCurrent: boolean;
}

/** The sizes of labels, which depend on the texts of a chart. */
export interface LabelSizes {
  /** The width of the boxes next to the plot. */
  readonly boxWidth: number;
  /** The left sides of the boxes at both sides of the plot. */
  readonly left: number;
  readonly right: number;
  /** The width of a place's number in a size of the font. */
  readonly numberWidth: (place: number, size: number) => number;
}

/** A line's name as its label has it, and its width. */
export interface FittedName {
  readonly text: string;
  readonly width: number;
}

const { labelRow, plotTop, plotBottom, place: outer, innerPlace: inner } = dimensions;
const column: LabelColumn = { top: plotTop, bottom: plotBottom, rowHeight: labelRow };

/** The labels at the right, one for each line. A line that ended earlier has a row that is free. */
export function endLabels(
  lines: readonly PlottedLine[],
  names: readonly FittedName[],
  sizes: LabelSizes,
): LineLabel[] {
  const all = lines.map((line, order) => ({ line, name: names[order] }));
  const current = all.filter(({ line }) => line.last.isAtEdge);
  const ended = all.filter(({ line }) => !line.last.isAtEdge);
  const wanted = (some: typeof all): number[] => some.map(({ line }) => line.last.point.y);
  const rows = labelRowsInOrder(wanted(current), wanted(ended), column);
  return [...current, ...ended].map(({ line, name }, order) => {
    const middle = { x: sizes.right + sizes.boxWidth / 2, y: rows[order] ?? plotTop };
    const isCurrent = line.last.isAtEdge;
    const height = textHeight(dimensions.name.size);
    const nameBox = {
      x: sizes.right + sizes.boxWidth + outer.toName,
      y: middle.y - height / 2,
      width: name?.width ?? 0,
      height,
    };
    return {
      ...outerLabel(line, line.last, middle, sizes),
      name: {
        text: name?.text ?? '',
        size: dimensions.name.size,
        isMuted: !isCurrent,
        box: nameBox,
      },
      leader: [line.last.point, { x: sizes.right, y: middle.y }],
      isCurrent,
    };
  });
}

/**
 * The labels at the first points of the lines: left of the plot, or in it if the line begins later. A line
 * that begins in its last column has only its label at the right.
 */
export function startLabels(
  lines: readonly PlottedLine[],
  sizes: LabelSizes,
  /** Where no label may be. */
  taken: readonly PixelBox[],
): LineLabel[] {
  const early = lines.filter(({ first }) => first.isAtEdge);
  const rows = labelRows(
    early.map(({ first }) => first.point.y),
    column,
  );
  const labels = early.map((line, order) => {
    const middle = { x: sizes.left + sizes.boxWidth / 2, y: rows[order] ?? plotTop };
    return outerLabel(line, line.first, middle, sizes);
  });
  const boxes = [...taken, ...labels.map(({ box }) => box)];
  for (const line of lines) {
    if (line.first.isAtEdge || line.first.point.x === line.last.point.x) continue;
    const label = innerLabels(line, sizes).find(
      ({ box }) => isInPlot(box) && !boxes.some((other) => overlaps(box, other)),
    );
    // Without room, the place can be read from the horizontal lines.
    if (label === undefined) continue;
    labels.push(label);
    boxes.push(label.box);
  }
  return labels;
}

function isInPlot({ y, height }: PixelBox): boolean {
  return y >= plotTop - height / 2 && y + height <= plotBottom + height / 2;
}

function outerLabel(
  { index }: PlottedLine,
  { place, point, isInOuterColumn }: LineEnd,
  middle: PixelPoint,
  { boxWidth, numberWidth }: LabelSizes,
): LineLabel {
  const { size, height } = outer;
  return {
    line: index,
    box: boxAround(middle, boxWidth, height),
    place: numberAt(place, size, middle, numberWidth),
    name: null,
    leader: [point, middle],
    isLeaderDotted: !isInOuterColumn,
    isCurrent: true,
  };
}

/** The labels that a line which begins in the plot may have, the best position first. */
function innerLabels({ index, first }: PlottedLine, { numberWidth }: LabelSizes): LineLabel[] {
  const { size, padding, height, toPoint } = inner;
  const { place, point } = first;
  const width = numberWidth(place, size) + 2 * padding;
  const left = -width / 2 - toPoint;
  const offsets = [left, 0, -left].flatMap((x) =>
    [0, -height - 4, height + 4].map((y) => ({ x, y })),
  );
  return offsets.map(({ x, y }) => {
    const middle = { x: point.x + x, y: point.y + y };
    return {
      line: index,
      box: boxAround(middle, width, height),
      place: numberAt(place, size, middle, numberWidth),
      name: null,
      leader: [point, middle],
      isLeaderDotted: false,
      isCurrent: true,
    };
  });
}

function numberAt(
  place: number,
  size: number,
  middle: PixelPoint,
  numberWidth: LabelSizes['numberWidth'],
): PlacedText {
  const box = boxAround(middle, numberWidth(place, size), textHeight(size));
  return { text: String(place), size, isMuted: false, box };
}
