import type { OpenPost } from '../store/watches.ts';

/** The next step of an open post's delivery. */
export type NextStep =
  | { readonly kind: 'send' }
  /** The message may exist: search the channel for it. */
  | { readonly kind: 'search' }
  /** The message certainly does not exist, and the post is no longer to be sent. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'wait'; readonly ms: number };

/**
 * Discord recognises a repeated nonce "in the past few minutes" (Create Message, enforce_nonce) and
 * gives no number. The time counts from the first attempt that may have reached Discord.
 */
const nonceLifeMs = 2 * 60_000;
/** An older unsent post is dropped: the next post reports its changes too. */
const freshMs = 30 * 60_000;

/**
 * `isCurrent`: whether the watch still has the revision that the post was decided for. `listedAfterMs`: how
 * long Discord may take to list a message.
 */
export function nextStep(
  post: OpenPost,
  isCurrent: boolean,
  now: number,
  listedAfterMs: number,
): NextStep {
  const { firstTryAt, lastTryAt } = post;
  if (firstTryAt === null || lastTryAt === null) {
    return isCurrent && now - post.plannedAt < freshMs ? { kind: 'send' } : { kind: 'drop' };
  }
  const age = now - firstTryAt;
  // A negative age means that the clock was set back: the nonce's real age is unknown.
  const isNonceKnown = post.thread === null && age >= 0 && age < nonceLifeMs;
  if (isNonceKnown && isCurrent) return { kind: 'send' };
  const sinceMs = now - lastTryAt;
  return sinceMs < 0 || sinceMs >= listedAfterMs
    ? { kind: 'search' }
    : { kind: 'wait', ms: listedAfterMs - sinceMs };
}
