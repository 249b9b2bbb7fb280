import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the bots' outputs of this run, which `test/afterwards` searches. */
    outputs: string;
  }
}

/** Creates the folder before the first test and removes it after the last. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-outputs-'));
  project.provide('outputs', folder);
  return () => {
    removeFolder(folder);
  };
}
