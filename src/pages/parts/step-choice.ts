import { readAmount } from './amount.ts';

/**
 * The step that was meant by what was typed for a least number: "1000", "at least 1,000 words",
 * "1k", "30万". Null where it is none of the steps.
 */
export function stepTaken(typed: string, steps: readonly number[]): number | null {
  const meant = readAmount(typed);
  return steps.find((step) => step === meant) ?? null;
}
