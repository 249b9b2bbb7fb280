import { installHostControls } from './host-controls.ts';

installHostControls(process.env);

/**
 * The bot with short waits, so that ten minutes show what else takes hours. As in `src/main.ts`, a request
 * that Discord takes up late is listed before another process may send the same post.
 */
const { runBot } = await import('../whole/crash/run-bot.ts');
await runBot({
  deliveryWaits: {
    listedAfterMs: 4_000,
    pausesMs: [500, 1_000],
    publishPauseMs: 1_000,
  },
  postTimeoutMs: 2_000,
  incompleteMs: 0,
});
