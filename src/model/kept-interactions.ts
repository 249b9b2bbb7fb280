/**
 * The first response that a process has sent, or was about to send, before the answer: a deferral, the
 * unchanged message that resets a menu, or the message that says when the answer is due.
 */
export type FirstSent = 'deferral' | 'reset' | 'waiting';

/** `nothing`: when it was stored. The process may have responded since, even with the answer. */
export type KeptState = FirstSent | 'nothing';

/** An interaction without an answer when it was stored. */
export interface KeptInteraction {
  /** As Discord sent it. */
  readonly interaction: unknown;
  /** Milliseconds since the epoch. */
  readonly arrivedAt: number;
  readonly first: KeptState;
  /** The process that answers it. */
  readonly by: string;
}

/** Interactions that another process continues if theirs dies, by shard and Discord's id. Each is deleted after 15 minutes. */
export interface KeptInteractionRecords {
  put(shard: number, id: string, kept: KeptInteraction): Promise<void>;
  remove(shard: number, id: string): Promise<void>;
  /** Resolves with the process that answers an interaction; null if it is not stored, or is unreadable. */
  processOf(shard: number, id: string): Promise<string | null>;
  /** Unreadable ones are ignored. */
  all(shard: number): Promise<readonly (KeptInteraction & { readonly id: string })[]>;
}
