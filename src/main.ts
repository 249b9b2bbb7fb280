import { createApp, type App } from './app.ts';
import { readConfig, type Config } from './config.ts';
import { createLog } from './operation/log.ts';

/** Product page, "Running it": closes within ten seconds. Stands before `run`, which is awaited. */
const closeWithinMs = 9_500;

/** The entry: environment, app, signals, exit code; the only place that touches `process.env`. */
const reading = readConfig(process.env);
if (reading.ok) {
  await run(reading.config, reading.warnings);
} else {
  const faults = reading.faults.map(({ message }) => `- ${message}`).join('\n');
  process.stderr.write(`Colophon cannot start with these variables:\n${faults}\n`);
  process.stderr.write('See .env.example for what each one takes.\n');
  process.exitCode = 1;
}

async function run(config: Config, warnings: readonly string[]): Promise<void> {
  const log = await createLog(config.log);
  for (const warning of warnings) log.warn(warning);
  let app: App | null = null;
  let ending = false;

  const end = (exitCode: number): void => {
    if (ending) return;
    ending = true;
    // Whatever still holds the process is not waited for longer than SIGTERM allows.
    setTimeout(() => process.exit(exitCode || 1), closeWithinMs).unref();
    const stopped = app?.stop() ?? Promise.resolve();
    void stopped.finally(() => process.exit(exitCode));
  };
  const fail = (reason: unknown): void => {
    // Whatever breaks while it is closing is only part of the closing.
    if (ending) return;
    log.fatal({ err: reason }, reason instanceof Error ? reason.message : 'Colophon has to end');
    end(1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      log.info({ signal }, 'Colophon is closing');
      end(0);
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  try {
    app = createApp({
      config,
      log,
      clock: {
        now: Date.now,
        schedule(act, waitMs) {
          const timer = setTimeout(act, waitMs);
          return () => {
            clearTimeout(timer);
          };
        },
      },
      onEnd: fail,
    });
    await app.start();
  } catch (error) {
    fail(error);
  }
}
