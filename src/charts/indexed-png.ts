import { crc32, deflateSync } from 'node:zlib';

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const mostColours = 256;
/** Similar colours share an entry of the palette: 16 levels of red, green and blue. */
const bucketCount = 16 ** 3;

/**
 * A PNG with a palette, a third as large as one without. The chosen colours stay exactly as they are, and
 * others, such as those at the edges of lines, become the most similar one.
 *
 * `pixels`: red, green, blue and opaque alpha of each pixel. `exactColours`: such as `#16181d`.
 */
export function encodeIndexedPng(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  exactColours: readonly string[],
): Uint8Array {
  const { rows, palette } = indexPixels(pixels, width, height, exactColours.map(parseColour));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** Each row begins with the number of its filter, which is 0: without a filter. Colours are `0xrrggbb`. */
function indexPixels(
  pixels: Uint8Array,
  width: number,
  height: number,
  exactColours: readonly number[],
): { rows: Uint8Array; palette: number[] } {
  const rows = new Uint8Array((width + 1) * height);
  const palette = [...exactColours];
  const entries = new Int16Array(bucketCount).fill(-1);
  for (const [entry, colour] of palette.entries()) entries[bucketOf(colour)] = entry;
  const entryOf = (colour: number): number => {
    const bucket = bucketOf(colour);
    const known = entries[bucket] ?? -1;
    if (known >= 0) return known;
    const entry =
      palette.length < mostColours ? palette.push(colour) - 1 : closest(palette, colour);
    entries[bucket] = entry;
    return entry;
  };
  const view = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  // Neighbours mostly have the same colour.
  let last = -1;
  let entry = 0;
  for (let y = 0, at = 0; y < height; y += 1) {
    const start = y * (width + 1) + 1;
    for (let x = 0; x < width; x += 1, at += 4) {
      const colour = view.getUint32(at) >>> 8;
      if (colour !== last) {
        last = colour;
        entry = entryOf(colour);
      }
      rows[start + x] = entry;
    }
  }
  return { rows, palette };
}

function bucketOf(colour: number): number {
  const [red, green, blue] = channelsOf(colour);
  return ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
}

function closest(palette: readonly number[], colour: number): number {
  const [red, green, blue] = channelsOf(colour);
  const distances = palette.map((one) => {
    const [otherRed, otherGreen, otherBlue] = channelsOf(one);
    return (otherRed - red) ** 2 + (otherGreen - green) ** 2 + (otherBlue - blue) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}

function parseColour(text: string): number {
  return Number.parseInt(text.slice(1), 16);
}

function channelsOf(colour: number): [red: number, green: number, blue: number] {
  return [(colour >> 16) & 0xff, (colour >> 8) & 0xff, colour & 0xff];
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
