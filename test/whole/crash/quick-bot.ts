import { runBot } from './run-bot.ts';

/** The bot with short waits: tests that kill it often do not wait for minutes. */
await runBot({
  deliveryWaits: {
    listedAfterMs: 1_000,
    pausesMs: [500, 1_000],
    publishPauseMs: 1_000,
  },
  postTimeoutMs: 3_000,
  incompleteMs: 0,
});
