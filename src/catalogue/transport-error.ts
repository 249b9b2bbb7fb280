import { ProblemError, type Problem } from '../model/problem.ts';

/**
 * A transport failure, for the log. It contains only the code of the original error, so that no
 * request header leaks.
 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly code: string;
  /** The connection broke before the response began, so the request may be sent again. */
  readonly isRetriable: boolean;

  constructor(code: string, resetUnanswered = false) {
    super(code);
    this.code = code;
    this.isRetriable = resetUnanswered;
  }
}

/** Converts any failure of a request to a problem. */
export function transportProblem(error: unknown, answering: boolean): ProblemError {
  if (error instanceof ProblemError) return error;
  const code = errorCode(error);
  const reset = !answering && resetCodes.has(code);
  return new ProblemError({ code: problemCode(code) }, { cause: new TransportError(code, reset) });
}

/** Whether the request may be sent again because the service has not answered it. */
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

/** The peer does not speak HTTP, or sends too many headers. */
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
  // A timeout's or abort's `code` is a DOM number; its name is specific.
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
