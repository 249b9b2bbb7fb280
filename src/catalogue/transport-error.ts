import { ProblemError, type Problem } from '../model/problem.ts';

/**
 * What went wrong on the wire, for the log. It keeps the code of the original error and nothing
 * else of it, so that no header of the request can travel along.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: string;
  /** The connection broke before a byte of an answer: the request may be sent once more. */
  readonly isRetriable: boolean;

  constructor(code: string, resetUnanswered = false) {
    super(code);
    this.code = code;
    this.isRetriable = resetUnanswered;
  }
}

/** Any failure of a request as a problem: out of time, out of reach, or not HTTP. */
export function transportProblem(error: unknown, answering: boolean): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = errorCode(error);
  const reset = !answering && resetCodes.has(code);
  return new ProblemError({ code: problemCode(code) }, { cause: new TransportError(code, reset) });
}

/** Whether the same request may be sent once more without having been answered twice. */
export function isRetriable(error: unknown): boolean {
  return (
    error instanceof ProblemError &&
    error.cause instanceof TransportError &&
    error.cause.isRetriable
  );
}

const resetCodes: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

const timeoutCodes: ReadonlySet<string> = new Set([
  'TimeoutError',
  'AbortError',
  'ETIMEDOUT',
  'UND_ERR_ABORTED',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** What answers does not speak HTTP, or too much of it. */
const protocolErrorCodes: ReadonlySet<string> = new Set([
  'HTTPParserError',
  'UND_ERR_HEADERS_OVERFLOW',
]);

function problemCode(code: string): Extract<Problem['code'], 'slow' | 'unreadable' | 'down'> {
  if (timeoutCodes.has(code)) return 'slow';
  return protocolErrorCodes.has(code) || code.startsWith('HPE_') ? 'unreadable' : 'down';
}

function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  // A timeout's or abort's own `code` is a number of the DOM; its name tells them apart.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
