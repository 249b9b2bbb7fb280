import type { RequestLedger, Scope } from '../../../src/catalogue/bucket/contract.ts';

/** A ledger in memory. A second bucket with the same ledger simulates a restart. */
export function createMemoryLedger(): RequestLedger & { readonly times: Map<Scope, number[]> } {
  const times = new Map<Scope, number[]>();
  const spent = new Map<Scope, { units: number; resetAt: number }>();
  return {
    times,
    watchUnits: (scope) => Promise.resolve(spent.get(scope) ?? null),
    putWatchUnits: (scope, units) => {
      spent.set(scope, units);
      return Promise.resolve();
    },
    load: (scope, sinceMs) =>
      Promise.resolve((times.get(scope) ?? []).filter((time) => time >= sinceMs)),
    add: (scope, atMs) => {
      times.set(scope, [...(times.get(scope) ?? []), atMs]);
      return Promise.resolve();
    },
  };
}
