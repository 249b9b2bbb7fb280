import type { KeyRefusal, KeyStatus, Units } from '../model/server.ts';

export function keySetLine(guildId: string, status: KeyStatus): string {
  if (status.state === 'none') return keyStatusLine(guildId, status);
  return `The key ending in ${status.lastFour} is set for server ${guildId}: ${unitsText(status.units)}.`;
}

export function keyStatusLine(guildId: string, status: KeyStatus): string {
  if (status.state === 'none') return `No key is set for server ${guildId}.`;
  const { lastFour, setAt, units } = status;
  const key = `The key ending in ${lastFour}, set ${utcTime(setAt)} for server ${guildId}`;
  return `${key}, ${stateText(status)}; ${unitsText(units)}.`;
}

export function keyRemovedLine(guildId: string, held: boolean): string {
  return held
    ? `The key of server ${guildId} is removed.`
    : `No key is set for server ${guildId}: there is nothing to remove.`;
}

function stateText({ state, refusal }: Exclude<KeyStatus, { state: 'none' }>): string {
  switch (state) {
    case 'locked':
      return 'cannot be decrypted, because its master key is missing here: add the master key to ENCRYPTION_KEY, or forget the key and set it again';
    case 'refused':
      return `is refused by the catalogue (${refusalReason(refusal)}): set another key`;
    case 'working':
      return 'works';
  }
}

export function refusalReason(refusal: KeyRefusal | null): string {
  switch (refusal) {
    case 'revoked_key':
      return 'the key was revoked';
    case 'account_blocked':
      return 'its account is blocked';
    case 'invalid_key':
    case null:
      return 'the catalogue does not know this key';
  }
}

function unitsText(units: Units | null): string {
  if (units === null) return 'the number of units left today is unknown';
  const { remaining, limit, resetAt, asOf } = units;
  return `${count(remaining)} of ${count(limit)} units left until ${utcTime(resetAt)}, as of ${utcTime(asOf)}`;
}

/** A time in UTC, to the minute. */
export function utcTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}
