import { runBot } from '../crash/run-bot.ts';

/** The bot, with a new Redis whose counts of requests are complete. */
await runBot({ incompleteMs: 0 });
