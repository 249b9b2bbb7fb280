import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what bots leave behind in this run, until `test/afterwards` has looked at it. */
    outputs: string;
  }
}

/** Before all tests of a run; what comes back follows the last one. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'colophon-outputs-'));
  project.provide('outputs', folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
