import { execFileSync } from 'node:child_process';

import * as canvasPackage from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';

import { ChartQueueFullError, createCharts } from '../../src/charts/charts.ts';
import { readPicture } from './picture.ts';
import { chartOf } from './sample-charts.ts';

const chart = (title: string) => chartOf({ Book: [1, 2] }, { title });

describe('charts', () => {
  test('are drawn in turn, each with its own content', async () => {
    const charts = createCharts();
    const [one, other] = await Promise.all([
      charts.draw(chart('One')),
      charts.draw(chart('Other')),
    ]);
    expect(Buffer.compare(one, other)).not.toBe(0);
    expect(Buffer.compare(await createCharts().draw(chart('Other')), other)).toBe(0);
    expect((await readPicture(one)).width).toBe(1_500);
  });

  test('with the same content are drawn once, at the same moment and later', async () => {
    const charts = createCharts();
    const [one, other] = await Promise.all([charts.draw(chart('One')), charts.draw(chart('One'))]);
    expect(other).toBe(one);
    expect(await charts.draw(chart('One'))).toBe(one);
  });

  test('that were not asked for recently are drawn again', async () => {
    const charts = createCharts();
    const first = await charts.draw(chart('First'));
    for (let number = 0; number < 30; number += 1) await charts.draw(chart(`Book ${number}`));
    const again = await charts.draw(chart('First'));
    expect(again).not.toBe(first);
    expect(Buffer.compare(again, first)).toBe(0);
  });

  test('beyond the bound of the queue are refused, and accepted again when it is shorter', async () => {
    const charts = createCharts();
    const waiting = Array.from({ length: 20 }, (_, number) => charts.draw(chart(`Book ${number}`)));
    await expect(charts.draw(chart('Too late'))).rejects.toThrow(ChartQueueFullError);
    // The same content as one that waits needs no place.
    await expect(charts.draw(chart('Book 3'))).resolves.toBeDefined();
    await Promise.all(waiting);
    await expect(charts.draw(chart('Too late'))).resolves.toBeDefined();
  });

  test('that cannot be drawn do not stop the next ones', async () => {
    const charts = createCharts();
    const places = Array.from({ length: 11 }, (_, index) => [`Book ${index}`, [1]] as const);
    const impossible = charts.draw(chartOf(Object.fromEntries(places)));
    const next = charts.draw(chart('Next'));
    await expect(impossible).rejects.toThrow(RangeError);
    await expect(next).resolves.toBeDefined();
  });

  test('pass on the error of a package that cannot be loaded, and load it again for the next one', async () => {
    let isInstalled = false;
    const charts = createCharts({
      load: () =>
        isInstalled
          ? Promise.resolve(canvasPackage)
          : Promise.reject(new Error('no binary for this machine')),
    });
    await expect(charts.draw(chart('One'))).rejects.toThrow('no binary for this machine');
    isInstalled = true;
    await expect(charts.draw(chart('One'))).resolves.toBeDefined();
  });
});

test('the package that draws is loaded at the first chart, not before', () => {
  const script = `
    import { createCharts } from ${JSON.stringify(new URL('../../src/charts/charts.ts', import.meta.url).href)};
    const isLoaded = () => process.report.getReport().sharedObjects.some((file) => file.includes('skia'));
    const charts = createCharts();
    const before = isLoaded();
    await charts.draw(${JSON.stringify(chart('One'))});
    process.stdout.write(JSON.stringify([before, isLoaded()]));
  `;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(JSON.parse(printed)).toEqual([false, true]);
});
