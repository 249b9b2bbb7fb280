import type { DirectReply } from '../discord/direct-calls.ts';

/** The body of a successful reply. Throws `RefusedError` for another status. */
export function success(reply: DirectReply): unknown {
  if (reply.status >= 200 && reply.status < 300) return reply.body;
  throw new RefusedError(reply);
}

/** Discord has refused a call. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  constructor({ status, code }: DirectReply) {
    const codeText = code === null || code === 0 ? '' : `, code ${code}`;
    super(`Discord answered with status ${status}${codeText}`);
    this.status = status;
  }
}
