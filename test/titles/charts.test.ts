import { join } from 'node:path';

import * as canvasPackage from '@napi-rs/canvas';
import { beforeAll, describe, expect, test } from 'vitest';

import { openChartCanvas, type ChartCanvas } from '../../src/charts/chart-canvas.ts';
import { layoutChart, type ChartLayout } from '../../src/charts/chart-layout.ts';
import { dimensions } from '../../src/charts/dimensions.ts';
import type { PlaceChart } from '../../src/model/place-chart.ts';
import { chartOf, titleOf } from '../charts/sample-charts.ts';
import { allTitles, pagesOf, type ListedTitle } from './all-titles.ts';

let canvas: ChartCanvas;
beforeAll(() => {
  canvas = openChartCanvas(canvasPackage, join(import.meta.dirname, '../../src/charts/fonts'));
});

/** A chart of ten titles, and its title is the longest of them. */
function chartOfTitles(titles: readonly ListedTitle[], glyphs: PlaceChart['glyphs']): PlaceChart {
  const places = titles.map(({ text }, index) => [text, [index + 1, 10 - index]] as const);
  const [longest = ''] = titles.map(({ text }) => text).toSorted((a, b) => b.length - a.length);
  return chartOf(Object.fromEntries(places), { glyphs, title: titleOf(longest) });
}

describe.each(['simplified', 'traditional'] as const)(
  'in a chart with %s characters, every title of public lists',
  (glyphs) => {
    let charts: readonly { readonly chart: PlaceChart; readonly layout: ChartLayout }[];
    beforeAll(() => {
      charts = pagesOf(allTitles).map((titles) => {
        const chart = chartOfTitles(titles, glyphs);
        return { chart, layout: layoutChart(chart, canvas.measure(glyphs)) };
      });
    });

    test('has a label of characters that the fonts have, within the picture', () => {
      const { hasGlyph } = canvas.measure(glyphs);
      for (const { labels, texts } of charts.map(({ layout }) => layout)) {
        for (const label of [...texts, ...labels.map(({ text }) => text)]) {
          const missing = Array.from(label.text).filter((one) => one !== ' ' && !hasGlyph(one));
          expect(missing, label.text).toEqual([]);
          expect(label.box.x + label.box.width).toBeLessThanOrEqual(dimensions.width);
        }
      }
    });

    test('has a sign for each of its letters and digits that there is room for', () => {
      for (const { chart, layout } of charts) {
        for (const { line, text } of layout.labels) {
          const [, label] = /^\d+ (.*[^…])$/u.exec(text.text) ?? [];
          if (label === undefined) continue;
          const title = chart.lines[line]?.name ?? '';
          const letters = title.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? [];
          const signs = Array.from(label.replaceAll(' ', ''));
          expect(signs.length, title).toBeGreaterThanOrEqual(letters.length);
        }
      }
    });
  },
);
