import { ProblemError, type Problem } from '../model/problem.ts';

/**
 * What went wrong on the wire, for the log. It keeps the code of the original error and nothing
 * else of it, so that no header of the request can travel along.
 */
export class WireTrouble extends Error {
  override readonly name = 'WireTrouble';
  readonly code: string;
  /** The connection broke before a byte of an answer: the request may be sent once more. */
  readonly resetUnanswered: boolean;

  constructor(code: string, resetUnanswered = false) {
    super(code);
    this.code = code;
    this.resetUnanswered = resetUnanswered;
  }
}

/** Any failure of a request as a problem: out of time, out of reach, or not HTTP. */
export function problemOnTheWire(error: unknown, answering: boolean): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = codeOf(error);
  const reset = !answering && resets.has(code);
  return new ProblemError({ code: meaningOf(code) }, { cause: new WireTrouble(code, reset) });
}

/** Whether the same request may be sent once more without having been answered twice. */
export function isResetUnanswered(error: unknown): boolean {
  return (
    error instanceof ProblemError &&
    error.cause instanceof WireTrouble &&
    error.cause.resetUnanswered
  );
}

const resets: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const outOfTime: ReadonlySet<string> = new Set([
  'TimeoutError',
  'AbortError',
  'ETIMEDOUT',
  'UND_ERR_ABORTED',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** What answers does not speak HTTP, or too much of it. */
const notHttp: ReadonlySet<string> = new Set(['HTTPParserError', 'UND_ERR_HEADERS_OVERFLOW']);

function meaningOf(code: string): Extract<Problem['code'], 'slow' | 'unreadable' | 'down'> {
  if (outOfTime.has(code)) return 'slow';
  return notHttp.has(code) || code.startsWith('HPE_') ? 'unreadable' : 'down';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // A timeout's or abort's own `code` is a number of the DOM; its name tells them apart.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
