import type { KeyRefusal } from '../model/server.ts';
import type { StoredRefusal } from '../store/store.ts';
import type { IndexedKey } from './key-index.ts';

/** The service does not report when a block of an account ends, so the key is retried after this time. */
const blockRetryMs = 3_600_000;

/** The refusal that applies to a key at a time, or null, or if a retry is due. */
export function activeRefusal(key: IndexedKey | null, at: number): KeyRefusal | null {
  return key === null || isRetryDue(key, at) ? null : (key.refusal?.code ?? null);
}

/**
 * Whether two processes have recorded the same refusal, each by its own clock. A later refusal can only
 * follow a retry.
 */
export function isSameRefusal(one: StoredRefusal | null, other: StoredRefusal | null): boolean {
  if (one === null || other === null) return one === other;
  return one.code === other.code && Math.abs(one.since - other.since) < blockRetryMs;
}

/** Whether to use a refused key again, to find out if it is still refused. */
export function isRetryDue({ refusal, refusedAgainAt }: IndexedKey, at: number): boolean {
  if (refusal?.code !== 'account_blocked') return false;
  // Also true if the clock was set back by as much.
  return Math.abs(at - (refusedAgainAt ?? refusal.since)) >= blockRetryMs;
}
