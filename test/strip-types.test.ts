import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  globSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

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
    expect(lines(join(folder, 'src/app/bot.js'))).toBe(lines(join(root, 'src/app/bot.ts')));
  });

  test('replaces only what has changed since', () => {
    const unchanged = join(folder, 'src/config.js');
    const before = statSync(unchanged).mtimeMs;
    copyWithoutTypes(root, folder);
    expect(statSync(unchanged).mtimeMs).toBe(before);
  });
});

describe('the copy of sources that change', () => {
  let sources: string;
  let copy: string;
  beforeEach(() => {
    sources = mkdtempSync(join(tmpdir(), 'colophon-sources-'));
    copy = join(sources, 'dist');
    for (const folder of ['src/matching/readings', 'src/charts/fonts', 'commands']) {
      mkdirSync(join(sources, folder), { recursive: true });
    }
    writeFileSync(join(sources, 'package.json'), '{}');
    writeFileSync(join(sources, 'src/main.ts'), 'export const first: number = 1;\n');
    writeFileSync(join(sources, 'commands/help.ts'), 'export {};\n');
  });
  afterEach(() => {
    rmSync(sources, { recursive: true });
  });

  test('has the new code of a source that is older than its copy', () => {
    copyWithoutTypes(sources, copy);
    writeFileSync(join(sources, 'src/main.ts'), 'export const second: number = 2;\n');
    utimesSync(join(sources, 'src/main.ts'), 0, 0);
    copyWithoutTypes(sources, copy);
    expect(readFileSync(join(copy, 'src/main.js'), 'utf8')).toContain('second');
  });

  test('has no file whose source is deleted', () => {
    copyWithoutTypes(sources, copy);
    rmSync(join(sources, 'commands/help.ts'));
    copyWithoutTypes(sources, copy);
    expect(existsSync(join(copy, 'commands/help.js'))).toBe(false);
    expect(existsSync(join(copy, 'src/main.js'))).toBe(true);
  });

  test('is made by four starts at once, and each of them succeeds', async () => {
    for (let number = 0; number < 600; number += 1) {
      writeFileSync(join(sources, `src/file-${number}.ts`), `export const value = ${number};\n`);
    }
    const module = JSON.stringify(join(root, 'src/strip-types.ts'));
    // Each one is ready before the first begins.
    const script = `
      const { copyWithoutTypes } = await import(${module});
      process.stdout.write('ready');
      process.stdin.once('data', () => {
        copyWithoutTypes(${JSON.stringify(sources)}, ${JSON.stringify(copy)});
        process.exit();
      });
    `;
    const starts = [1, 2, 3, 4].map(() =>
      spawn(process.execPath, ['--input-type=module', '-e', script]),
    );
    const codes = starts.map(async (start) => (await once(start, 'exit'))[0] as unknown);
    await Promise.all(starts.map((start) => once(start.stdout, 'data')));
    for (const start of starts) start.stdin.write('begin');
    expect(await Promise.all(codes)).toEqual([0, 0, 0, 0]);
    expect(globSync('src/*', { cwd: copy }).filter((file) => file.endsWith('.js'))).toHaveLength(
      601,
    );
  });
});
