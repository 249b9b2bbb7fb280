import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { findOwnFonts } from '../../src/charts/own-fonts.ts';
import { temporaryFolder } from '../store/data-folder.ts';

const bundled = join(import.meta.dirname, '../../src/charts/fonts');
const hangul = join(import.meta.dirname, 'hangul.otf');

describe('the fonts of a folder', () => {
  test('are its files that begin as fonts do, in the order of their names', () => {
    const folder = temporaryFolder();
    copyFileSync(join(bundled, 'noto-sans-greek-500-normal.woff2'), join(folder, 'b.woff2'));
    copyFileSync(hangul, join(folder, 'a.otf'));
    writeFileSync(join(folder, 'OFL.txt'), 'The license');
    writeFileSync(join(folder, 'empty.ttf'), '');
    mkdirSync(join(folder, 'c.ttf'));
    expect(findOwnFonts(folder)).toEqual([join(folder, 'a.otf'), join(folder, 'b.woff2')]);
  });

  test('are none without a folder', () => {
    expect(findOwnFonts(null)).toEqual([]);
  });

  test('are an error that names the variable if there are none', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'OFL.txt'), 'The license');
    expect(() => findOwnFonts(folder)).toThrow(
      /^CHART_FONTS takes .*, but this folder has none\.$/u,
    );
  });

  test.each([
    ['a missing folder', join(import.meta.dirname, 'nowhere'), 'ENOENT'],
    ['a file', hangul, 'ENOTDIR'],
  ])('are an error that names the variable for %s', (_, folder, code) => {
    expect(() => findOwnFonts(folder)).toThrow(
      new RegExp(`^CHART_FONTS takes .*, but this folder cannot be read \\(${code}\\)\\.$`, 'u'),
    );
  });
});
