import type { TestProject } from 'vitest/node';

import { findChromium, startChromiumServer } from '../../src/playground/screens/chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Chromium of this run listens for Playwright; null if the machine has none. */
    chromium: string | null;
  }
}

/** Starts one Chromium for all browser tests: each test opens its own profile in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const path = findChromium();
  const server = path === null ? null : await startChromiumServer(path);
  project.provide('chromium', server?.wsEndpoint() ?? null);
  return async () => {
    await server?.close();
  };
}
