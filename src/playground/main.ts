import { constants } from 'node:os';

import { SAMPLE_KEY } from './catalogue/sample-catalogue.ts';
import { help } from './help.ts';
import { runOnce } from './once/run-once.ts';
import { parseCommandLine, type CommandLine } from './options.ts';
import { startPlayground, startSimulation } from './playground.ts';

/**
 * `npm run playground [-- --help]`
 *
 * With `--attached` it ends with its parent process: npm sends SIGTERM only to its shell, which does not
 * forward it.
 */
const stopRequest = new AbortController();
const stopRequested = new Promise<void>((resolve) => {
  stopRequest.signal.addEventListener('abort', () => {
    resolve();
  });
});
// Installed before anything starts and never removed, so that no bot process is left behind.
// SIGHUP is sent when the terminal closes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    stopRequest.abort(signal);
  });
}

// `| head -1` closes the output; the playground continues.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const commandLine = parseCommandLine(process.argv.slice(2));
if (commandLine.attached) endWithParent();
try {
  process.exitCode = await run(commandLine);
} catch (error) {
  // The start was aborted; in a terminal Ctrl+C reaches the bot too, which then fails.
  if (stopRequest.signal.aborted) {
    process.exitCode = commandLine.act === 'once' ? exitCodeOfSignal() : 0;
  } else {
    printError(errorText(error));
    process.exitCode = 1;
  }
}
// Pending work must not delay the end.
if (stopRequest.signal.aborted) process.exit();

function run(what: CommandLine): number | Promise<number> {
  switch (what.act) {
    case 'help':
      process.stdout.write(help);
      return 0;
    case 'invalid':
      printError(what.reason);
      return 2;
    case 'open':
      return open(what);
    case 'once':
      return runOnceCommands(what);
  }
}

async function open({ port, host, names }: Extract<CommandLine, { act: 'open' }>): Promise<number> {
  printLine("Starting Colophon's playground …");
  await using playground = await startPlayground({
    port,
    host,
    names,
    stopping: stopRequest.signal,
  });
  if (!stopRequest.signal.aborted) {
    printLine(`The page is open: ${playground.url}\n`);
    printLine('Type / in the page and pick a command. Press Ctrl+C to stop.');
    printLine(`Sample key for /setup key: ${SAMPLE_KEY}`);
  }
  await Promise.race([stopRequested, playground.failed]);
  return 0;
}

async function runOnceCommands(what: Extract<CommandLine, { act: 'once' }>): Promise<number> {
  const { names } = what;
  await using world = await startSimulation({ names, stopping: stopRequest.signal });
  const interrupted = stopRequested.then(() => {
    // Its data is deleted, so it need not shut down gracefully.
    void world.bot.stop('SIGKILL');
    return exitCodeOfSignal();
  });
  if (stopRequest.signal.aborted) return await interrupted;
  return await Promise.race([
    runOnce(world, what, { writeAnswer: printLine, writeNote: printError }),
    interrupted,
    world.failed,
  ]);
}

/** The exit code of an interrupted process, as in a shell. */
function exitCodeOfSignal(): number {
  return 128 + constants.signals[stopRequest.signal.reason as NodeJS.Signals];
}

function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stopRequest.abort('SIGTERM');
  }, 500).unref();
}

function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use. For any free port: npm run playground -- --port 0`;
  }
  return error.message;
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

function printError(line: string): void {
  process.stderr.write(`${line}\n`);
}
