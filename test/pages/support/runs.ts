import fc from 'fast-check';

/** The number of runs of a property; `fc.configureGlobal` may raise it. */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: Math.max(usual, fc.readConfigureGlobal().numRuns ?? 0) };
}
