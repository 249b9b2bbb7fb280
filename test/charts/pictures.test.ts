import { join } from 'node:path';

import * as canvasPackage from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';

import { openChartCanvas, type ChartCanvas } from '../../src/charts/chart-canvas.ts';
import { layoutChart } from '../../src/charts/chart-layout.ts';
import { colours } from '../../src/charts/colours.ts';
import { dimensions } from '../../src/charts/dimensions.ts';
import { offChart, type PlaceChart } from '../../src/model/place-chart.ts';
import { SOURCES } from '../../src/playground/catalogue/sources/sources.ts';
import { createCatalogueWorld } from '../../src/playground/catalogue/world/world.ts';
import { readPicture } from './picture.ts';
import { busyChart, chartOf, titleOf } from './sample-charts.ts';

const fonts = join(import.meta.dirname, '../../src/charts/fonts');
/** A part of Noto Sans CJK, which has the SIL Open Font License: the letters of 전지적 독자 시점. */
const hangulFont = join(import.meta.dirname, 'hangul.otf');
let canvas: ChartCanvas;
beforeAll(() => {
  canvas = openChartCanvas(canvasPackage, fonts);
});

const layoutOf = (chart: PlaceChart) => layoutChart(chart, canvas.measure(chart.glyphs));
const background = colours.background;

describe('a picture', () => {
  test('is a PNG of the declared size without any text', async () => {
    const png = canvas.draw(busyChart(30));
    const { width, height } = await readPicture(png);
    expect([width, height]).toEqual([dimensions.width, dimensions.height]);
    expect(chunkNames(png)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
  });

  test.each([7, 30, 90])('of ten lines over %i days is below 150 KB', (days) => {
    expect(canvas.draw(busyChart(days)).length).toBeLessThan(150_000);
  });

  test('is the same for the same chart, also after another one', () => {
    const first = canvas.draw(busyChart(30));
    canvas.draw(busyChart(7, { glyphs: 'traditional' }));
    expect(Buffer.compare(canvas.draw(busyChart(30)), first)).toBe(0);
  });

  test('has the colour of a line at each of its points, and between them', async () => {
    const chart = chartOf({ One: [1, 3, 3, 5], Other: [8, 8, 8, 7], Low: [20, 50, 48, 11] });
    const { colourAt } = await readPicture(canvas.draw(chart));
    const { lines } = layoutOf(chart);
    for (const { segments, colour } of lines) {
      for (const { x, y } of segments.flat()) expect(colourAt(x, y)).toBe(colour);
    }
    const [, second, third] = lines[0]?.segments[0] ?? [];
    const middle = ((second?.x ?? 0) + (third?.x ?? 0)) / 2;
    expect(colourAt(middle, second?.y ?? 0)).toBe(lines[0]?.colour);
  });

  test('has no line through a gap, and a dot for a place between two gaps', async () => {
    const chart = chartOf({ Only: [3, 3, null, 3, null, 3, 3] });
    const { colourAt } = await readPicture(canvas.draw(chart));
    const { plot, lines, gaps } = layoutOf(chart);
    const y = lines[0]?.dots[0].y ?? 0;
    const columns = Array.from({ length: 7 }, (_, column) => plot.x + (column * plot.width) / 6);
    expect(lines[0]?.segments.map(({ length }) => length)).toEqual([2, 1, 2]);
    const isLine = columns.map((x) => colourAt(x, y) === lines[0]?.colour);
    expect(isLine).toEqual([true, true, false, true, false, true, true]);
    const { box } = gaps[0] ?? { box: plot };
    const hatched = Array.from({ length: 60 }, (_, x) => colourAt(box.x + 20 + x, box.y + 20));
    expect(hatched).toContain(colours.hatching);
    expect(hatched).toContain(background);
  });

  test('has a thin line at the lower edge for a book that is not on the board', async () => {
    const chart = chartOf({ Book: [4, offChart, offChart, offChart, 4] });
    const { colourAt } = await readPicture(canvas.draw(chart));
    const { plot, lines } = layoutOf(chart);
    const [x, y] = [plot.x + plot.width / 2, plot.y + plot.height];
    expect(colourAt(x, y)).toBe(lines[0]?.colour);
    expect(colourAt(x, y - 8)).toBe(background);
  });

  test('has the band of the lower places behind the lines', async () => {
    const chart = chartOf({ Book: [4, 4] });
    const { colourAt } = await readPicture(canvas.draw(chart));
    const { plot } = layoutOf(chart);
    expect(colourAt(plot.x + 50, plot.y + plot.height - 80)).toBe(colours.band);
    expect(colourAt(plot.x + 50, plot.y + 30)).toBe(background);
  });

  test('is legible with ten long titles in letters of full width', () => {
    const names = Array.from({ length: 10 }, (_, index) => [
      `${'龘'.repeat(60)}${index}`,
      [1 + index, 10 - index],
    ]);
    const { plot, labels } = layoutOf(
      chartOf(Object.fromEntries(names) as Record<string, number[]>),
    );
    expect(plot.width).toBeGreaterThan(dimensions.width / 2);
    expect(labels.every(({ text }) => text.box.width <= 400)).toBe(true);
  });

  test.each([
    'W'.repeat(60),
    '龘'.repeat(60),
    `${'Ế'.repeat(30)} gjpq`,
    '《，。】'.repeat(30),
    '🔥🔥 كتاب',
  ])('keeps its margins free with the title %s', async (name) => {
    const names = Array.from({ length: 10 }, (_, index) => [
      `${name} ${index}`,
      [1 + index, 10 - index],
    ]);
    const chart = chartOf(Object.fromEntries(names) as Record<string, number[]>, {
      title: titleOf(name),
      board: name,
    });
    const { width, height, colourAt } = await readPicture(canvas.draw(chart));
    const margin = dimensions.margin - 7;
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < margin; x += 1) {
        const both = [colourAt(x, y), colourAt(width - 1 - x, y)];
        if (both[0] !== background || both[1] !== background) expect.fail(`ink at ${x}, ${y}`);
      }
    }
  });

  test('of a chart with one column can be drawn', async () => {
    const { width } = await readPicture(canvas.draw(chartOf({ One: [1] })));
    expect(width).toBe(dimensions.width);
  });

  test('shows a sign for each letter without a glyph, or the other title', () => {
    const names = (canvasWithFonts: ChartCanvas): string[] => {
      const chart: PlaceChart = {
        ...chartOf({ One: [1, 1], Two: [2, 2], Three: [3, 3], Four: [4, 4], Five: [5, 5] }),
        title: titleOf('전지적 독자 시점', 'Omniscient Reader'),
      };
      const [korean, ...others] = ['전지적 독자 시점', '𠮷野家', 'ก่อน', '🔥 Hot'];
      const named = [korean, korean, ...others].map((name, index) => ({
        ...{ name, otherName: index === 0 ? 'Omniscient Reader' : null },
      }));
      const lines = chart.lines.map((line, index) => ({ ...line, ...named[index] }));
      const measure = canvasWithFonts.measure('simplified');
      const { labels, texts } = layoutChart({ ...chart, lines }, measure);
      return [texts[1]?.text ?? '', ...labels.map(({ text }) => text.text.slice(2))];
    };
    expect(names(canvas)).toEqual([
      'Omniscient Reader',
      ...['Omniscient…', '□□□ □□…', '□野家', '□□□', 'Hot'],
    ]);
    expect(names(openChartCanvas(canvasPackage, fonts, [hangulFont]))).toEqual([
      '전지적 독자 시점',
      ...['전지적 독자…', '전지적 독자…', '□野家', '□□□', 'Hot'],
    ]);
  });
});

