import { createApp } from '../../../src/app.ts';
import { readConfig } from '../../../src/config.ts';
import { createLog } from '../../../src/operation/log.ts';

/** The bot as `src/main.ts` starts it, but with short waits: tests that kill it often do not wait for minutes. */
const reading = readConfig(process.env);
if (!reading.ok) throw new Error(JSON.stringify(reading.faults));

const end = (reason: unknown): void => {
  process.stderr.write(`${String(reason)}\n`);
  process.exit(1);
};
process.on('uncaughtException', end);
process.on('unhandledRejection', end);

const app = await createApp({
  config: reading.config,
  log: await createLog(reading.config.log),
  clock: {
    now: Date.now,
    schedule(act, waitMs) {
      const timer = setTimeout(act, waitMs);
      return () => {
        clearTimeout(timer);
      };
    },
  },
  onEnd: end,
  deliveryWaits: {
    claimMs: 6_000,
    listedAfterMs: 1_000,
    pausesMs: [500, 1_000],
    publishPauseMs: 1_000,
  },
  postTimeoutMs: 3_000,
  leaseMs: 3_000,
});
process.on('SIGTERM', () => {
  void app.stop().finally(() => process.exit(0));
});
await app.start();
