import { join } from 'node:path';

import type { SKRSContext2D } from '@napi-rs/canvas';

import type { PlaceChart } from '../model/place-chart.ts';
import { layoutChart } from './chart-layout.ts';
import { colours, highlightColours } from './colours.ts';
import { dimensions } from './dimensions.ts';
import { encodeIndexedPng } from './indexed-png.ts';
import type { TextMeasure } from './label-text.ts';
import { paintChart } from './painter.ts';

export type CanvasPackage = typeof import('@napi-rs/canvas');

/** The fonts of Latin and similar letters come first, because the Chinese fonts have wide quotation marks. */
const alphabetFonts = [
  'noto-sans-latin-500-normal',
  'noto-sans-latin-ext-500-normal',
  'noto-sans-vietnamese-500-normal',
  'noto-sans-greek-500-normal',
  'noto-sans-cyrillic-500-normal',
];
const simplifiedFont = 'noto-sans-sc-chinese-simplified-500-normal';
const traditionalFont = 'noto-sans-tc-chinese-traditional-500-normal';
const furtherChineseFont = 'noto-sans-further-chinese-500-normal';

const exactColours = [...Object.values(colours), ...highlightColours];

/** A canvas with the bundled fonts and the host's. */
export interface ChartCanvas {
  /** The chart as PNG. */
  readonly draw: (chart: PlaceChart) => Uint8Array;
  readonly measure: (glyphs: PlaceChart['glyphs']) => TextMeasure;
}

/**
 * Throws if a font is missing. The fonts of the machine are not used, so every machine draws the same. `ownFonts`:
 * the host's files, for what the fonts of the folder lack.
 */
export function openChartCanvas(
  { createCanvas, GlobalFonts }: CanvasPackage,
  fontsFolder: string,
  ownFonts: readonly string[] = [],
): ChartCanvas {
  GlobalFonts.removeAll();
  const register = (file: string, font: string): void => {
    if (GlobalFonts.registerFromPath(file, font) === null) throw new Error(`No font in ${file}`);
  };
  const fonts = [...alphabetFonts, simplifiedFont, traditionalFont, furtherChineseFont];
  for (const font of fonts) register(join(fontsFolder, `${font}.woff2`), font);
  const own = ownFonts.map((_, index) => `own-${index}`);
  for (const [index, file] of ownFonts.entries()) register(file, `own-${index}`);
  /** Every font has the characters that those before it lack. */
  const familyList = (...chinese: readonly string[]): string =>
    [...alphabetFonts, ...chinese, furtherChineseFont, ...own]
      .map((name) => `"${name}"`)
      .join(', ');
  const families: Readonly<Record<PlaceChart['glyphs'], string>> = {
    simplified: familyList(simplifiedFont, traditionalFont),
    traditional: familyList(traditionalFont, simplifiedFont),
  };
  const canvas = createCanvas(dimensions.width, dimensions.height);
  const context = canvas.getContext('2d');
  const fontOf = (glyphs: PlaceChart['glyphs']) => (size: number) =>
    `500 ${size}px ${families[glyphs]}`;

  const measure = (glyphs: PlaceChart['glyphs']): TextMeasure => {
    const font = fontOf(glyphs);
    const metrics = (text: string, size: number) => {
      context.font = font(size);
      return context.measureText(text);
    };
    const missing = outline(metrics(noCharacter, glyphCheckSize));
    return {
      width: (text, size) => metrics(text, size).width,
      hasGlyph: (character) => outline(metrics(character, glyphCheckSize)) !== missing,
    };
  };
  return {
    measure,
    draw: (chart) => {
      paintChart(context, layoutChart(chart, measure(chart.glyphs)), fontOf(chart.glyphs));
      return encodeIndexedPng(canvas.data(), dimensions, exactColours);
    },
  };
}

/** Unicode never assigns it, so it has the glyph of all characters without one. */
const noCharacter = '\u{10FFFF}';
/** In pixels. Large enough that no other glyph has the same outline. */
const glyphCheckSize = 200;

function outline(metrics: ReturnType<SKRSContext2D['measureText']>): string {
  const { width, actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = metrics;
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = metrics;
  return [width, left, right, ascent, descent].join(' ');
}
