/**
 * The places of some items on a board over time, to be drawn as a line for each item. The texts are in the
 * reader's language.
 */
export interface PlaceChart {
  readonly title: ChartTitle;
  readonly board: string;
  /** The days of the columns, as one text. */
  readonly days: string;
  /** In a gap. */
  readonly noData: string;
  /** The form of Chinese characters that the reader expects. */
  readonly glyphs: 'simplified' | 'traditional';
  /** One for each day, the oldest first; at least one. */
  readonly columns: readonly ChartColumn[];
  /** At most ten, of which at most five are highlighted. One without any place is not drawn. */
  readonly lines: readonly ChartLine[];
}

/** A sentence about one of the lines: `before`, the name, `after`. A long name is cut, the rest is not. */
interface ChartTitle extends ChartName {
  readonly before: string;
  readonly after: string;
  /** The index of the line. */
  readonly line: number;
}

interface ChartName {
  readonly name: string;
  /** Drawn instead if the fonts lack most letters of the name; null if there is no other. */
  readonly otherName: string | null;
}

/** A chart that a post carries as a picture. */
export interface PostedChart {
  /** A file name. */
  readonly name: string;
  /** The alternative text, at most 1,024 characters. */
  readonly description: string;
  /** The index of the embed that shows it; null for the last one. */
  readonly embed: number | null;
  readonly chart: PlaceChart;
}

export interface ChartColumn {
  readonly label: string;
  /** True without data, so that no line has a place. */
  readonly isGap: boolean;
}

export interface ChartLine extends ChartName {
  /**
   * One for each column: 1 to 50, or `offChart`. Null without data. Two items may share a place.
   */
  readonly places: readonly (number | null)[];
  readonly isHighlighted: boolean;
}

/** Instead of the place of an item that is not among the first fifty. */
export const offChart = 51;
