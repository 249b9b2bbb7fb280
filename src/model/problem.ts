import type { KeyRefusal } from './credential.ts';
import type { WatchTrouble } from './watch.ts';

/**
 * Everything that can keep an answer from a person, as a closed union: each code has its own
 * sentence for the one who can act, and an exhaustive switch finds it. `retryAt` is in milliseconds
 * since the epoch.
 */
export type Problem =
  /** The catalogue has no such record. */
  | { readonly code: 'not_found'; readonly what: MissingRecord }
  /** The source has no such kind of record (`source_f` has no booklists). */
  | { readonly code: 'not_supported' }
  /** Only the keyed interface has it and this server has no key. */
  | { readonly code: 'needs_key' }
  /** The server's key was refused and the open interface does not have the record. */
  | { readonly code: 'key_refused'; readonly refusal: KeyRefusal }
  /** The account's daily units are spent and the open interface does not have the record. */
  | { readonly code: 'quota_spent'; readonly retryAt: number }
  /** The service does not accept a value; `param` names it in the service's words. */
  | { readonly code: 'not_accepted'; readonly param: string | null; readonly detail: string }
  | { readonly code: 'beyond_last_page'; readonly lastPage: number | null }
  | { readonly code: 'not_sortable' }
  /** Our own bucket: the turn would come later than a person waits. */
  | { readonly code: 'busy'; readonly retryAt: number }
  /** The service's own limit, obeyed. */
  | { readonly code: 'rate_limited'; readonly retryAt: number }
  | { readonly code: 'switched_off'; readonly retryAt: number | null }
  /** No answer in time. */
  | { readonly code: 'slow' }
  /** Not reachable, or a failure on the service's side. */
  | { readonly code: 'down' }
  /** An answer that cannot be read: not JSON, too large, of another shape. */
  | { readonly code: 'unreadable' }
  /** The person may not do this here. */
  | { readonly code: 'not_allowed' }
  /** Only a server has this. */
  | { readonly code: 'server_only' }
  /** A component whose address can no longer be read. */
  | { readonly code: 'lost_address' }
  /** The service refuses the key that somebody wants to set. */
  | { readonly code: 'typed_key_refused'; readonly refusal: KeyRefusal }
  /** A key that cannot be one: its form is wrong. */
  | { readonly code: 'malformed_key'; readonly slip: KeySlip }
  /** Colophon is in this server no more, so that nothing is kept of it. */
  | { readonly code: 'server_left' }
  /** Keys are set by the host alone (`KEY_MODAL=off`). */
  | { readonly code: 'key_modal_off' }
  /** A channel, a role or a price stands in the way of a watch. */
  | { readonly code: 'watch_refused' }
  /** The server has as many watches as one may have. */
  | { readonly code: 'watches_full'; readonly most: number }
  /** Discord did not say how things stand in a channel. */
  | { readonly code: 'discord_away' }
  /** A post could not be sent at once; it is tried again by itself. */
  | { readonly code: 'post_open' }
  /** Discord refuses posts there. */
  | { readonly code: 'post_refused'; readonly trouble: WatchTrouble }
  /** Our own store would not take it, so that nothing was changed. */
  | { readonly code: 'not_stored'; readonly reason: StoreTrouble }
  /** Our own store, which counts the requests of all processes, is away. */
  | { readonly code: 'store_away' }
  /** Colophon is shutting down. */
  | { readonly code: 'closing' };

/**
 * What is pasted in the place of a key: one with `spaces` or line breaks in it, one `twice` or two of
 * them, an `address`, `characters` beyond ASCII; `form` is anything else, too short or too long.
 */
export type KeySlip = 'form' | 'spaces' | 'twice' | 'address' | 'characters';

/** Why our own store takes nothing: what whoever runs the bot has to mend. */
export type StoreTrouble = 'full' | 'not_writable' | 'away' | 'damaged';

export type MissingRecord =
  'book' | 'board' | 'section' | 'booklist' | 'source' | 'watch' | 'record';

/**
 * A problem on its way to the person. Thrown, so that the path of an answer reads straight down;
 * caught once, in the engine. `detail` and `cause` are for the log and carry neither key nor token.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly problem: Problem;
  /** What the service itself said, where it said something. */
  readonly service: ServiceError | null;

  constructor(problem: Problem, detail?: { service?: ServiceError; cause?: unknown }) {
    super(detail?.service?.message ?? problem.code, { cause: detail?.cause });
    this.problem = problem;
    this.service = detail?.service ?? null;
  }
}

/** The service's error as it stood in the answer ("keyed interface, Errors"; "open interface, Errors"). */
export interface ServiceError {
  readonly status: number;
  readonly code: string | null;
  readonly message: string;
  readonly param: string | null;
  readonly docsUrl: string | null;
}
