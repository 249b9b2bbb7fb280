import type { KeyUsage, KeyStatus, Units } from '../model/server.ts';
import type { KeyIndex } from './key-index.ts';

/** The status of a server's key for its admins. */
export function keyStatus(keys: KeyIndex, guildId: string, now: number): KeyStatus {
  const key = keys.key(guildId);
  if (key === null) return { state: 'none' };
  const { lastFour, setAt } = key;
  const refusal = key.refusal?.code ?? null;
  const isLocked = keys.credential(guildId) === null;
  const state = isLocked ? 'locked' : refusal === null ? 'working' : 'refused';
  return { state, lastFour, setAt, refusal, units: currentUnits(key.units, now) };
}

/** A key's units and refusal, from all servers that have it. */
export function keyUsage(keys: KeyIndex, fingerprint: string, now: number): KeyUsage {
  const holders = keys.holders(fingerprint).map((guildId) => keys.key(guildId));
  return {
    fingerprint,
    units: holders.map((key) => currentUnits(key?.units ?? null, now)).reduce(newerUnits, null),
    refusal: holders.map((key) => key?.refusal ?? null).find((one) => one !== null)?.code ?? null,
  };
}

export function newerUnits(one: Units | null, other: Units | null): Units | null {
  if (one === null || other === null) return one ?? other;
  return other.asOf > one.asOf ? other : one;
}

/** Null after the reset: the old units no longer apply. */
function currentUnits(units: Units | null, now: number): Units | null {
  return units !== null && now < units.resetAt ? units : null;
}
