import type { PlaceChart } from '../model/place-chart.ts';
import { colours } from './colours.ts';
import { dimensions } from './dimensions.ts';
import { drawableText, drawableTitle, fittedText, type TextMeasure } from './label-text.ts';
import { textHeight, type PlacedText } from './pixels.ts';

const { width, margin, title, subtitle } = dimensions;

/** The title, with the name in the colour of its line. Below it, the board and the days in grey. */
export function headingTexts(
  { title: { name, otherName, before, after }, board, days }: PlaceChart,
  nameColour: string,
  measure: TextMeasure,
): PlacedText[] {
  const { text, mutedText } = colours;
  return [
    ...textLine(title, measure, [
      { text: before, colour: text },
      { text: drawableTitle(name, otherName, measure), colour: nameColour, isCut: true },
      { text: after, colour: text },
    ]),
    ...textLine(subtitle, measure, [
      { text: drawableText(board, measure), colour: mutedText, isCut: true },
      { text: ` · ${days}`, colour: mutedText },
    ]),
  ];
}

interface Piece {
  readonly text: string;
  readonly colour: string;
  /** Whether it is cut where the line is too long. */
  readonly isCut?: true;
}

/** The pieces next to each other. */
function textLine(
  { size, middle }: { readonly size: number; readonly middle: number },
  measure: TextMeasure,
  pieces: readonly Piece[],
): PlacedText[] {
  const whole = pieces.filter(({ isCut }) => isCut !== true);
  const rest = whole.reduce((sum, { text }) => sum + measure.width(text, size), 0);
  const room = width - 2 * margin - rest;
  const height = textHeight(size);
  const placed: PlacedText[] = [];
  let x: number = margin;
  for (const { text: long, colour, isCut } of pieces) {
    const text = isCut === true ? fittedText(long, size, room, measure) : long;
    const box = { x, y: middle - height / 2, width: measure.width(text, size), height };
    placed.push({ text, size, colour, box, isTurned: false });
    x += box.width;
  }
  return placed;
}
