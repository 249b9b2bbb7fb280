/** A position in the picture, from its top left corner. All lengths are in pixels. */
export interface PixelPoint {
  readonly x: number;
  readonly y: number;
}

/** `x` and `y` are of its top left corner. */
export interface PixelBox extends PixelPoint {
  readonly width: number;
  readonly height: number;
}

/** A text in the picture, vertically centred in its box, from the box's left side. */
export interface PlacedText {
  readonly text: string;
  /** Of the font, in pixels. */
  readonly size: number;
  readonly colour: string;
  readonly box: PixelBox;
  /** Whether it is written upwards, from the box's lower side. */
  readonly isTurned: boolean;
}

/** The height of a box around a text. */
export function textHeight(size: number): number {
  return Math.round(size * 1.05);
}
