import type { Answer } from '../../model/answer.ts';
import type { Asker } from '../../model/asker.ts';
import { ProblemError } from '../../model/problem.ts';
import type { Ask, Endpoint } from '../contract.ts';
import type { Credentials } from '../credentials.ts';
import { interfacesWith } from './interfaces.ts';
import type { Interface, KindIn, RecordKind } from './interfaces.ts';
import type { Shelf } from './shelf.ts';

/** Asks endpoints of one interface for one asker. */
export type Via = <T>(endpoint: Endpoint<T>) => Promise<Answer<T>>;

/** One asker's question on its way: what may be asked, and whose answers may be seen. */
export interface Turn {
  readonly asker: Asker;
  readonly open: Via;
  /** Null where the server has no key in use. */
  readonly keyed: Via | null;
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

  const open: Via = async (endpoint) => ({ ...(await ask(endpoint, null, asker)), from: 'open' });

  const withoutKey = () => {
    const refusal = credentials.refusalOf(guildId);
    return new ProblemError(
      refusal === null ? { code: 'needs_key' } : { code: 'key_refused', refusal },
    );
  };

  const keyed: Via = async (endpoint) => {
    // Refused or forgotten since the turn began: nothing more is asked with it.
    if (credentials.of(guildId) === null) throw withoutKey();
    return { ...(await ask(endpoint, credential, asker)), from: 'keyed' };
  };

  return {
    asker,
    open,
    keyed: credential === null ? null : keyed,
    shelf: shelfOf(credential?.fingerprint ?? null),
    withoutKey,
  };
}

/** How one interface gives a record; null is no certain way to it there. */
type Way<T> = (via: Via) => Promise<Answer<T> | null>;

/**
 * The answer of the best interface that has the record: the keyed one with a working key, the open
 * one where there is none, where it is refused and where its units are spent (product page, "Which
 * interface"). The ways to give are those of the table of interfaces.
 */
export function answered<T>(
  turn: Turn,
  record: KindIn<readonly ['keyed', 'open']>,
  ways: { readonly keyed: Way<T>; readonly open: Way<T> },
): Promise<Answer<T>>;
export function answered<T>(
  turn: Turn,
  record: KindIn<readonly ['keyed']>,
  ways: { readonly keyed: Way<T> },
): Promise<Answer<T>>;
export function answered<T>(
  turn: Turn,
  record: KindIn<readonly ['open']>,
  ways: { readonly open: Way<T> },
): Promise<Answer<T>>;
export async function answered<T>(
  turn: Turn,
  record: RecordKind,
  { keyed, open }: { readonly keyed?: Way<T>; readonly open?: Way<T> },
): Promise<Answer<T>> {
  let refused: ProblemError | null = null;
  if (keyed !== undefined && turn.keyed !== null) {
    try {
      const answer = await keyed(turn.keyed);
      if (answer !== null) return answer;
    } catch (error) {
      if (!leavesToOpen(error)) throw error;
      refused = error;
    }
  }
  const answer = await open?.(turn.open);
  if (answer) return answer;
  throw refused ?? lackOf(turn, record);
}

function lackOf(turn: Turn, record: RecordKind): ProblemError {
  const has: readonly Interface[] = interfacesWith[record];
  return has.includes('keyed') && turn.keyed === null
    ? turn.withoutKey()
    : new ProblemError({ code: 'not_found', what: 'record' });
}

/** Whether the keyed interface turned the asker away in a way that the open one would not. */
export function leavesToOpen(error: unknown): error is ProblemError {
  return (
    error instanceof ProblemError &&
    ['key_refused', 'quota_spent', 'needs_key'].includes(error.problem.code)
  );
}
