import { pino } from 'pino';
import type { Level, Logger } from 'pino';

import { logFields, secretNames } from './log-fields.ts';
import { createMask, hiddenMark } from './mask.ts';

/** The log. No line contains a secret. */
export interface MaskedLog extends Logger {
  /** Masks this secret in all later lines. */
  hide(secret: string): void;
}

export interface LogOptions {
  readonly level: Level | 'silent';
  /** `pretty` needs the development dependency pino-pretty; without it the log stays JSON, with a warning. */
  readonly format: 'json' | 'pretty';
  /** Default: standard output. */
  readonly destination?: { write(line: string): unknown };
  /** Default: imports pino-pretty. */
  readonly findPretty?: () => Promise<Pretty>;
}

interface Pretty {
  readonly prettyFactory: (options: { translateTime: string }) => (line: string) => string;
}

/** Writes synchronously, so that a crash loses no lines. */
function standardOutput() {
  const output = pino.destination({ dest: 1, sync: true });
  // A full disk or a closed pipe must not end the bot.
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
      // The fields of a child logger bypass the formatter.
      redact: { paths: secretNames, censor: hiddenMark },
      // `logFields` formats errors; pino's own serializer would log more of their fields.
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

/** Returns null if pino-pretty is not installed; the image has no development dependencies. */
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
