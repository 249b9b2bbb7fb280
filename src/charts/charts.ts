import { join } from 'node:path';

import { BoundedMap } from '../model/bounded-map.ts';
import type { PlaceChart } from '../model/place-chart.ts';
import { openChartCanvas, type CanvasPackage, type ChartCanvas } from './chart-canvas.ts';

/** Draws charts as pictures. */
export interface Charts {
  /**
   * A PNG of 1,500 × 950 pixels. Charts with the same content are drawn once. Throws
   * `ChartQueueFullError` if too many others wait, and the error of the package or of a font that cannot
   * be loaded.
   */
  draw(chart: PlaceChart): Promise<Uint8Array>;
}

/** So many charts wait that this one would come too late. */
export class ChartQueueFullError extends Error {
  override readonly name = 'ChartQueueFullError';

  constructor() {
    super(`${mostWaiting} charts wait to be drawn`);
  }
}

/** About two seconds of drawing. */
const mostWaiting = 20;

export interface ChartsOptions {
  /** Loads the package that draws. It takes 60 MB, so a bot that draws nothing does not load it. */
  readonly load?: () => Promise<CanvasPackage>;
  readonly fontsFolder?: string;
}

export function createCharts({
  load = () => import('@napi-rs/canvas'),
  fontsFolder = join(import.meta.dirname, 'fonts'),
}: ChartsOptions = {}): Charts {
  const drawn = new BoundedMap<string, Uint8Array>(30);
  const waiting = new Map<string, Promise<Uint8Array>>();
  let canvas: ChartCanvas | null = null;
  let previous: Promise<unknown> = Promise.resolve();

  const drawNext = async (chart: PlaceChart): Promise<Uint8Array> => {
    canvas ??= openChartCanvas(await load(), fontsFolder);
    return canvas.draw(chart);
  };
  return {
    async draw(chart) {
      const content = JSON.stringify(chart);
      const known = drawn.use(content) ?? waiting.get(content);
      if (known !== undefined) return known;
      if (waiting.size >= mostWaiting) throw new ChartQueueFullError();
      const picture = previous.then(() => drawNext(chart));
      previous = picture.catch(() => undefined);
      waiting.set(content, picture);
      try {
        drawn.set(content, await picture);
        return await picture;
      } finally {
        waiting.delete(content);
      }
    },
  };
}
