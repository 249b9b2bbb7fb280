import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { copyWithoutTypes } from '../src/strip-types.ts';
import { chartOf } from './charts/sample-charts.ts';
import { startStack } from './whole/stack.ts';

const root = join(import.meta.dirname, '..');

describe('the copy without types', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'colophon-dist-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    copyWithoutTypes(root, folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('answers a command', async () => {
    const stack = await startStack({ entry: join(folder, 'src/main.js') });
    const reader = stack.discord.person({ in: { guild: 'Night Library' } });
    await expect(reader.type('/help').answer()).resolves.toBeDefined();
    expect(await stack.close()).toEqual([]);
  });

  test('draws a chart, with its fonts', () => {
    const chart = chartOf({ 寄潮汐的点灯人: [1, 2] });
    const script = `
      const { createCharts } = await import(${JSON.stringify(join(folder, 'src/charts/charts.js'))});
      const charts = createCharts({ schedule: () => () => undefined });
      process.stdout.write(await charts.draw(${JSON.stringify(chart)}));
      charts.close();
    `;
    const png = execFileSync(process.execPath, ['--input-type=module', '-e', script]);
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
  });

  test('keeps the lines of the code', () => {
    const lines = (file: string): number => readFileSync(file, 'utf8').split('\n').length;
    expect(lines(join(folder, 'src/app.js'))).toBe(lines(join(root, 'src/app.ts')));
  });

  test('replaces only what has changed since', () => {
    const [changed, unchanged] = [join(folder, 'src/app.js'), join(folder, 'src/config.js')];
    utimesSync(changed, 0, 0);
    const before = statSync(unchanged).mtimeMs;
    copyWithoutTypes(root, folder);
    expect(statSync(changed).mtimeMs).toBeGreaterThan(before);
    expect(statSync(unchanged).mtimeMs).toBe(before);
  });
});
