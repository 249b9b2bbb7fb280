/** How the line of an item differs from the others. */
export interface LineStyle {
  readonly colour: string;
  /** The lengths of dashes and of the gaps between them, in pixels; empty for a solid line. */
  readonly dashes: readonly number[];
  readonly marker: 'circle' | 'square' | 'triangle' | 'diamond' | 'triangleDown';
}

const solid: LineStyle['dashes'] = [];
const dashed: LineStyle['dashes'] = [20, 13];

/**
 * One for each line of a chart. Two lines with the same dashes have different markers, and colours that
 * people with any colour-vision deficiency can distinguish.
 */
export const lineStyles: readonly LineStyle[] = [
  { colour: '#dfa620', dashes: solid, marker: 'circle' },
  { colour: '#ab77f8', dashes: solid, marker: 'square' },
  { colour: '#4db361', dashes: solid, marker: 'triangle' },
  { colour: '#f434a7', dashes: solid, marker: 'diamond' },
  { colour: '#c5f6fc', dashes: solid, marker: 'triangleDown' },
  { colour: '#709bdb', dashes: dashed, marker: 'circle' },
  { colour: '#f45a34', dashes: dashed, marker: 'square' },
  { colour: '#96f20d', dashes: dashed, marker: 'triangle' },
  { colour: '#ebadc0', dashes: dashed, marker: 'diamond' },
  { colour: '#f2f2a6', dashes: dashed, marker: 'triangleDown' },
];

/** Throws if the chart has more lines than there are styles. */
export function styleOfLine(index: number): LineStyle {
  const style = lineStyles[index];
  if (style === undefined) throw new RangeError(`A chart has at most ${lineStyles.length} lines`);
  return style;
}

/** The picture has its own background, so it is legible in the light and the dark theme of Discord. */
export const colours = {
  background: '#16181d',
  text: '#f2f3f5',
  mutedText: '#a9afba',
  grid: '#2b2f38',
  gap: '#2a2f3a',
} as const;
