/** The part of the package `gifenc` that is used here; it has no types of its own. */
declare module 'gifenc' {
  /** Each colour is red, green, blue. */
  type Palette = number[][];

  interface FrameOptions {
    readonly palette: Palette;
    /** In milliseconds. */
    readonly delay: number;
    readonly transparent: boolean;
    readonly transparentIndex: number;
    /** 1 keeps the frame below the next one. */
    readonly dispose: number;
  }

  export function GIFEncoder(): {
    writeFrame(indexes: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
  };

  /** At most `count` colours that represent the pixels (RGBA) best. */
  export function quantize(pixels: Uint8Array, count: number): Palette;

  /** For each pixel (RGBA) the index of its nearest colour. */
  export function applyPalette(pixels: Uint8Array, palette: Palette): Uint8Array;
}
