import type { App } from './app.ts';
import { readConfig, type Config, type ConfigReading } from './config.ts';
import { runKeyCommand } from './key-command/run.ts';
import { HostError } from './key-command/host-error.ts';
import { createLog } from './operation/log.ts';

/** Product page, "Running it": closes within ten seconds. Stands before `run`, which is awaited. */
const closeWithinMs = 9_500;

/**
 * The entry: environment, arguments, app, signals, exit code; the only place that touches
 * `process.env`. What it runs is imported when it is known which: a wrong call waits for neither.
 */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  const reading = readConfig(process.env);
  if (reading.ok) {
    await run(reading.config, reading.warnings);
  } else {
    process.stderr.write(faultWords(reading));
    process.exitCode = 1;
  }
} else if (command === 'key') {
  // Nothing of Discord is needed, so that its token may be missing.
  const reading = readConfig({ ...process.env, DISCORD_TOKEN: 'none' });
  const { stdin: input, stdout: output, stderr: errors } = process;
  process.exitCode = await runKeyCommand({
    ...{ args, input, output, errors },
    open: async () => {
      if (!reading.ok) throw new HostError(faultWords(reading).trimEnd());
      const { openHostKeys } = await import('./key-app.ts');
      const keys = await openHostKeys(reading.config);
      return { ...keys, notes: [...reading.warnings, ...keys.notes] };
    },
  });
} else {
  process.stderr.write('Colophon starts without arguments; “key --help” tells of servers’ keys.\n');
  process.exitCode = 2;
}

function faultWords({ faults }: Extract<ConfigReading, { ok: false }>): string {
  const lines = faults.map(({ message }) => `- ${message}`).join('\n');
  const advice = 'See .env.example for what each one takes.';
  return `Colophon cannot start with these variables:\n${lines}\n${advice}\n`;
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
    const { createApp } = await import('./app.ts');
    app = await createApp({
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
