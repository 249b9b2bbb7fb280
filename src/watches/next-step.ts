import type { OpenPost } from '../store/watches.ts';

/** What is to be done with an open post. */
export type NextStep =
  | { readonly kind: 'send' }
  /** It may stand there: it is looked for. */
  | { readonly kind: 'look' }
  /** It surely stands nowhere, and is not to be sent any more. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'wait'; readonly ms: number };

/**
 * Discord knows a nonce again "in the past few minutes" (Create Message, enforce_nonce), and names no
 * number. We count from the first try that may have reached it.
 */
const nonceLifeMs = 2 * 60_000;
/** A message that Discord took a moment ago may not be listed yet. */
const settledAfterMs = 30_000;
/** One that could not be sent for so long is outdated: whatever comes next tells all that it told. */
const freshMs = 30 * 60_000;

/** `isCurrent`: whether the watch is still as it was when this was decided. */
export function nextStep(post: OpenPost, isCurrent: boolean, now: number): NextStep {
  const { firstTryAt, lastTryAt } = post;
  if (firstTryAt === null || lastTryAt === null) {
    return isCurrent && now - post.plannedAt < freshMs ? { kind: 'send' } : { kind: 'drop' };
  }
  const age = now - firstTryAt;
  // A clock that was set back says nothing of the nonce.
  const isKnownAgain = post.thread === null && age >= 0 && age < nonceLifeMs;
  if (isKnownAgain && isCurrent) return { kind: 'send' };
  const sinceMs = now - lastTryAt;
  return sinceMs < 0 || sinceMs >= settledAfterMs
    ? { kind: 'look' }
    : { kind: 'wait', ms: settledAfterMs - sinceMs };
}
