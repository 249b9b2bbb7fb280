/** Something in a body that Discord's description or limits forbid. */
export interface Breach {
  /** Where in the body: keys and array positions, as in Discord's `errors`. */
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
  /** `false`: Discord takes the body, but people see something else than was meant. */
  readonly refused: boolean;
  /** Where Discord answers otherwise than with 50035. */
  readonly answer?: { readonly status: number; readonly code: number; readonly message: string };
}

type Path = Breach['path'];

export function breach(path: Path, code: string, message: string): Breach {
  return { path, code, message, refused: true };
}

/** A breach that Discord does not refuse. */
export function warning(path: Path, code: string, message: string): Breach {
  return { path, code, message, refused: false };
}

/** The breaches of a part, told from its whole. */
export function prefixPath(start: string | number, breaches: readonly Breach[]): Breach[] {
  return breaches.map((one) => ({ ...one, path: [start, ...one.path] }));
}

export function formatBreach({ path, code, message }: Breach): string {
  return `${path.join('.') || '(body)'}: ${message} [${code}]`;
}

interface Errors {
  [key: string]: Errors | readonly { code: string; message: string }[];
}

/** The answer of 400 that Discord gives: "Invalid Form Body" with the breaches nested by path. */
export function invalidFormBody(breaches: readonly Breach[]): {
  message: string;
  code: number;
  errors: Errors;
} {
  const errors: Errors = {};
  for (const { path, code, message } of breaches) {
    let place = errors;
    for (const step of path) place = (place[String(step)] ??= {}) as Errors;
    const known = (place['_errors'] ?? []) as { code: string; message: string }[];
    place['_errors'] = [...known, { code, message }];
  }
  return { message: 'Invalid Form Body', code: 50035, errors };
}
