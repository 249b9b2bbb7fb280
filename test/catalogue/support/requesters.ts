import type { RequestContext } from '../../../src/model/answer.ts';
import type { Credential } from '../../../src/model/server.ts';
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
