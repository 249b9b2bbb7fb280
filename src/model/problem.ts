import type { KeyRefusal } from './server.ts';
import type { WatchTrouble } from './watch.ts';

/**
 * Every reason why a user gets no answer, as a closed union. An exhaustive switch gives each code its
 * sentence for the person who can act. `retryAt` is in milliseconds since the epoch.
 */
export type Problem =
  /** The catalogue has no such record. */
  | { readonly code: 'not_found'; readonly what: MissingRecord }
  /** The source has no such kind of record (`source_f` has no booklists). */
  | { readonly code: 'not_supported' }
  | KeyProblem
  /** The service does not accept a value; `param` names it in the service's words. */
  | { readonly code: 'not_accepted'; readonly param: string | null; readonly detail: string }
  | { readonly code: 'beyond_last_page'; readonly lastPage: number | null }
  | { readonly code: 'not_sortable' }
  /** So many questions of the user are open. */
  | { readonly code: 'many_open'; readonly most: number }
  /** Our rate limiter has no slot within the time that a user waits. `isStoreNew`: because Redis is new. */
  | { readonly code: 'busy'; readonly retryAt: number; readonly isStoreNew?: true }
  /** The service's own rate limit. */
  | { readonly code: 'rate_limited'; readonly retryAt: number }
  | { readonly code: 'switched_off'; readonly retryAt: number | null }
  /** No answer in time. */
  | { readonly code: 'slow' }
  /** The service is not reachable, or it failed. */
  | { readonly code: 'down' }
  /** The answer is not JSON, too large, or of an unknown shape. */
  | { readonly code: 'unreadable' }
  /** The user lacks the permission. */
  | { readonly code: 'not_allowed' }
  /** Available only in servers. */
  | { readonly code: 'server_only' }
  /** A component with an unreadable or unknown address. */
  | { readonly code: 'lost_address' }
  /** The text entered for a page of a list has no number. */
  | { readonly code: 'no_page_number' }
  /** The service refuses the entered key. */
  | { readonly code: 'typed_key_refused'; readonly refusal: KeyRefusal }
  /** The entered text cannot be a key. */
  | { readonly code: 'malformed_key'; readonly slip: KeySlip }
  /** The bot has left this server, so it stores no data of it. */
  | { readonly code: 'server_left' }
  /** Only the host may set keys (`KEY_MODAL=off`). */
  | { readonly code: 'key_modal_off' }
  /** A channel, a role or the price does not allow the watch. */
  | { readonly code: 'watch_refused' }
  /** The server has the maximum number of watches. */
  | { readonly code: 'watches_full'; readonly most: number }
  /** Discord did not return the state of a channel. */
  | { readonly code: 'discord_away' }
  /** The bot could not send a post at once, and retries it. */
  | { readonly code: 'post_open' }
  /** Discord rejects posts in the channel. */
  | { readonly code: 'post_refused'; readonly trouble: WatchTrouble }
  /** AutoMod or Discord's filter of harmful links blocks the answer. */
  | { readonly code: 'answer_moderated' }
  /** The store failed, so nothing was changed, unless the reason is `unknown`. */
  | { readonly code: 'not_stored'; readonly reason: StoreTrouble }
  /** The store failed, so what it contains cannot be shown. */
  | { readonly code: 'not_read' }
  /** The shared store, which counts the requests of all processes, is not reachable. */
  | { readonly code: 'store_away' }
  /** Colophon is shutting down. */
  | { readonly code: 'closing' };

/** Why the keyed interface does not answer a server, for a record that the open interface does not have. */
export type KeyProblem = {
  /** What needs the key, if the message names it. */
  readonly of?: 'board' | 'otherBoards' | 'otherBooklists';
} & (
  | { readonly code: 'needs_key' }
  | { readonly code: 'key_refused'; readonly refusal: KeyRefusal }
  /** The master key of the server's key is missing. */
  | { readonly code: 'key_locked' }
  /** The account's daily units are spent. */
  | { readonly code: 'quota_spent'; readonly retryAt: number }
);

const keyProblemCodes: ReadonlySet<Problem['code']> = new Set<KeyProblem['code']>([
  'needs_key',
  'key_refused',
  'key_locked',
  'quota_spent',
]);

export function isKeyProblem(problem: Problem): problem is KeyProblem {
  return keyProblemCodes.has(problem.code);
}

/** The problem of a board's query. */
export function ofBoard(problem: Problem): Problem {
  return isKeyProblem(problem) ? { ...problem, of: 'board' } : problem;
}

/**
 * Why an entered text cannot be a key: it contains `spaces` or line breaks, it is a key `twice` or two
 * keys, it is a web `address`, or it contains non-ASCII `characters`. `form`: too short or too long.
 */
export type KeySlip = 'form' | 'spaces' | 'twice' | 'address' | 'characters';

/** Why the store failed. The operator must fix it. */
export type StoreTrouble = 'full' | 'not_writable' | 'away' | 'damaged' | 'unknown';

export type MissingRecord =
  'book' | 'board' | 'section' | 'booklist' | 'source' | 'watch' | 'record';

/** A problem as an error. The engine catches it. `detail` and `cause` are for the log and contain no key or token. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  /** The service's error, if it sent one. */
  readonly service: ServiceError | null;

  constructor(problem: Problem, detail?: { service?: ServiceError; cause?: unknown }) {
    super(detail?.service?.message ?? problem.code, { cause: detail?.cause });
    this.problem = problem;
    this.service = detail?.service ?? null;
  }
}

/** The problem of an unreadable or unknown address. `cause` is for the log. */
export function lostAddressError(cause: string): ProblemError {
  return new ProblemError({ code: 'lost_address' }, { cause });
}

/** Why a caller whose signal is aborted gets no answer: its reason if that is a problem, else it took too long. */
export function leaveError({ reason }: AbortSignal): ProblemError {
  return reason instanceof ProblemError ? reason : new ProblemError({ code: 'slow' });
}

/** An error in the service's answer ("keyed interface, Errors"; "open interface, Errors"). */
export interface ServiceError {
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
  readonly param: string | null;
  readonly docsUrl: string | null;
}
