import { parseArgs } from 'node:util';

import { SAMPLE_KEY } from './catalogue/sample-catalogue.ts';
import { startPlayground } from './playground.ts';

/**
 * `npm run playground [-- --port 8100 --host 127.0.0.1]`
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
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    asked.abort();
  });
}

// `| head -1` closes what it reads from; the playground goes on.
process.stdout.on('error', () => undefined);

try {
  const { attached, ...options } = readOptions();
  if (attached) endWithParent();
  say("Colophon's playground is starting …");
  await using playground = await startPlayground(options);
  if (!asked.signal.aborted) {
    say(`It is open: ${playground.url}\n`);
    say('Type / in the page and pick a command. Ctrl+C ends it.');
    say(`A key to try /setup key with: ${SAMPLE_KEY}`);
  }
  await Promise.race([ending, playground.failed]);
} catch (error) {
  // In a terminal Ctrl+C reaches the bot too, which then ends before it is ready.
  if (!asked.signal.aborted) {
    process.stderr.write(`${words(error)}\n`);
    process.exitCode = 1;
  }
}

function endWithParent(): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) asked.abort();
  }, 500).unref();
}

function readOptions(): { port: number; host: string; attached: boolean } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8100' },
      host: { type: 'string', default: '127.0.0.1' },
      attached: { type: 'boolean', default: false },
    },
  });
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
  if (port <= 65_535) return { ...values, port };
  throw new Error(`--port takes a number from 0 (any free one) to 65535, not "${values.port}".`);
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
