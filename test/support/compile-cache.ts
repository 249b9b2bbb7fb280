import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removeFolder } from './remove-folder.ts';

/** Lets all processes of a test run share what Node compiles: without it, each bot strips and compiles every file. */
export default function setup(): (() => void) | undefined {
  if (process.env['NODE_COMPILE_CACHE'] !== undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'colophon-compiled-'));
  process.env['NODE_COMPILE_CACHE'] = folder;
  return () => {
    removeFolder(folder);
  };
}
