import type { KeyRefusal } from '../model/credential.ts';
import type { KeyStatus, Units } from '../model/server.ts';

/** What the host reads of a key: a line each. */

export function setWords(guildId: string, status: KeyStatus): string {
  if (status.state === 'none') return showWords(guildId, status);
  return `The key ending in ${status.lastFour} is set for server ${guildId}: ${unitsWords(status.units)}.`;
}

export function showWords(guildId: string, status: KeyStatus): string {
  if (status.state === 'none') return `No key is set for server ${guildId}.`;
  const { lastFour, setAt, units } = status;
  const key = `The key ending in ${lastFour}, set ${timeWords(setAt)} for server ${guildId}`;
  return `${key}, ${standing(status)}; ${unitsWords(units)}.`;
}

export function forgottenWords(guildId: string, held: boolean): string {
  return held
    ? `The key of server ${guildId} is removed.`
    : `No key is set for server ${guildId}: there is nothing to remove.`;
}

function standing({ state, refusal }: Exclude<KeyStatus, { state: 'none' }>): string {
  switch (state) {
    case 'locked':
      return 'cannot be opened, since the master key it was sealed with is missing here: give it back in ENCRYPTION_KEY, or forget the key and set it again';
    case 'refused':
      return `is refused by the catalogue (${refusalWords(refusal)}): set another one`;
    case 'working':
      return 'works';
  }
}

export function refusalWords(refusal: KeyRefusal | null): string {
  switch (refusal) {
    case 'revoked_key':
      return 'the key was revoked';
    case 'account_blocked':
      return 'its account is blocked';
    case 'invalid_key':
    case null:
      return 'the key is not known there, or no longer';
  }
}

function unitsWords(units: Units | null): string {
  if (units === null) return 'the catalogue has not told today how many units are left';
  const { remaining, limit, resetAt, asOf } = units;
  return `${count(remaining)} of ${count(limit)} units left until ${timeWords(resetAt)}, as told ${timeWords(asOf)}`;
}

/** To the minute, and the same on every machine. */
export function timeWords(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
