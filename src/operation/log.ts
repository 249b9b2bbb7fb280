import { pino } from 'pino';
import type { Level, Logger } from 'pino';

import { logFields, secretNames } from './log-fields.ts';
import { createMask, hiddenMark } from './mask.ts';

/** What happened, a line each, without any secret. */
export interface MaskedLog extends Logger {
  /** From here on a secret is masked wherever it occurs in a line. */
  hide(secret: string): void;
}

export interface LogOptions {
  readonly level: Level | 'silent';
  /** `pretty` needs the development dependency pino-pretty; without it the log says so and stays JSON. */
  readonly format: 'json' | 'pretty';
  /** Where lines go: standard output, but in a test. */
  readonly destination?: { write(line: string): unknown };
  /** How pino-pretty is found, but in a test. */
  readonly findPretty?: () => Promise<Pretty>;
}

interface Pretty {
  readonly prettyFactory: (options: { translateTime: string }) => (line: string) => string;
}

/** Written at once, so that a process that dies has said its last words. */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true });
  // A full disk or a closed pipe costs lines, not the bot.
  output.on('error', () => undefined);
  return output;
}

export async function createLog(options: LogOptions): Promise<MaskedLog> {
  const { level, format, destination: out = standardOutput() } = options;
  const mask = createMask();
  const pretty = format === 'pretty' ? await prettyLines(options.findPretty) : null;
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: logFields },
      // What a child carries along does not pass the formatter.
      redact: { paths: secretNames, censor: hiddenMark },
      // Errors are made readable along with all other fields; pino's own way shows more of them.
      serializers: { err: (err: unknown) => err },
    },
    {
      write(line: string) {
        const safe = mask.apply(line);
        out.write(pretty === null ? safe : pretty(safe));
      },
    },
  );
  if (format === 'pretty' && pretty === null) {
    logger.warn('LOG_FORMAT=pretty needs pino-pretty, which is not installed here: logging JSON');
  }
  return Object.assign(logger, {
    hide(secret: string) {
      mask.hide(secret);
    },
  });
}

/** Null where pino-pretty is not installed: the image leaves development dependencies out. */
async function prettyLines(
  find: () => Promise<Pretty> = () => import('pino-pretty'),
): Promise<((line: string) => string) | null> {
  try {
    const { prettyFactory } = await find();
    return prettyFactory({ translateTime: 'SYS:HH:MM:ss.l' });
  } catch {
    return null;
  }
}
