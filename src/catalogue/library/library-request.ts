import type { Answer } from '../../model/answer.ts';
import type { RequestContext } from '../../model/request-context.ts';
import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Ask, Endpoint } from '../contract.ts';
import type { Credentials } from '../credentials.ts';
import type { CredentialRecords } from './credential-records.ts';

/** Asks endpoints of one interface for one asker. */
export type InterfaceAsk = <T>(endpoint: Endpoint<T>) => Promise<Answer<T>>;

/** Says too why an answer is an older one. */
export type KeyedAsk = <T>(
  endpoint: Endpoint<T>,
) => Promise<Answer<T> & { readonly failure?: Problem['code'] }>;

/** One asker's question on its way: what may be asked, and whose answers may be seen. */
export interface LibraryRequest {
  readonly context: RequestContext;
  readonly open: InterfaceAsk;
  /** Null where the server has no key in use. */
  readonly keyed: KeyedAsk | null;
  /** Whether the server has a key, in use or not. */
  readonly hasKey: boolean;
  /** The fingerprint of the key in use; null where there is none. */
  readonly fingerprint: string | null;
  /** What was seen with the key in use; null where only the open interface's answers may be seen. */
  readonly records: CredentialRecords | null;
  /** What to say of a record that only the keyed interface has, where it cannot be asked. */
  missingKeyError(): ProblemError;
}

export function createLibraryRequest(
  ask: Ask,
  credentials: Credentials,
  shelfOf: (fingerprint: string | null) => CredentialRecords | null,
  context: RequestContext,
): LibraryRequest {
  const { guildId } = context;
  const credential = credentials.find(guildId);
  const scope = credential?.fingerprint ?? null;

  const open: InterfaceAsk = async (endpoint) => ({
    ...(await ask(endpoint, null, context)),
    from: 'open',
  });

  const withoutKey = () => {
    const refusal = credentials.keyRefusal(guildId);
    return new ProblemError(
      refusal === null ? { code: 'needs_key' } : { code: 'key_refused', refusal },
    );
  };

  const keyed: KeyedAsk = async (endpoint) => {
    // Refused or forgotten since the turn began: nothing more is asked with it.
    if (credentials.find(guildId) === null) throw withoutKey();
    return { ...(await ask(endpoint, credential, context)), from: 'keyed' };
  };

  return {
    context,
    open,
    keyed: credential === null ? null : keyed,
    hasKey: credentials.hasKey(guildId),
    fingerprint: scope,
    records: shelfOf(scope),
    missingKeyError: withoutKey,
  };
}

/** Whether the keyed interface turned the asker away in a way that the open one would not. */
export function canFallBackToOpen(error: unknown): error is ProblemError {
  return (
    error instanceof ProblemError &&
    ['key_refused', 'quota_spent', 'needs_key'].includes(error.problem.code)
  );
}
