import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The font files of the host's folder, in the order of their names; none without a folder. Throws an error that
 * names the variable if the folder cannot be read or has no fonts.
 */
export function findOwnFonts(folder: string | null): readonly string[] {
  if (folder === null) return [];
  const expectation = 'CHART_FONTS takes a folder with fonts (TTF, OTF, TTC or WOFF2)';
  let fonts: string[];
  try {
    fonts = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ name }) => join(folder, name))
      .filter(isFont)
      .toSorted();
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new Error(`${expectation}, but this folder cannot be read (${code}).`, { cause: error });
  }
  if (fonts.length === 0) throw new Error(`${expectation}, but this folder has none.`);
  return fonts;
}

/** How font files begin (OpenType; WOFF File Format 2.0). */
const signatures = new Set(['\0\u0001\0\0', 'true', 'OTTO', 'ttcf', 'wOF2']);

function isFont(file: string): boolean {
  const start = Buffer.alloc(4);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  return signatures.has(start.toString('latin1'));
}
