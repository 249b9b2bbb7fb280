import { readFileSync } from 'node:fs';

import { createApp, type AppParts } from '../../../src/app/bot.ts';
import { readConfig } from '../../../src/config.ts';
import { createLog } from '../../../src/operation/log.ts';

/** Runs the bot as `src/main.ts` does, but with these waits. */
export async function runBot(
  waits: Pick<AppParts, 'deliveryWaits' | 'postTimeoutMs' | 'incompleteMs' | 'lifeMs'>,
): Promise<void> {
  const reading = readConfig(process.env, (path) => readFileSync(path, 'utf8'));
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
      now: () => Date.now(),
      schedule(act, waitMs) {
        const timer = setTimeout(act, waitMs);
        return () => {
          clearTimeout(timer);
        };
      },
    },
    onEnd: end,
    ...waits,
  });
  process.on('SIGTERM', () => {
    void app.stop().finally(() => process.exit(0));
  });
  await app.start();
}
