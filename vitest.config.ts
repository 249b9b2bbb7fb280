import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // Real processes and real sockets stand in the end-to-end ring; a machine under load must not fail them.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The end-to-end ring waits more than it works: one worker more than a small machine has cores.
    maxWorkers: 3,
  },
});
