import { pino, type Level, type Logger } from 'pino';

import { createMask, hiddenMark, type Mask } from './mask.ts';
import { printable } from './printable.ts';

/** The log. No line contains a secret, nor a character that acts on a terminal. A child's bindings would bypass the mask. */
export interface MaskedLog
  extends Omit<Logger, 'child' | 'setBindings'>, Pick<Mask, 'hide' | 'forget'> {}

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
  const shown = (text: string) => printable(mask.apply(text));
  const loggable = createLoggable(shown);
  // Values are masked before they become JSON, because a secret may look like a part of a line.
  const fields = (all: object) => loggable(all) as Record<string, unknown>;
  const pretty = format === 'pretty' ? await prettyLines(options.findPretty) : null;
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: fields },
      hooks: {
        logMethod([first, ...rest], method) {
          // Without a message pino uses the error's.
          const message = rest.length > 0 ? rest : errorMessage(first);
          const args = [first, ...message].map((one) =>
            typeof one === 'string' ? shown(one) : one,
          );
          method.apply(this, args as Parameters<typeof method>);
        },
      },
      // `loggable` formats errors; pino's own serializer would log more of their fields.
      serializers: { err: (err: unknown) => err },
    },
    {
      write(line: string) {
        out.write(pretty === null ? line : pretty(line));
      },
    },
  );
  if (format === 'pretty' && pretty === null) {
    logger.warn('LOG_FORMAT=pretty needs pino-pretty, which is not installed here: logging JSON');
  }
  return Object.assign(logger, {
    hide: mask.hide,
    forget: mask.forget,
  });
}

function errorMessage(first: unknown): readonly string[] {
  const error = first instanceof Error ? first : (first as { readonly err?: unknown } | null)?.err;
  return error instanceof Error ? [error.message] : [];
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

/** Names, in lower case, of fields with values that must not be logged, at any depth. */
const secretNames = new Set([
  ...['token', 'authorization', 'secret', 'key', 'apikey', 'api_key', 'sealed', 'password'],
  ...['encryptionkeys', 'masterkeys'],
]);

/** Our own log fields are less deep than this. */
const maxDepth = 5;

/**
 * Returns a function that converts a value for the log: shown texts, hidden values of secret names, and
 * errors as plain objects.
 */
function createLoggable(shown: (text: string) => string): (value: unknown) => unknown {
  const convert = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return shown(value);
    if (typeof value === 'bigint') return value.toString();
    if (typeof value !== 'object' || value === null) return value;
    if (depth > maxDepth) return '[deep]';
    if (value instanceof Error) return convertError(value, depth);
    if (value instanceof Date) return value.toJSON();
    if (value instanceof URL) return shown(value.href);
    if (Array.isArray(value)) return value.map((item) => convert(item, depth + 1));
    return convertObject(value, depth);
  };

  const convertObject = (all: object, depth: number): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        shown(name),
        secretNames.has(name.toLowerCase()) ? hiddenMark : convert(value, depth + 1),
      ]),
    );

  /**
   * An error with its causes. Of its other fields only plain values, `problem` and `service` are kept:
   * libraries attach request bodies, which may contain a user's input.
   */
  const convertError = (error: Error, depth: number): Record<string, unknown> => {
    const plain = Object.entries(error).filter(
      ([name, value]) => typeof value !== 'object' || name === 'problem' || name === 'service',
    );
    const { name: type, message, stack, cause } = error;
    return {
      ...convertObject({ type, message, ...Object.fromEntries(plain) }, depth),
      // Its lines are readable with pino-pretty, which indents them.
      stack: stack?.split('\n').map(shown).join('\n'),
      ...(cause === undefined ? {} : { cause: convert(cause, depth + 1) }),
    };
  };

  return (value) => convert(value, 0);
}
