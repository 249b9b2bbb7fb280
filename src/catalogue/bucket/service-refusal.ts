import { ProblemError } from '../../model/problem.ts';
import type { Backoff } from './limit-state.ts';
import { shiftedProblem } from './store-time.ts';
import type { WaitingEntry, WaitingEntryOptions } from './waiting-entry.ts';

/**
 * The service's own wait, for those that it makes wait longer than they would for a slot; else null.
 * `shiftMs`: how far the store's clock, which `backoff` uses, is ahead of this process's.
 */
export function serviceRefusal(
  entry: WaitingEntry,
  backoff: Backoff | null,
  shiftMs: number,
  { waitMs, now }: Pick<WaitingEntryOptions, 'waitMs' | 'now'>,
): ProblemError | null {
  let longest = entry.kept.length > 0 ? waitMs.person : 0;
  for (const [{ urgency }] of entry.callers()) longest = Math.max(longest, waitMs[urgency]);
  if (backoff === null || backoff.until - shiftMs <= now() + longest) return null;
  return new ProblemError(shiftedProblem(backoff.problem, -shiftMs));
}
