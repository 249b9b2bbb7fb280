import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** The bot in a separate process, configured only by environment variables. */
export interface BotProcess {
  readonly pid: number;
  /** Log lines, one JSON object each. */
  readonly log: readonly string[];
  /** Resolves with the URL of the health endpoints when `/readyz` succeeds; rejects with the last log lines if the bot ends before. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code or the signal. */
  readonly ended: Promise<number | string>;
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

/** As in `npm start`. */
const nodeFlags = ['--max-semi-space-size=4'];
const mainFile = join(import.meta.dirname, '..', 'main.ts');

/**
 * Starts `entry` (default: `src/main.ts`) with these variables and no others of this process, but for its compile cache;
 * `LOG_FORMAT` stays json.
 */
export function startBot(
  variables: Readonly<Record<string, string>>,
  entry = mainFile,
): BotProcess {
  const child = spawn(process.execPath, [...nodeFlags, entry], {
    env: { HTTP_PORT: '0', ...compileCache(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log: string[] = [];
  const { promise: address, resolve: foundAddress } = Promise.withResolvers<string>();
  for (const output of [child.stdout, child.stderr]) {
    createInterface(output).on('line', (line) => {
      log.push(line);
      const http = httpUrl(line);
      if (http !== null) foundAddress(http);
    });
  }
  const ended = once(child, 'close').then(
    ([code, signal]) => (code ?? signal ?? 'unknown') as number | string,
  );
  return {
    pid: child.pid ?? -1,
    log,
    ready: waitUntilReady(address, ended, log),
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Node puts the cache of each of its versions into a folder below the one that is configured. */
function compileCache(): Readonly<Record<string, string>> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

/** Ends the bot by SIGTERM, and by SIGKILL if it does not end within its ten seconds. */
export async function endBot(bot: BotProcess): Promise<void> {
  const timer = setTimeout(() => void bot.stop('SIGKILL'), 10_500);
  await bot.stop('SIGTERM');
  clearTimeout(timer);
}

/** The messages of the last five log lines, for an error message. */
export function lastLogLines(log: readonly string[]): string {
  return ['Its last log lines:', ...log.slice(-5).map(logMessage)].join('\n');
}

/** The message of a JSON line, with the message of its error; returns any other line unchanged. */
function logMessage(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg ?? line, err?.message].filter((part) => part !== undefined).join(': ');
  } catch {
    return line;
  }
}

/** The bot logs the URL of its health endpoints in the field `http`. */
function httpUrl(line: string): string | null {
  return /"http":"(http:[^"]+)"/.exec(line)?.[1] ?? null;
}

function waitUntilReady(
  address: Promise<string>,
  ended: Promise<number | string>,
  log: readonly string[],
): Promise<string> {
  const ending = new AbortController();
  const end = ended.then((code) => {
    ending.abort();
    throw new Error(`The bot ended (${code}) before it was ready. ${lastLogLines(log)}`);
  });
  const answer = address.then(async (http) => {
    while (!ending.signal.aborted && !(await isReady(http))) await delay(20);
    return http;
  });
  const ready = Promise.race([end, answer]);
  // A caller that awaits only `ended` must not cause an unhandled rejection.
  ready.catch(() => undefined);
  return ready;
}

function isReady(http: string): Promise<boolean> {
  return fetch(`${http}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}
