import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Real processes and real sockets stand in the end-to-end ring; a machine under load must not fail them.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The end-to-end ring waits more than it works: one worker more than a small machine has cores.
    maxWorkers: 3,
    globalSetup: 'test/support/traces-folder.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['test/**/*.test.ts'],
          exclude: ['test/afterwards/**', 'test/whole/crash*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Starts the bot some five hundred times: beside it, nobody else would be in time.
        extends: true,
        test: {
          name: 'crashes',
          include: ['test/whole/crash*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Looks at what all the others have left, so that it comes after them.
        extends: true,
        test: {
          name: 'afterwards',
          include: ['test/afterwards/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
