import { readAmount } from './amount.ts';

/**
 * Returns the step that a typed minimum names: "1000", "at least 1,000 words", "1k", "30万". Null if
 * it is not one of the steps.
 */
export function readMinimum(typed: string, steps: readonly number[]): number | null {
  const meant = readAmount(typed);
  return steps.find((step) => step === meant) ?? null;
}
