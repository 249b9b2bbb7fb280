import { constants } from 'node:os';

import { SAMPLE_KEY } from './catalogue/sample-catalogue.ts';
import { help } from './help.ts';
import { doOnce } from './once/once.ts';
import { readCall, type Call } from './options.ts';
import { startPlayground, startWorld } from './playground.ts';

/**
 * `npm run playground [-- --help]`
 *
 * `--attached` ends it with the process that started it: npm passes a SIGTERM on to its shell, which
 * dies of it and tells nobody.
 */
const asked = new AbortController();
const ending = new Promise<void>((resolve) => {
  asked.signal.addEventListener('abort', () => {
    resolve();
  });
});
// From the first moment on, and for good: a bot without its playground would be left behind.
// SIGHUP: the terminal was closed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    asked.abort(signal);
  });
}

// `2>&1 | head -1` closes what it reads from; the playground goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const call = readCall(process.argv.slice(2));
if (call.attached) endWithParent();
try {
  process.exitCode = await run(call);
} catch (error) {
  // The start was broken off; in a terminal Ctrl+C reaches the bot too, which then fails.
  if (asked.signal.aborted) {
    process.exitCode = call.act === 'once' ? exitCodeOfSignal() : 0;
  } else {
    complain(words(error));
    process.exitCode = 1;
  }
}
// What is still waited for when somebody asks for the end would keep it alive.
if (asked.signal.aborted) process.exit();

function run(what: Call): number | Promise<number> {
  switch (what.act) {
    case 'help':
      process.stdout.write(help);
      return 0;
    case 'wrong':
      complain(what.why);
      return 2;
    case 'open':
      return open(what);
    case 'once':
      return answerOnce(what);
  }
}

async function open({ port, host }: Extract<Call, { act: 'open' }>): Promise<number> {
  say("Colophon's playground is starting …");
  await using playground = await startPlayground({ port, host, stopping: asked.signal });
  if (!asked.signal.aborted) {
    say(`It is open: ${playground.url}\n`);
    say('Type / in the page and pick a command. Ctrl+C ends it.');
    say(`A key to try /setup key with: ${SAMPLE_KEY}`);
  }
  await Promise.race([ending, playground.failed]);
  return 0;
}

async function answerOnce(what: Extract<Call, { act: 'once' }>): Promise<number> {
  await using world = await startWorld({ stopping: asked.signal });
  const interrupted = ending.then(() => {
    // Nothing of its is kept: it need not say goodbye.
    void world.bot.stop('SIGKILL');
    return exitCodeOfSignal();
  });
  if (asked.signal.aborted) return await interrupted;
  return await Promise.race([
    doOnce(world, what, { answer: say, tell: complain }),
    interrupted,
    world.failed,
  ]);
}

/** As shells count them: a script that is interrupted has no answer. */
function exitCodeOfSignal(): number {
  return 128 + constants.signals[asked.signal.reason as NodeJS.Signals];
}

function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) asked.abort('SIGTERM');
  }, 500).unref();
}

function words(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is in use. Any free one: npm run playground -- --port 0`;
  }
  return error.message;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}
