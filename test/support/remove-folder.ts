import { rmSync } from 'node:fs';

/** Removes a folder of a test run. A bot that a test has killed may still write into it for a moment. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
