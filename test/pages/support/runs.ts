import fc from 'fast-check';

/** How often a property is tried; `fc.configureGlobal` may ask for more. */
export function runs(usual: number): { readonly numRuns: number } {
  return { numRuns: Math.max(usual, fc.readConfigureGlobal().numRuns ?? 0) };
}
