import { defineConfig } from 'vitest/config';

import { ProjectOrder } from './test/support/project-order.ts';
import { soakMinutes } from './test/support/soak.ts';

const crashes = 'test/whole/crash.test.ts';
const fleetRounds = 'test/whole/fleet-rounds.test.ts';
const years = 'test/watches/year/*.test.ts';
/** The files that take about half a minute or more. A run that began one of them late would wait for it at the end. */
const long = [crashes, fleetRounds, 'test/chaos/chaos.test.ts'];
const browser = 'test/playground/browser/**/*.test.ts';
const whole = 'test/whole/**/*.test.ts';
/** Longer than each wait in a test of the page, so that the wait's own error is reported. */
const browserTimeout = 180_000;

/** What `npm run soak:tests` runs, for the minutes that it is given. */
const soak = {
  extends: true as const,
  test: {
    name: 'soak',
    include: [crashes, fleetRounds, years, browser],
    testTimeout: browserTimeout,
    globalSetup: 'test/support/shared-chromium.ts',
  },
};

export default defineConfig({
  test: {
    // The end-to-end tests start real processes; a machine under load must not fail them.
    testTimeout: 30_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 10_000 } },
    // Many tests wait for their processes: one worker more than a small machine has cores.
    maxWorkers: 3,
    // Our modules have no state of their own, so test files share a process and its imports.
    isolate: false,
    sequence: { sequencer: ProjectOrder },
    setupFiles: ['test/support/property-seed.ts'],
    globalSetup: ['test/support/memory-folder.ts', 'test/support/compile-cache.ts'],
    reporters: ['./test/support/time-report.ts', 'default'],
    projects: [
      ...(soakMinutes === null ? [] : [soak]),
      { extends: true, test: { name: 'long', include: long } },
      { extends: true, test: { name: 'whole', include: [whole], exclude: long } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browser],
          testTimeout: browserTimeout,
          globalSetup: 'test/support/shared-chromium.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['test/**/*.test.ts'],
          exclude: [...long, browser, whole, ...(soakMinutes === null ? [] : [years])],
        },
      },
    ],
  },
});
