import { createCanvas, loadImage } from '@napi-rs/canvas';

/** A decoded picture. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Such as `#16181d`. */
  readonly colourAt: (x: number, y: number) => string;
}

export async function readPicture(png: Uint8Array): Promise<Picture> {
  const image = await loadImage(png);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    colourAt: (x, y) => {
      const start = (Math.round(y) * width + Math.round(x)) * 4;
      return `#${Buffer.from(data.subarray(start, start + 3)).toString('hex')}`;
    },
  };
}
