import { readFileSync } from 'node:fs';

import type { App } from './app/bot.ts';
import { readConfig, type Config, type ConfigResult } from './config.ts';
import { runKeyCommand } from './key-command/run.ts';
import { HostError } from './key-command/output.ts';
import { createLog } from './operation/log.ts';
import { printable } from './operation/printable.ts';
import { version } from './app/version.ts';

/** The process closes within ten seconds (product page, "Running it"). Declared before `run`, which is awaited. */
const closeWithinMs = 9_500;

/**
 * The entry point: environment, arguments, app, signals, exit code. The only file that reads
 * `process.env`. Imports the app or a command only when needed, so that a wrong call fails fast.
 */
const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  const result = readConfig(process.env, readTextFile);
  if (result.ok) {
    await run(result.config, result.warnings);
  } else {
    process.stderr.write(faultText(result));
    process.exitCode = 1;
  }
} else if (command === 'key') {
  const { stdin: input, stdout: output, stderr: errors } = process;
  process.exitCode = await runKeyCommand({
    ...{ args, input, output, errors },
    open: async () => {
      const { config, warnings } = readHostConfig();
      const { openHostKeys } = await import('./app/host-keys.ts');
      const keys = await openHostKeys(config);
      return { ...keys, notes: [...warnings, ...keys.notes] };
    },
  });
} else if (command === 'backup') {
  const { runBackup } = await import('./app/backup.ts');
  const { stdout: output, stderr: errors } = process;
  process.exitCode = await runBackup({
    ...{ args, output, errors },
    config: () => readHostConfig().config,
  });
} else if (command === 'doctor') {
  const { runDoctor } = await import('./doctor/run.ts');
  const { untilLine } = await import('./doctor/terminal.ts');
  const { stdin, stdout, stderr } = process;
  // After a hangup of the terminal, nothing can be written, and the doctor still deletes what it has posted.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  process.exitCode = await runDoctor({
    ...{ args, output: stdout, errors: stderr },
    clock: { now: Date.now, schedule },
    untilEnter: (ending) => untilLine(stdin, ending),
    onInterrupt(listener) {
      const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;
      for (const signal of signals) process.on(signal, listener);
      return () => {
        for (const signal of signals) process.off(signal, listener);
      };
    },
    configuration: readConfig(process.env, readTextFile),
    open: async (config) => {
      const { openDoctor } = await import('./app/doctor.ts');
      const { thisMachine } = await import('./doctor/machine.ts');
      return openDoctor(config, { now: Date.now, schedule, machine: thisMachine });
    },
  });
  // Ends the process also if a connection does not close.
  setTimeout(() => process.exit(), 1_000).unref();
} else if (command === '--version') {
  process.stdout.write(`${version}\n`);
} else {
  process.stderr.write(
    'Colophon starts without arguments. See also “doctor --help”, “backup --help”, and “key --help” for servers’ keys.\n',
  );
  process.exitCode = 2;
}

/** For the commands that do not use Discord, so that the token may be missing. Throws `HostError`. */
function readHostConfig(): Extract<ConfigResult, { ok: true }> {
  const withoutDiscord = { ...process.env, DISCORD_TOKEN: 'none', DISCORD_TOKEN_FILE: '' };
  const result = readConfig(withoutDiscord, readTextFile);
  if (!result.ok) throw new HostError(faultText(result).trimEnd());
  return result;
}

function readTextFile(path: string): string {
  return readFileSync(path, 'utf8');
}

function schedule(act: () => void, waitMs: number): () => void {
  const timer = setTimeout(act, waitMs);
  return () => {
    clearTimeout(timer);
  };
}

function faultText({ faults, warnings }: Extract<ConfigResult, { ok: false }>): string {
  const messages = [...faults.map(({ message }) => message), ...warnings];
  const lines = messages.map((message) => `- ${printable(message)}`).join('\n');
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
    // Ends the process in time even if something does not close.
    setTimeout(() => process.exit(exitCode || 1), closeWithinMs).unref();
    const stopped = app?.stop() ?? Promise.resolve();
    void stopped.finally(() => process.exit(exitCode));
  };
  const fail = (reason: unknown): void => {
    // Ignores errors while closing.
    if (ending) return;
    log.fatal({ err: reason }, reason instanceof Error ? reason.message : 'Colophon must stop');
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
    const { createApp } = await import('./app/bot.ts');
    app = await createApp({
      config,
      log,
      clock: { now: Date.now, schedule },
      onEnd: fail,
    });
    await app.start();
  } catch (error) {
    fail(error);
  }
}
