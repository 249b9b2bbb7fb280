import { hiddenMark } from './mask.ts';

/** Names whose values never belong in a log, at whatever depth they stand. */
export const secretNames = [
  ...['token', 'authorization', 'Authorization', 'secret', 'key', 'apiKey', 'api_key', 'sealed'],
  ...['password', 'encryptionKeys', 'masterKeys'],
];

const secretNamesInAnyCase = new Set(secretNames.map((name) => name.toLowerCase()));

/** Deep enough for what we log ourselves; whatever goes deeper was not meant for a log. */
const maxDepth = 5;

/** The fields of a log line with the values of secret names hidden and errors made readable. */
export function logFields(fields: object): Record<string, unknown> {
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
 * An error with its causes. Of what libraries hang on to theirs only plain values are taken, and
 * our own problem: a request's body may be what a person typed.
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
