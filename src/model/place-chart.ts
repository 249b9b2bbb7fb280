/**
 * The places of some items on a board over time, to be drawn as a line for each item. The texts are in the
 * reader's language.
 */
export interface PlaceChart {
  readonly title: string;
  /** Drawn instead if the fonts lack most letters of the title; null if there is no other. */
  readonly otherTitle: string | null;
  readonly subtitle: string;
  readonly footer: string;
  /** The form of Chinese characters that the reader expects. */
  readonly glyphs: 'simplified' | 'traditional';
  /** One for each day or week, the oldest first; at least one. */
  readonly columns: readonly ChartColumn[];
  /** At most ten. One without any place is not drawn. */
  readonly lines: readonly ChartLine[];
  /** The lowest place that the chart has room for, at least 1. The first place is at the top. */
  readonly lowest: number;
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
  /** Shown below the column, if there is room; null if it has no label. */
  readonly label: string | null;
  /** True if the bot did not look at the board, so that no line has a place. */
  readonly isGap: boolean;
}

export interface ChartLine {
  readonly name: string;
  /** Drawn instead if the fonts lack most letters of the name; null if there is no other. */
  readonly otherName: string | null;
  /**
   * One for each column, from 1 to the chart's `lowest`. Null in a gap, and while the item is below. Two
   * items may share a place.
   */
  readonly places: readonly (number | null)[];
}
