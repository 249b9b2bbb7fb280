import { join } from 'node:path';

import type { PlaceChart } from '../model/place-chart.ts';
import { openChartCanvas, type ChartCanvas } from './chart-canvas.ts';
import type { ChartAnswer } from './chart-drawer.ts';

/** The process that draws, with the files of further fonts as arguments. It answers each `PlaceChart` with a `ChartAnswer`, and ends with its channel. */
let canvas: ChartCanvas | null = null;

process.on('message', (chart: PlaceChart) => {
  void answerOf(chart).then((answer) => process.send?.(answer));
});
// A terminal sends them to all processes. The bot finishes what it does, and then ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

async function answerOf(chart: PlaceChart): Promise<ChartAnswer> {
  try {
    canvas ??= openChartCanvas(
      await import('@napi-rs/canvas'),
      join(import.meta.dirname, 'fonts'),
      process.argv.slice(2),
    );
    return { png: canvas.draw(chart) };
  } catch (error) {
    return { error };
  }
}
