import { ProblemError, type KeySlip, type Problem } from '../model/problem.ts';
import { StoreError } from '../store/failure.ts';
import { refusalReason, utcTime } from './output.ts';

/** Something the host has to mend before the command can do what it is to do, in words. */
export class HostError extends Error {
  override readonly name = 'HostTrouble';
}

/** What kept the command from doing it, and what to do about that. */
export function hostErrorMessage(error: unknown): string {
  if (error instanceof HostError || error instanceof StoreError) return error.message;
  if (error instanceof ProblemError) return problemMessage(error);
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `Something unforeseen kept it from being done (${reason}).`;
}

function problemMessage({ problem, cause }: ProblemError): string {
  switch (problem.code) {
    case 'not_stored':
      // The store's own words name the place and what to do.
      return cause instanceof StoreError
        ? `The key could not be stored. ${cause.message}`
        : `The key could not be stored (${problem.reason}).`;
    case 'malformed_key':
      return `That is no API key: ${keySlipReasons[problem.slip]}. Nothing was changed.`;
    default:
      return `${checkMessage(problem)} Nothing was changed.`;
  }
}

/** What became of the one call that checks a key. */
function checkMessage(problem: Problem): string {
  switch (problem.code) {
    case 'typed_key_refused':
    case 'key_refused':
      return `The catalogue refuses this key: ${refusalReason(problem.refusal)}. See the account page there.`;
    case 'busy':
    case 'rate_limited':
    case 'quota_spent':
      return `The catalogue takes no more calls with this key before ${utcTime(problem.retryAt)}: try again then.`;
    case 'switched_off':
      return problem.retryAt === null
        ? 'The catalogue has switched its interface off: try again later.'
        : `The catalogue has switched its interface off until ${utcTime(problem.retryAt)}: try again then.`;
    case 'slow':
      return 'The catalogue did not answer in time, so that the key could not be checked: try again in a moment.';
    case 'down':
      return 'The catalogue cannot be reached, so that the key could not be checked: see CATALOGUE_BASE_URL and the network, or try again in a moment.';
    case 'unreadable':
    case 'not_found':
      return 'The catalogue’s answer says nothing of the key: see whether CATALOGUE_BASE_URL leads to it.';
    case 'store_away':
      return 'Redis, which counts the calls, cannot be reached: start it, or correct REDIS_URL.';
    default:
      return `The key could not be checked (${problem.code}).`;
  }
}

const keySlipReasons: Readonly<Record<KeySlip, string>> = {
  form: 'it is too short or too long',
  spaces: 'it has spaces or line breaks in it',
  twice: 'it was pasted twice, or there are two',
  address: 'it is an address',
  characters: 'it has characters that no key has',
};
