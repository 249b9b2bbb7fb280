/**
 * The size of the picture and of what does not depend on the chart, in pixels. Discord shows a picture at
 * most 550 × 350 large, and a phone 360 wide: the shape and the texts suit both.
 */
export const dimensions = {
  width: 1_500,
  height: 950,
  margin: 46,
  plotTop: 212,
  plotBottom: 784,
  /** Between the plot and the labels next to it. */
  gutter: 36,
  /** Sizes of fonts, and the middles of texts that have a line to themselves. */
  title: { size: 50, middle: 76 },
  subtitle: { size: 35, middle: 140 },
  footer: { size: 30, middle: 902 },
  columnLabel: { size: 33, middle: 838, gap: 30 },
  placeLabel: { size: 33 },
  name: { size: 36, longest: 550 },
  /** The number in a box next to the plot. */
  place: { size: 35, padding: 12, leastWidth: 56, height: 46, toName: 15 },
  /** The number in a box in the plot, and how far it is from its point. */
  innerPlace: { size: 30, padding: 8, height: 38, toPoint: 22 },
  /** From the middle of a label to the middle of the next one. */
  labelRow: 50,
  /** Between two markers of a line, at least. */
  markerGap: 76,
} as const;
