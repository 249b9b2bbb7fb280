import type { KeyRefusal } from '../model/credential.ts';
import type { StoredRefusal } from '../store/store.ts';
import type { IndexedKey } from './key-index.ts';

/** A block of an account may be lifted without a word, so that it is tried again after a while. */
const blockRetryMs = 3_600_000;

/** The refusal that keeps a key from being used at a moment; null once it is worth another try. */
export function activeRefusal(key: IndexedKey | null, at: number): KeyRefusal | null {
  return key === null || isRetryDue(key, at) ? null : (key.refusal?.code ?? null);
}

/**
 * Whether two processes have noted one and the same refusal, each by its clock: a later one comes
 * after a block was lifted, and that is seen at a retry at the earliest.
 */
export function isSameRefusal(one: StoredRefusal | null, other: StoredRefusal | null): boolean {
  if (one === null || other === null) return one === other;
  return one.code === other.code && Math.abs(one.since - other.since) < blockRetryMs;
}

/** Whether a key that was refused is used all the same, to see whether it still is. */
export function isRetryDue({ refusal, refusedAgainAt }: IndexedKey, at: number): boolean {
  if (refusal?.code !== 'account_blocked') return false;
  // A whole while before it was heard, too: the clock was set back.
  return Math.abs(at - (refusedAgainAt ?? refusal.since)) >= blockRetryMs;
}
