import { pino, type Level, type Logger } from 'pino';

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

/** Field names of values that must not be logged, at any depth. */
const secretNames = [
  ...['token', 'authorization', 'Authorization', 'secret', 'key', 'apiKey', 'api_key', 'sealed'],
  ...['password', 'encryptionKeys', 'masterKeys'],
];

const secretNamesInAnyCase = new Set(secretNames.map((name) => name.toLowerCase()));

/** Our own log fields are less deep than this. */
const maxDepth = 5;

/** The fields of a log line, with secret values masked and errors as plain objects. */
function logFields(fields: object): Record<string, unknown> {
  return loggableObject(fields, 0);
}

function loggable(value: unknown, depth: number): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[deep]';
  if (value instanceof Error) return loggableError(value, depth);
  if (value instanceof Date || value instanceof URL) return value.toJSON();
  if (Array.isArray(value)) return value.map((item) => loggable(item, depth + 1));
  return loggableObject(value, depth);
}

function loggableObject(fields: object, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    result[name] = secretNamesInAnyCase.has(name.toLowerCase())
      ? hiddenMark
      : loggable(value, depth + 1);
  }
  return result;
}

/**
 * An error with its causes. Of its other fields only plain values, `problem` and `service` are kept:
 * libraries attach request bodies, which may contain a user's input.
 */
function loggableError(error: Error, depth: number): Record<string, unknown> {
  const plain = Object.entries(error).filter(
    ([name, value]) => typeof value !== 'object' || name === 'problem' || name === 'service',
  );
  const { name: type, message, stack, cause } = error;
  return {
    type,
    message,
    ...loggableObject(Object.fromEntries(plain), depth),
    stack,
    ...(cause === undefined ? {} : { cause: loggable(cause, depth + 1) }),
  };
}
