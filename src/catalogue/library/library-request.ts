import type { Answer, RequestContext } from '../../model/answer.ts';
import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Ask, Endpoint } from '../contract.ts';
import type { Credentials } from '../credentials.ts';
import type { KeyedEndpoints } from '../keyed/endpoints.ts';
import type { OpenEndpoints } from '../open/endpoints.ts';
import type { CredentialRecords } from './credential-records.ts';
import type { RecentRecordIndex } from './recent-records.ts';

/** `Ask`, bound to one interface and one request context. */
export type InterfaceAsk = <T>(endpoint: Endpoint<T>) => Promise<Answer<T>>;

/** Also reports why an answer is stale. */
export type KeyedAsk = <T>(
  endpoint: Endpoint<T>,
) => Promise<Answer<T> & { readonly failure?: Problem['code'] }>;

/** What all library queries share. */
export interface LibraryContext {
  readonly keyed: KeyedEndpoints;
  readonly open: OpenEndpoints;
  readonly recent: RecentRecordIndex;
  /** URL of an open book, with the placeholder `{id}`. */
  readonly bookUrlTemplate: string;
  /** The code in `/v1/{code}-rankings`. */
  readonly chartSource: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** One library query of one requester: which interfaces it may use and which records it may see. */
export interface LibraryRequest extends LibraryContext {
  readonly context: RequestContext;
  readonly askOpen: InterfaceAsk;
  /** Null without a usable key. */
  readonly askKeyed: KeyedAsk | null;
  /** Whether the server has a key, usable or not. */
  readonly hasKey: boolean;
  /** The fingerprint of the usable key; null without one. */
  readonly fingerprint: string | null;
  /** Records fetched with the usable key; null without one. */
  readonly records: CredentialRecords | null;
  /** The problem of a record that only the keyed interface has. */
  missingKeyError(): ProblemError;
}

export function createLibraryRequest(
  ask: Ask,
  credentials: Credentials,
  library: LibraryContext,
  context: RequestContext,
): LibraryRequest {
  const { guildId } = context;
  const credential = credentials.find(guildId);
  const fingerprint = credential?.fingerprint ?? null;

  const askOpen: InterfaceAsk = async (endpoint) => ({
    ...(await ask(endpoint, null, context)),
    from: 'open',
  });

  const missingKeyError = () => {
    const refusal = credentials.keyRefusal(guildId);
    return new ProblemError(
      refusal === null ? { code: 'needs_key' } : { code: 'key_refused', refusal },
    );
  };

  const askKeyed: KeyedAsk = async (endpoint) => {
    // The key was refused or removed since the query began.
    if (credentials.find(guildId) === null) throw missingKeyError();
    return { ...(await ask(endpoint, credential, context)), from: 'keyed' };
  };

  return {
    ...library,
    context,
    askOpen,
    askKeyed: credential === null ? null : askKeyed,
    hasKey: credentials.hasKey(guildId),
    fingerprint,
    records: library.recent.forKey(fingerprint),
    missingKeyError,
  };
}

export function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && error.problem.code === 'not_found';
}

/** Whether the keyed interface failed in a way that the open one would not. */
export function canFallBackToOpen(error: unknown): error is ProblemError {
  return (
    error instanceof ProblemError &&
    ['key_refused', 'quota_spent', 'needs_key'].includes(error.problem.code)
  );
}
