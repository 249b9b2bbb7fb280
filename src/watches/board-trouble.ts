import type { Problem } from '../model/problem.ts';
import type { WatchTrouble } from '../model/watch.ts';

/** What a failed look ends a watch with; null where it may go better later. */
export function boardTrouble(problem: Problem): WatchTrouble | null {
  switch (problem.code) {
    case 'not_found':
      return { code: problem.what === 'section' ? 'section_gone' : 'board_gone' };
    case 'not_supported':
      return { code: 'board_gone' };
    case 'not_accepted':
      return { code: 'not_accepted' };
    default:
      return null;
  }
}

/** How soon a failure that may pass is tried again; seldom enough to be no burden. */
const usualRetryMs = 5 * 60_000;
const turnMs = 1_000;

/** When to look again after a look that failed: when the catalogue says, else soon, and in any case within an interval. */
export function retryCheckAt(problem: Problem, now: number, intervalMs: number): number {
  const usual = now + Math.min(usualRetryMs, intervalMs);
  switch (problem.code) {
    case 'busy':
    case 'rate_limited':
    case 'quota_spent':
      // Asking in vain costs nothing: our own line refuses. Another key may be there by then.
      return Math.min(problem.retryAt + turnMs, now + intervalMs);
    case 'switched_off':
      return Math.max(usual, problem.retryAt ?? 0);
    default:
      return usual;
  }
}
