/**
 * A phone that is 360 pixels wide shows a picture about 300 wide. There, the smallest text has 10.6 pixels.
 */
const text = 53;
/** From one place to the next. A text fits between two lines. */
const row = 56;

/**
 * The size of the picture and of what does not depend on the chart, in pixels. Discord shows a picture at
 * most 550 × 350 large on a computer.
 */
export const dimensions = {
  width: 1_500,
  height: 950,
  margin: 30,
  text,
  row,
  /** The title is larger. The middles of texts that have a line to themselves. */
  title: { size: 58, middle: 46 },
  subtitle: { size: text, middle: 108 },
  columnLabel: { middle: 912, gap: 30 },
  /** The middle of the first place. */
  plotTop: 176,
  /** From the tenth place to the eleventh, and from there to the fiftieth. */
  toBand: 30,
  band: 94,
  /** Between the plot and the texts next to it. */
  gutter: 26,
  /** From an axis number to a label at the left end of a line. */
  labelGap: 16,
  longestLabel: 400,
} as const;
