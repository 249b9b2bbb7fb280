import type { Scope } from '../../../src/catalogue/bucket/contract.ts';
import { readLimitState } from '../../../src/catalogue/bucket/limit-format.ts';
import type { LimitLedger } from '../../../src/catalogue/bucket/own-states.ts';

/** A ledger in memory. A second bucket with the same ledger simulates a restart. */
export function createMemoryLedger() {
  const texts = new Map<string, string>();
  return {
    /** What is stored of a scope; null if nothing is. */
    stateOf: (scope: Scope) => readLimitState(texts.get(scope) ?? ''),
    find: (scope: string) => Promise.resolve(texts.get(scope) ?? null),
    put: (scope: string, text: string) => {
      texts.set(scope, text);
      return Promise.resolve();
    },
  } satisfies LimitLedger & { stateOf: unknown };
}
