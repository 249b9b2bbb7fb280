import { requestTimeoutMs } from '../contract.ts';
import { slotCooldownMs } from './contract.ts';
import type { SlotRecord } from './limit-state.ts';

/** How long a request may be pending: from the store's decision to its sending, and to its response. */
const longestRequestMs = 1_000 + requestTimeoutMs;

/**
 * When the slot is certainly free. The service counts a request at some moment between its
 * sending and its response. A slot therefore stays in use until a minute after the *response*,
 * which keeps every minute of the service within the limit, however long the request takes.
 */
function freeAt({ finishedAt, acquiredAt }: SlotRecord): number {
  return (finishedAt ?? acquiredAt + longestRequestMs) + slotCooldownMs;
}

export function slotsInUse(slots: readonly SlotRecord[], now: number): SlotRecord[] {
  // After the clock was set back, a slot must not stay in use for the difference.
  const credible = slots.map((slot) => ({
    ...slot,
    acquiredAt: Math.min(slot.acquiredAt, now),
    finishedAt: slot.finishedAt && Math.min(slot.finishedAt, now),
  }));
  return credible.filter((slot) => freeAt(slot) > now);
}

/** Infinite without a slot in use. */
export function nextFreeAt(slots: readonly SlotRecord[]): number {
  return Math.min(...slots.map(freeAt));
}

/** When the slot with an index is expected; index 0 is the next one. */
export function expectedTimes(slots: readonly SlotRecord[], limit: number, now: number) {
  const free = Math.max(limit - slots.length, 0);
  // A pending request counts as if its response came now: a person who returns a moment too early
  // waits for it.
  const times = slots
    .map(({ finishedAt, acquiredAt }) => (finishedAt ?? acquiredAt) + slotCooldownMs)
    .sort((one, other) => one - other);
  return (index: number): number => {
    if (index < free) return now;
    // Beyond the slots in use now, each slot is reused once per cooldown.
    const later = index - free;
    const time = times[later % limit] ?? now + slotCooldownMs;
    return Math.max(time, now) + Math.floor(later / limit) * slotCooldownMs;
  };
}
