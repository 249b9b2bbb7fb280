import type { KeyRefusal, KeyStatus, Units } from '../model/server.ts';
import { ProblemError, type KeySlip, type Problem } from '../model/problem.ts';
import { StoreError } from '../store/failure.ts';

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

export function keyRemovedLine(guildId: string, wasSet: boolean): string {
  return wasSet
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

function refusalReason(refusal: KeyRefusal | null): string {
  switch (refusal) {
    case 'revoked_key':
      return 'the key was revoked';
    case 'account_blocked':
      return 'its account is blocked';
    case 'invalid_key':
    case null:
      return 'it does not recognise this key';
  }
}

function unitsText(units: Units | null): string {
  if (units === null) return 'the number of units left today is unknown';
  const { remaining, limit, resetAt, asOf } = units;
  return `${count(remaining)} of ${count(limit)} units left until ${utcTime(resetAt)}, as of ${utcTime(asOf)}`;
}

function utcTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

/** A condition that the host must fix first. The message says what to do. */
export class HostError extends Error {
  override readonly name = 'HostTrouble';
}

/** The message for an error of the command: the cause, and what to do. */
export function hostErrorMessage(error: unknown): string {
  if (error instanceof HostError || error instanceof StoreError) return error.message;
  if (error instanceof ProblemError) return problemMessage(error);
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `An unexpected error occurred (${reason}).`;
}

function problemMessage({ problem, cause }: ProblemError): string {
  switch (problem.code) {
    case 'not_stored':
      // The store's message names the file or server, and what to do.
      return cause instanceof StoreError
        ? `The key could not be stored. ${cause.message}`
        : `The key could not be stored (${problem.reason}).`;
    case 'malformed_key':
      return `This is not an API key: ${keySlipReasons[problem.slip]}. Nothing was changed.`;
    default:
      return `${checkMessage(problem)} Nothing was changed.`;
  }
}

function checkMessage(problem: Problem): string {
  switch (problem.code) {
    case 'typed_key_refused':
    case 'key_refused':
      return `The catalogue refuses this key: ${refusalReason(problem.refusal)}. See the account page there.`;
    case 'busy':
    case 'rate_limited':
    case 'quota_spent':
      return `The catalogue accepts no more requests with this key before ${utcTime(problem.retryAt)}: try again then.`;
    case 'switched_off':
      return problem.retryAt === null
        ? 'The catalogue has switched its interface off: try again later.'
        : `The catalogue has switched its interface off until ${utcTime(problem.retryAt)}: try again then.`;
    case 'slow':
      return 'The catalogue did not answer in time, so the key could not be checked: try again in a moment.';
    case 'down':
      return 'The catalogue is not reachable, so the key could not be checked: check CATALOGUE_BASE_URL and the network, or try again in a moment.';
    case 'unreadable':
    case 'not_found':
      return 'The catalogue’s answer does not fit: check that CATALOGUE_BASE_URL is the catalogue’s address.';
    case 'store_away':
      return 'Redis, which counts the requests, is not reachable: start it, or correct REDIS_URL.';
    default:
      return `The key could not be checked (${problem.code}).`;
  }
}

const keySlipReasons: Readonly<Record<KeySlip, string>> = {
  form: 'it is too short or too long',
  spaces: 'it contains spaces or line breaks',
  twice: 'it was pasted twice, or it is two keys',
  address: 'it is a web address',
  characters: 'it contains characters that keys do not have',
};
