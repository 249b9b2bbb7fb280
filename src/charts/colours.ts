/** The picture has its own background, so it is legible in the light and the dark theme of Discord. */
export const colours = {
  background: '#16181d',
  text: '#f2f3f5',
  mutedText: '#a9afba',
  grid: '#24272f',
  band: '#20242d',
  edge: '#4a505c',
  hatching: '#3a404c',
  otherLine: '#747b88',
} as const;

/** Of the highlighted lines, in their order. People with any colour-vision deficiency can distinguish them. */
export const highlightColours = ['#f0b429', '#80e8ff', '#cf8fff', '#40a860', '#dcffb0'] as const;

/** One for each line. Throws if more lines are highlighted than there are colours. */
export function lineColours(lines: readonly { readonly isHighlighted: boolean }[]): string[] {
  const highlighted = lines.filter(({ isHighlighted }) => isHighlighted);
  if (highlighted.length > highlightColours.length) {
    throw new RangeError(`A chart has at most ${highlightColours.length} highlighted lines`);
  }
  return lines.map((line) => highlightColours[highlighted.indexOf(line)] ?? colours.otherLine);
}