describe.each(['simplified', 'traditional'] as const)('the fonts for %s characters', (glyphs) => {
  const missing = (text: string): string[] =>
    Array.from(new Set(text.normalize('NFC')))
      .filter((character) => character !== ' ')
      .filter((character) => !canvas.measure(glyphs).hasGlyph(character));

  test('have every letter of the sample catalogue’s titles', () => {
    const world = createCatalogueWorld({
      seed: 1,
      now: () => 0,
      booksPerSource: 400,
      largestBooklist: 10,
    });
    const books = SOURCES.flatMap(({ code }) => world.library.books(code));
    const titles = books.flatMap(({ title }) => [title.en ?? '', title.zh]);
    expect(titles.length).toBeGreaterThan(4_000);
    // The titles that test a client's limits contain emoji, Hebrew and characters beyond the first plane.
    const others = /[\p{C}\p{M}\p{Emoji_Presentation}\p{Script=Hebrew}\u{10000}-\u{10ffff}]/gu;
    const letters = titles.join('').replaceAll(others, '');
    expect(missing(letters)).toEqual([]);
  });

  test('have the common characters of both scripts', () => {
    // The first level of GB 2312, and that of Big5 without 17 rare ones.
    const simplified = decoded('gb2312', 0xb0, 0xd7, [[0xa1, 0xfe]]);
    expect(missing(simplified)).toEqual([]);
    const traditional = decoded('big5', 0xa4, 0xc6, [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ]);
    expect(traditional.length).toBeGreaterThan(5_400);
    expect(missing(traditional).length).toBeLessThanOrEqual(17);
  });

  test('have the words of web novels and the marks of titles', () => {
    expect(
      missing('炁赑屃饕餮魑魅魍魉貔貅獬豸狻猊魆骉，。！？：；（）《》「」【】、·—…“”‘’～★①→'),
    ).toEqual([]);
  });

  test('have the sign for a letter without a glyph', () => {
    expect(missing('□')).toEqual([]);
  });

  test('have no glyph for an emoji, Hebrew, Thai or an unassigned character', () => {
    expect(missing('🔥אก\u{10FFFF}')).toHaveLength(4);
  });
});

test('the reader’s form of a character is drawn', () => {
  const draw = (glyphs: PlaceChart['glyphs']) => canvas.draw(chartOf({ 骨直: [1, 1] }, { glyphs }));
  expect(Buffer.compare(draw('simplified'), draw('traditional'))).not.toBe(0);
});

test('a missing font is an error that names its file', () => {
  expect(() => openChartCanvas(canvasPackage, import.meta.dirname)).toThrow(/No font in .*woff2/u);
});

/** The characters of the rows of a two-byte encoding. */
function decoded(
  encoding: string,
  first: number,
  last: number,
  ranges: readonly (readonly [number, number])[],
): string {
  const bytes: number[] = [];
  for (let row = first; row <= last; row += 1) {
    for (const [from, to] of ranges) {
      for (let cell = from; cell <= to; cell += 1) bytes.push(row, cell);
    }
  }
  return new TextDecoder(encoding)
    .decode(Uint8Array.from(bytes))
    .replaceAll(/[^\p{Script=Han}]/gu, '');
}

function chunkNames(png: Uint8Array): string[] {
  const view = Buffer.from(png);
  const names: string[] = [];
  for (let at = 8; at < view.length; at += 12 + view.readUInt32BE(at)) {
    names.push(view.toString('latin1', at + 4, at + 8));
  }
  return names;
}
