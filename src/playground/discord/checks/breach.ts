import { MESSAGES, type BreachCode } from './breach-messages.ts';

/** Something in a body that Discord's description or limits forbid. */
export interface Breach {
  /** Keys and array indexes in the body, as in Discord's `errors`. */
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
  /** False if Discord accepts the body but does not show what the sender intended. */
  readonly refused: boolean;
  /** Discord's response, if it is not 50035. */
  readonly answer?: { readonly status: number; readonly code: number; readonly message: string };
}

type Path = Breach['path'];

export function breach(path: Path, code: string, message: string): Breach {
  return { path, code, message, refused: true };
}

/** The breach with this code, if the limit is broken. */
export function breachIf(isBroken: boolean, path: Path, code: BreachCode): Breach[] {
  return isBroken ? [breach(path, code, MESSAGES[code])] : [];
}

/** A breach that Discord does not reject, if the limit is broken. */
export function warningIf(isBroken: boolean, path: Path, code: BreachCode): Breach[] {
  return breachIf(isBroken, path, code).map((one) => ({ ...one, refused: false }));
}

/** The breach of a maximum length. */
export function tooLongIf(length: number, most: number, path: Path): Breach[] {
  return length > most
    ? [breach(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`)]
    : [];
}

/** Breaches of a part of a body, with paths from the whole body. */
export function prefixPath(start: string | number, breaches: readonly Breach[]): Breach[] {
  return breaches.map((one) => ({ ...one, path: [start, ...one.path] }));
}

export function formatBreach({ path, code, message }: Breach): string {
  return `${path.join('.') || '(body)'}: ${message} [${code}]`;
}

interface Errors {
  [key: string]: Errors | readonly { code: string; message: string }[];
}

/** The body of Discord's 400 response: "Invalid Form Body" with the breaches nested by path. */
export function invalidFormBody(breaches: readonly Breach[]): {
  message: string;
  code: number;
  errors: Errors;
} {
  const errors: Errors = {};
  for (const { path, code, message } of breaches) {
    let node = errors;
    for (const step of path) node = (node[String(step)] ??= {}) as Errors;
    const existing = (node['_errors'] ?? []) as { code: string; message: string }[];
    node['_errors'] = [...existing, { code, message }];
  }
  return { message: 'Invalid Form Body', code: 50035, errors };
}
