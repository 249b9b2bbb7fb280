import { createRequire } from 'node:module';

import type { Page } from 'playwright-core';

// Node and Vitest disagree about what an import of this CommonJS package contains.
const require = createRequire(import.meta.url);
const { GIFEncoder, applyPalette, quantize } = require('gifenc') as typeof import('gifenc');

/** Collects the frames of an animated picture. */
export interface Recorder {
  /** Adds the page as it looks now, shown for this time. */
  add(durationMs: number): Promise<void>;
}

interface Frame {
  readonly png: Buffer;
  readonly durationMs: number;
}

interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly pixels: Uint8Array;
}

/** A GIF's palette has 256 colours; one of them is transparent. */
const maxColors = 255;
/** The most frequent colours of a frame keep their exact values, so that areas of one colour have no seams. */
const maxExactColors = 96;

/** Records what `play` adds, and returns it as a GIF that repeats forever. */
export async function recordGif(
  page: Page,
  play: (recorder: Recorder) => Promise<void>,
): Promise<Uint8Array> {
  const frames: Frame[] = [];
  await play({
    async add(durationMs) {
      frames.push({ png: await page.screenshot({ animations: 'disabled' }), durationMs });
    },
  });
  // The decoder needs a page without the playground's content security policy.
  const blank = await page.context().newPage();
  return encodeGif(blank, mergeEqual(frames));
}

function mergeEqual(frames: readonly Frame[]): readonly Frame[] {
  const merged: Frame[] = [];
  for (const frame of frames) {
    const last = merged.at(-1);
    if (last?.png.equals(frame.png) !== true) merged.push(frame);
    else merged.push({ ...frame, durationMs: (merged.pop()?.durationMs ?? 0) + frame.durationMs });
  }
  return merged;
}

/**
 * Each frame contains only the pixels that differ from the frame before: the picture is smaller, and its
 * 255 colours are those of what changed.
 */
async function encodeGif(blank: Page, frames: readonly Frame[]): Promise<Uint8Array> {
  const gif = GIFEncoder();
  let before: Bitmap | null = null;
  for (const { png, durationMs } of frames) {
    const bitmap = await decodePng(blank, png);
    const changed = changedPixels(bitmap.pixels, before?.pixels ?? null);
    const { palette, indexes } = reduceColors(bitmap.pixels, changed);
    const transparentIndex = palette.length;
    for (const [index, isChanged] of changed.entries()) {
      if (isChanged === 0) indexes[index] = transparentIndex;
    }
    gif.writeFrame(indexes, bitmap.width, bitmap.height, {
      palette: [...palette, [0, 0, 0]],
      delay: durationMs,
      transparent: true,
      transparentIndex,
      dispose: 1,
    });
    before = bitmap;
  }
  gif.finish();
  return gif.bytes();
}

/** 1 for each pixel that differs, else 0. */
function changedPixels(pixels: Uint8Array, before: Uint8Array | null): Uint8Array {
  const changed = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < changed.length; index += 1) {
    const at = index * 4;
    const isEqual =
      before !== null &&
      pixels[at] === before[at] &&
      pixels[at + 1] === before[at + 1] &&
      pixels[at + 2] === before[at + 2];
    changed[index] = isEqual ? 0 : 1;
  }
  return changed;
}

/** The palette for the changed pixels, and its index for each pixel. */
function reduceColors(
  pixels: Uint8Array,
  changed: Uint8Array,
): { palette: number[][]; indexes: Uint8Array } {
  const counts = new Map<number, number>();
  for (const [index, isChanged] of changed.entries()) {
    if (isChanged === 0) continue;
    const color = colorAt(pixels, index);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  const exactCount = byCount.length <= maxColors ? byCount.length : maxExactColors;
  const exact = byCount.slice(0, exactCount).map(([color]) => color);
  const palette = exact.map((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]);
  if (exactCount < byCount.length) {
    palette.push(...quantize(selectPixels(pixels, changed), maxColors - exactCount));
  }
  const indexes = applyPalette(pixels, palette);
  const exactIndexes = new Map(exact.map((color, index) => [color, index]));
  for (const [index, isChanged] of changed.entries()) {
    const at = isChanged === 0 ? undefined : exactIndexes.get(colorAt(pixels, index));
    if (at !== undefined) indexes[index] = at;
  }
  return { palette, indexes };
}

/** 0xRRGGBB. */
function colorAt(pixels: Uint8Array, index: number): number {
  const [red = 0, green = 0, blue = 0] = pixels.subarray(index * 4, index * 4 + 3);
  return (red << 16) | (green << 8) | blue;
}

function selectPixels(pixels: Uint8Array, selected: Uint8Array): Uint8Array {
  const result = new Uint8Array(pixels.length);
  let length = 0;
  for (const [index, isSelected] of selected.entries()) {
    if (isSelected === 0) continue;
    result.set(pixels.subarray(index * 4, index * 4 + 4), length);
    length += 4;
  }
  return result.slice(0, length);
}

/** Decodes with the browser, which is there anyway. */
async function decodePng(blank: Page, png: Buffer): Promise<Bitmap> {
  const data = JSON.stringify(`data:image/png;base64,${png.toString('base64')}`);
  const decoded: { width: number; height: number; url: string } =
    await blank.evaluate(`(async () => {
    const picture = new Image();
    picture.src = ${data};
    await picture.decode();
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    context.drawImage(picture, 0, 0);
    const reader = new FileReader();
    reader.readAsDataURL(new Blob([context.getImageData(0, 0, width, height).data]));
    await new Promise((resolve) => reader.addEventListener('load', resolve));
    return { width, height, url: reader.result };
  })()`);
  const { width, height, url } = decoded;
  return { width, height, pixels: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64') };
}
