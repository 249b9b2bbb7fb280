import type { RequestLedger, Scope } from '../../../src/catalogue/bucket/contract.ts';

/** A ledger that lasts as long as the test: hand it to a second bucket and that one is a restart. */
export function createMemoryLedger(): RequestLedger & { readonly times: Map<Scope, number[]> } {
  const times = new Map<Scope, number[]>();
  return {
    times,
    load: (scope, sinceMs) =>
      Promise.resolve((times.get(scope) ?? []).filter((time) => time >= sinceMs)),
    add: (scope, atMs) => {
      times.set(scope, [...(times.get(scope) ?? []), atMs]);
      return Promise.resolve();
    },
  };
}
