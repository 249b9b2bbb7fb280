import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
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

import { bundleBot } from '../src/bundle.ts';
import { startChartDrawer } from '../src/charts/chart-drawer.ts';
import { chartOf } from './charts/sample-charts.ts';
import { startStack } from './whole/stack.ts';

const root = join(import.meta.dirname, '..');

describe('the bundle', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'colophon-bundle-'));
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    await bundleBot(root, join(folder, 'dist'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('answers a command, and finds a book by pinyin', async () => {
    const stack = await startStack({ entry: join(folder, 'dist/main.js') });
    const reader = stack.discord.person({ in: { guild: 'Night Library' } });
    const command = { name: 'book' };
    const found = await reader.suggest({ command, focused: 'book', value: 'ji chao xi' });
    await expect(reader.type('/help').answer()).resolves.toBeDefined();
    expect(await stack.close()).toEqual([]);
    expect(found.map(({ name }) => name).join()).toContain('寄潮汐的点灯人');
  });

  test('draws a chart with its fonts', async () => {
    const drawer = startChartDrawer(() => undefined, [], join(folder, 'dist/chart-process.js'));
    const png = Buffer.from(await drawer.draw(chartOf({ 寄潮汐的点灯人: [1, 2] })));
    drawer.close();
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
  });

  test('is ASCII, so that its code takes one byte of memory for each character', () => {
    const files = globSync('*.js', { cwd: join(folder, 'dist') });
    expect(files).toContain('main.js');
    const beyond = files.filter((file) =>
      readFileSync(join(folder, 'dist', file)).some((byte) => byte > 0x7f),
    );
    expect(beyond).toEqual([]);
  });
});

describe('the bundle of sources that change', () => {
  let sources: string;
  let bundle: string;
  beforeEach(() => {
    sources = mkdtempSync(join(tmpdir(), 'colophon-sources-'));
    bundle = join(sources, 'dist');
    for (const folder of [
      ...['src/matching/readings', 'src/charts/fonts', 'src/operation'],
      ...['commands', 'node_modules'],
    ]) {
      mkdirSync(join(sources, folder), { recursive: true });
    }
    write('package.json', '{"type": "module"}');
    write('node_modules/.package-lock.json', '{}');
    write('src/main.ts', "export const first: number = 1;\nawait import('../commands/help.ts');\n");
    write('commands/help.ts', "throw new Error('no 帮助');\n");
    write('src/charts/chart-process.ts', 'export {};\n');
    write('src/operation/health-check.ts', 'export {};\n');
  });
  afterEach(() => {
    rmSync(sources, { recursive: true });
  });
  const write = (file: string, content: string): void => {
    writeFileSync(join(sources, file), content);
  };
  const helpChunks = (): readonly string[] => globSync('help-*.js', { cwd: bundle });

  test('has the new code of a source that is older than the bundle', async () => {
    await bundleBot(sources, bundle);
    write('src/main.ts', 'export const second: number = 2;\n');
    utimesSync(join(sources, 'src/main.ts'), 0, 0);
    await bundleBot(sources, bundle);
    expect(readFileSync(join(bundle, 'main.js'), 'utf8')).toContain('second');
  });

  test('has no file of code that is deleted', async () => {
    await bundleBot(sources, bundle);
    expect(helpChunks()).toHaveLength(1);
    write('src/main.ts', 'export {};\n');
    rmSync(join(sources, 'commands/help.ts'));
    await bundleBot(sources, bundle);
    expect(helpChunks()).toEqual([]);
    expect(existsSync(join(bundle, 'main.js'))).toBe(true);
  });

  test('is made again only if something has changed, or a file is missing', async () => {
    await bundleBot(sources, bundle);
    const main = join(bundle, 'main.js');
    const { mtimeMs } = statSync(main);
    await bundleBot(sources, bundle);
    expect(statSync(main).mtimeMs).toBe(mtimeMs);
    rmSync(main);
    await bundleBot(sources, bundle);
    expect(existsSync(main)).toBe(true);
    write('node_modules/.package-lock.json', '{"packages": {}}');
    utimesSync(main, 0, 0);
    await bundleBot(sources, bundle);
    expect(statSync(main).mtimeMs).toBeGreaterThan(0);
  });

  test('names the source in a stack trace', async () => {
    await bundleBot(sources, bundle);
    const flags = ['--enable-source-maps', join(bundle, 'main.js')];
    const { stderr } = spawnSync(process.execPath, flags, { encoding: 'utf8' });
    expect(stderr).toContain('Error: no 帮助');
    expect(stderr).toMatch(/at .*commands\/help\.ts:1:7/u);
  });

  test('is made by four starts at once, and each of them succeeds', async () => {
    for (let number = 0; number < 100; number += 1) {
      write(`src/file-${number}.ts`, `console.log(${number});\n`);
    }
    const imports = Array.from(
      { length: 100 },
      (_, number) => `await import('./file-${number}.ts');`,
    );
    write('src/main.ts', imports.join('\n'));
    const module = JSON.stringify(join(root, 'src/bundle.ts'));
    // Each one is ready before the first begins.
    const script = `
      const { bundleBot } = await import(${module});
      process.stdout.write('ready');
      process.stdin.once('data', async () => {
        await bundleBot(${JSON.stringify(sources)}, ${JSON.stringify(bundle)});
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
    expect(globSync('file-*.js', { cwd: bundle })).toHaveLength(100);
    expect(globSync('*.new', { cwd: bundle })).toEqual([]);
  });
});
