import { offChart, type PlaceChart } from '../model/place-chart.ts';
import { colours } from './colours.ts';
import { dimensions } from './dimensions.ts';
import { drawableText, fittedText, type TextMeasure } from './label-text.ts';
import { textHeight, type PixelBox, type PlacedText } from './pixels.ts';
import { placeHeight, placeNumber, type ColumnScale } from './plot-scale.ts';

const { text: size, margin, columnLabel } = dimensions;
const height = textHeight(size);

/** The places that have a number at the left. */
export const axisPlaces: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 50, offChart];

/** The numbers of places at the left, and their right side. `startColours`: of the places at which a line starts. */
export function axisNumbers(
  startColours: ReadonlyMap<number, string>,
  measure: TextMeasure,
): { readonly texts: PlacedText[]; readonly right: number } {
  const widthOf = (text: string): number => Math.ceil(measure.width(text, size));
  const right = margin + Math.max(...axisPlaces.map((place) => widthOf(placeNumber(place))));
  const texts = axisPlaces.map((place) => {
    const text = placeNumber(place);
    const width = widthOf(text);
    const box = { x: right - width, y: placeHeight(place) - height / 2, width, height };
    const colour = startColours.get(place) ?? colours.mutedText;
    return { text, size, colour, box, isTurned: false };
  });
  return { texts, right };
}

/** The first day, the last one, and the middle one if there is room. */
export function columnLabels(
  { columns }: PlaceChart,
  { plot, x }: ColumnScale,
  measure: TextMeasure,
): PlacedText[] {
  const longest = plot.width / 2 - columnLabel.gap;
  const labelOf = (column: number): PlacedText => {
    const drawable = drawableText(columns[column]?.label ?? '', measure);
    const text = fittedText(drawable, size, longest, measure);
    const width = Math.ceil(measure.width(text, size));
    const left = Math.min(plot.x + plot.width - width, x(column) - width / 2);
    const box = { x: Math.max(plot.x, left), y: columnLabel.middle - height / 2, width, height };
    return { text, size, colour: colours.mutedText, box, isTurned: false };
  };
  const last = columns.length - 1;
  const ends = [...new Set([0, last])].map(labelOf);
  const middle = labelOf(Math.floor(last / 2));
  const isFree = ends.every(
    ({ box }) =>
      box.x + box.width + columnLabel.gap <= middle.box.x ||
      middle.box.x + middle.box.width + columnLabel.gap <= box.x,
  );
  return isFree ? [...ends, middle] : ends;
}

/** The text in a gap, written upwards if the gap is narrower than the text; null without room. */
export function gapLabel(gap: PixelBox, noData: string, measure: TextMeasure): PlacedText | null {
  const text = drawableText(noData, measure);
  const length = Math.ceil(measure.width(text, size));
  const isTurned = gap.width < length + 2 * gapPadding;
  const [width, tall] = isTurned ? [height, length] : [length, height];
  if (width + 2 * gapPadding > gap.width) return null;
  const x = gap.x + (gap.width - width) / 2;
  const box = { x, y: gap.y + (gap.height - tall) / 2, width, height: tall };
  return { text, size, colour: colours.mutedText, box, isTurned };
}

/** Between the sides of a gap and its text. */
const gapPadding = 6;
