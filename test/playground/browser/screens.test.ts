import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { hasChromium } from './chromium.ts';

const entry = join(import.meta.dirname, '../../../src/playground/screens/main.ts');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-screens-test-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** Runs `npm run screens -- …` with its own temporary folder. */
function screens(...options: readonly string[]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', entry, ...options],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, TMPDIR: folder } },
  );
  return {
    child,
    told: text(child.stdout),
    errors: text(child.stderr),
    ended: once(child, 'close').then(([code]: unknown[]) => code),
  };
}

describe('npm run screens', () => {
  test('explains how to install Chromium if there is none, and starts nothing', async () => {
    const { ended, errors, told } = screens('--chromium', join(folder, 'nowhere'));
    expect(await ended).toBe(1);
    expect(await errors).toMatch(/^There is no Chromium at .*nowhere\. Install one \(.*\n$/u);
    expect(await told).toBe('');
  });

  test('names the known pictures if an unknown one is requested', async () => {
    const { ended, errors } = screens('--only', 'cards');
    expect(await ended).toBe(1);
    expect(await errors).toMatch(
      /^There is no picture "cards"\. There are: card, .*\bphone, demo\.\n$/u,
    );
  });
});

describe.skipIf(!hasChromium)('npm run screens, with a Chromium', () => {
  test('takes the requested pictures and leaves no other files', async () => {
    const out = join(folder, 'pictures');
    const { ended, errors, told } = screens('--only', 'phone', '--only', 'modal', '--out', out);
    expect([await ended, await errors]).toEqual([0, '']);
    expect((await told).trim().split('\n')).toEqual(
      ['modal.png', 'phone.png'].map((name) => join(out, name)),
    );
    expect(await sizeOf(join(out, 'phone.png'))).toEqual([780, 1688]);
    const [width = 0, height = 0] = await sizeOf(join(out, 'modal.png'));
    expect([width > 300, height > 300]).toEqual([true, true]);
    expect(await readdir(folder)).toEqual(['pictures']);
  });

  test('ends cleanly when it is interrupted', async () => {
    const out = join(folder, 'pictures');
    const { child, ended, errors } = screens('--out', out);
    // It may also fail before the first picture.
    await Promise.race([once(child.stdout, 'data'), ended]);
    child.kill('SIGINT');
    expect([await ended, await errors]).toEqual([130, '']);
    expect(await readdir(folder)).toEqual(['pictures']);
  });
});

/** Width and height of a PNG in pixels. */
async function sizeOf(path: string): Promise<number[]> {
  const bytes = await readFile(path);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}
