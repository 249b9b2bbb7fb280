import type { Answer } from '../../model/answer.ts';
import type { Asker } from '../../model/asker.ts';
import { ProblemError, type Problem } from '../../model/problem.ts';
import type { Ask, Endpoint } from '../contract.ts';
import type { Credentials } from '../credentials.ts';
import type { Shelf } from './shelf.ts';

/** Asks endpoints of one interface for one asker. */
export type Via = <T>(endpoint: Endpoint<T>) => Promise<Answer<T>>;

/** Says too why an answer is an older one. */
export type TellingVia = <T>(
  endpoint: Endpoint<T>,
) => Promise<Answer<T> & { readonly failure?: Problem['code'] }>;

/** One asker's question on its way: what may be asked, and whose answers may be seen. */
export interface Turn {
  readonly asker: Asker;
  readonly open: Via;
  /** Null where the server has no key in use. */
  readonly keyed: TellingVia | null;
  /** Whether the server has a key, in use or not. */
  readonly hasKey: boolean;
  /** The fingerprint of the key in use; null where there is none. */
  readonly scope: string | null;
  /** What was seen with the key in use; null where only the open interface's answers may be seen. */
  readonly shelf: Shelf | null;
  /** What to say of a record that only the keyed interface has, where it cannot be asked. */
  withoutKey(): ProblemError;
}

export function createTurn(
  ask: Ask,
  credentials: Credentials,
  shelfOf: (fingerprint: string | null) => Shelf | null,
  asker: Asker,
): Turn {
  const { guildId } = asker;
  const credential = credentials.of(guildId);
  const scope = credential?.fingerprint ?? null;

  const open: Via = async (endpoint) => ({ ...(await ask(endpoint, null, asker)), from: 'open' });

  const withoutKey = () => {
    const refusal = credentials.refusalOf(guildId);
    return new ProblemError(
      refusal === null ? { code: 'needs_key' } : { code: 'key_refused', refusal },
    );
  };

  const keyed: TellingVia = async (endpoint) => {
    // Refused or forgotten since the turn began: nothing more is asked with it.
    if (credentials.of(guildId) === null) throw withoutKey();
    return { ...(await ask(endpoint, credential, asker)), from: 'keyed' };
  };

  return {
    asker,
    open,
    keyed: credential === null ? null : keyed,
    hasKey: credentials.hasKey(guildId),
    scope,
    shelf: shelfOf(scope),
    withoutKey,
  };
}

/** Whether the keyed interface turned the asker away in a way that the open one would not. */
export function leavesToOpen(error: unknown): error is ProblemError {
  return (
    error instanceof ProblemError &&
    ['key_refused', 'quota_spent', 'needs_key'].includes(error.problem.code)
  );
}
