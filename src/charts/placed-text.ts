import type { PixelBox } from './pixels.ts';

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
