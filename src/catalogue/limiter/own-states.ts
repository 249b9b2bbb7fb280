import { BoundedMap } from '../../model/bounded-map.ts';
import type { LimitStates, Scope } from './contract.ts';

/**
 * Persists the states of one process, so that a restarted process stays within the limits.
 */
export interface LimitLedger {
  find(scope: string): Promise<string | null>;
  /** Resolves when a killed process would find the text. */
  put(scope: string, text: string): Promise<void>;
}

interface OwnStatesOptions {
  readonly ledger: LimitLedger;
  readonly now: () => number;
  /** If the ledger fails, requests still go out, but a restart may exceed the limit. */
  readonly onError: (error: unknown) => void;
}

/** Each typed key opens a scope. The ledger remembers those beyond this number. */
const maxScopes = 10_000;

/** The states of one process: in memory, and in a ledger for the next process. */
export function createOwnStates({ ledger, now, onError }: OwnStatesOptions): LimitStates {
  const texts = new BoundedMap<Scope, string>(maxScopes);
  const stored = (scope: Scope): Promise<string | null> =>
    ledger.find(scope).catch((error: unknown) => {
      onError(error);
      return null;
    });

  return {
    incompleteUntil: () => 0,
    async update(scope, change) {
      const text = change(texts.use(scope) ?? (await stored(scope)), now());
      if (text === null) return;
      texts.set(scope, text);
      await ledger.put(scope, text).catch(onError);
    },
  };
}
