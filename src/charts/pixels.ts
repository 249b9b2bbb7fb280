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

export function boxAround({ x, y }: PixelPoint, width: number, height: number): PixelBox {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function overlaps(one: PixelBox, other: PixelBox): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** A text in the picture, vertically centred in its box, from the box's left side. */
export interface PlacedText {
  readonly text: string;
  /** Of the font, in pixels. */
  readonly size: number;
  readonly isMuted: boolean;
  readonly box: PixelBox;
}

/** The height of a box around a text, with accents above capital letters and with descenders. */
export function textHeight(size: number): number {
  return Math.round(size * 1.26);
}
