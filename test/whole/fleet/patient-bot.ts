import { runBot } from '../crash/run-bot.ts';

/** Like `fleet-bot.ts`, but a process that a busy machine delays is not taken for dead. */
await runBot({ incompleteMs: 0, lifeMs: 4_000 });
