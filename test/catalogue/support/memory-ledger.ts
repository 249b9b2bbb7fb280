import type { Scope } from '../../../src/catalogue/limiter/contract.ts';
import { readLimitState } from '../../../src/catalogue/limiter/limit-state.ts';
import type { LimitLedger } from '../../../src/catalogue/limiter/own-states.ts';

/** A ledger in memory. A second limiter with the same ledger simulates a restart. */
export function createMemoryLedger() {
  const texts = new Map<string, string>();
  return {
    /** What is stored of a scope. */
    stateOf: (scope: Scope) => readLimitState(texts.get(scope) ?? null),
    find: (scope: string) => Promise.resolve(texts.get(scope) ?? null),
    put: (scope: string, text: string) => {
      texts.set(scope, text);
      return Promise.resolve();
    },
  } satisfies LimitLedger & { stateOf: unknown };
}
