import type { PlaceChart } from '../model/place-chart.ts';
import { dimensions } from './dimensions.ts';
import { drawableText, fittedText, type TextMeasure } from './label-text.ts';
import { overlaps, textHeight, type PixelBox, type PlacedText } from './pixels.ts';
import type { PlotScale } from './plotted-lines.ts';

/** Beyond this number of places, only some of them have a line and a label. */
const mostRows = 12;
const rowSteps = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000];

/** The places that have a horizontal line. */
export function rowPlaces(lowest: number): number[] {
  if (lowest <= mostRows) return Array.from({ length: lowest }, (_, index) => index + 1);
  const step = rowSteps.find((one) => lowest / one <= mostRows - 2) ?? lowest;
  const count = Math.floor(lowest / step);
  return [1, ...Array.from({ length: count }, (_, index) => (index + 1) * step)];
}

/** The numbers of places next to their lines, except at a label of a line or of another place. */
export function placeLabels(
  places: readonly number[],
  { y }: PlotScale,
  { x, width }: Pick<PixelBox, 'x' | 'width'>,
  taken: readonly PixelBox[],
  measure: TextMeasure,
): PlacedText[] {
  const { size } = dimensions.placeLabel;
  const height = textHeight(size);
  const labels: PlacedText[] = [];
  for (const place of places) {
    const text = String(place);
    const textWidth = measure.width(text, size);
    const left = x + (width - textWidth) / 2;
    const box = { x: left, y: y(place) - height / 2, width: textWidth, height };
    const boxes = [...taken, ...labels.map((label) => label.box)];
    if (!boxes.some((other) => overlaps(box, other))) {
      labels.push({ text, size, isMuted: true, box });
    }
  }
  return labels;
}

/** The labels of columns. If there is no room for all, every second, third, … one, from the newest on. */
export function columnLabels(
  { columns }: PlaceChart,
  scale: PlotScale,
  measure: TextMeasure,
): { readonly text: PlacedText; readonly x: number }[] {
  const { size, middle, gap } = dimensions.columnLabel;
  const height = textHeight(size);
  const { margin, width } = dimensions;
  const labels = [...columns.entries()].flatMap(([index, { label }]) => {
    const text = fittedText(drawableText(label ?? '', measure), size, scale.plot.width, measure);
    if (text === '') return [];
    const x = scale.x(index);
    const textWidth = Math.ceil(measure.width(text, size));
    const left = Math.max(margin, Math.min(width - margin - textWidth, x - textWidth / 2));
    const box = { x: left, y: middle - height / 2, width: textWidth, height };
    return { text: { text, size, isMuted: true, box }, x };
  });
  labels.reverse();
  for (let step = 1; step < labels.length; step += 1) {
    const some = labels.filter((_, index) => index % step === 0);
    const haveRoom = some.every(({ text }, index) => {
      const older = some[index + 1]?.text.box;
      return older === undefined || older.x + older.width + gap <= text.box.x;
    });
    if (haveRoom) return some;
  }
  return labels.slice(0, 1);
}
