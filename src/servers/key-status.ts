import type { KeyUsage, KeyStatus, Units } from '../model/server.ts';
import type { KeyIndex } from './key-index.ts';

/** What a server's admin sees of its key. */
export function keyStatus(ring: KeyIndex, guildId: string, now: number): KeyStatus {
  const key = ring.key(guildId);
  if (key === null) return { state: 'none' };
  const { lastFour, setAt } = key;
  const refusal = key.refusal?.code ?? null;
  const isLocked = ring.credential(guildId) === null;
  const state = isLocked ? 'locked' : refusal === null ? 'working' : 'refused';
  return { state, lastFour, setAt, refusal, units: currentUnits(key.units, now) };
}

/** What is known of a key, whichever server it was told for. */
export function keyUsage(ring: KeyIndex, fingerprint: string, now: number): KeyUsage {
  const keys = ring.holders(fingerprint).map((guildId) => ring.key(guildId));
  return {
    fingerprint,
    units: keys.map((key) => currentUnits(key?.units ?? null, now)).reduce(newerUnits, null),
    refusal: keys.map((key) => key?.refusal ?? null).find((one) => one !== null)?.code ?? null,
  };
}

export function newerUnits(one: Units | null, other: Units | null): Units | null {
  if (one === null || other === null) return one ?? other;
  return other.asOf > one.asOf ? other : one;
}

/** What was left of yesterday's units says nothing of today's. */
function currentUnits(units: Units | null, now: number): Units | null {
  return units !== null && now < units.resetAt ? units : null;
}
