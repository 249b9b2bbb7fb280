import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);
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
export async function encodeIndexedPng(
  pixels: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  exactColours: readonly string[],
): Promise<Uint8Array> {
  const { rows, palette } = indexPixels(pixels, width, height, exactColours.map(parseColour));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits a pixel, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(palette.flatMap(({ red, green, blue }) => [red, green, blue]))),
    chunk('IDAT', await compress(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Each row begins with the number of its filter, which is 0: without a filter. */
function indexPixels(
  pixels: Uint8Array,
  width: number,
  height: number,
  exactColours: readonly Colour[],
): { rows: Uint8Array; palette: Colour[] } {
  const rows = new Uint8Array((width + 1) * height);
  const palette = [...exactColours];
  const entries = new Int16Array(bucketCount).fill(-1);
  for (const [entry, colour] of palette.entries()) entries[bucketOf(colour)] = entry;
  const entryOf = (colour: Colour): number => {
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
      const value = view.getUint32(at);
      if (value !== last) {
        last = value;
        entry = entryOf(colourOf(value >>> 8));
      }
      rows[start + x] = entry;
    }
  }
  return { rows, palette };
}

function bucketOf({ red, green, blue }: Colour): number {
  return ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
}

function closest(palette: readonly Colour[], { red, green, blue }: Colour): number {
  const distances = palette.map(
    (one) => (one.red - red) ** 2 + (one.green - green) ** 2 + (one.blue - blue) ** 2,
  );
  return distances.indexOf(Math.min(...distances));
}

function parseColour(text: string): Colour {
  return colourOf(Number.parseInt(text.slice(1), 16));
}

function colourOf(rgb: number): Colour {
  return { red: (rgb >> 16) & 0xff, green: (rgb >> 8) & 0xff, blue: rgb & 0xff };
}

function chunk(type: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
