import { hiddenMark } from './mask.ts';

/** Field names of values that must not be logged, at any depth. */
export const secretNames = [
  ...['token', 'authorization', 'Authorization', 'secret', 'key', 'apiKey', 'api_key', 'sealed'],
  ...['password', 'encryptionKeys', 'masterKeys'],
];

const secretNamesInAnyCase = new Set(secretNames.map((name) => name.toLowerCase()));

/** Our own log fields are less deep than this. */
const maxDepth = 5;

/** The fields of a log line, with secret values masked and errors as plain objects. */
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
