import type { RequestContext } from '../../../src/model/answer.ts';
import type { Credential } from '../../../src/model/server.ts';
import type { Requester } from '../../../src/catalogue/contract.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';

const never = new AbortController().signal;

export function person(guildId: string | null = 'guild', signal = never): RequestContext {
  return { guildId, urgency: 'person', signal };
}

export function watch(guildId: string | null = 'guild', signal = never): RequestContext {
  return { guildId, urgency: 'watch', signal };
}

export function suggestion(guildId: string | null = 'guild', signal = never): RequestContext {
  return { guildId, urgency: 'suggestion', signal };
}

/** A requester with these callers. The first one leads. */
export function requesterOf(
  first: RequestContext,
  ...others: readonly RequestContext[]
): Requester & {
  closed: boolean;
  readonly rejected: Map<RequestContext, Problem>;
  join(caller: RequestContext): void;
} {
  const rejected = new Map<RequestContext, Problem>();
  const callers = [first, ...others];
  return {
    ...first,
    callers,
    rejected,
    closed: false,
    onJoined: null,
    join(caller) {
      callers.push(caller);
      this.onJoined?.();
    },
    stopJoining() {
      this.closed = true;
    },
    reject(caller, { problem }) {
      rejected.set(caller, problem);
      callers.splice(callers.indexOf(caller), 1);
    },
  };
}

export const credential: Credential = { fingerprint: 'f1', secret: 'secret-of-the-first-key' };
export const otherCredential: Credential = { fingerprint: 'f2', secret: 'secret-of-the-other' };

/** The problem that a promise rejects with; throws for any other result. */
export async function problemOf(promise: Promise<unknown>): Promise<Problem> {
  return (await problemErrorOf(promise)).problem;
}

export async function problemErrorOf(promise: Promise<unknown>): Promise<ProblemError> {
  const outcome: unknown = await promise.then(
    () => 'no problem at all',
    (error: unknown) => error,
  );
  if (outcome instanceof ProblemError) return outcome;
  throw new Error('expected a ProblemError', { cause: outcome });
}
