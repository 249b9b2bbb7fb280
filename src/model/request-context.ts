/**
 * Who makes a catalogue request, and how urgently. Users come first, then watches, then suggestions;
 * `extra` requests, which an answer does not need, use only spare capacity.
 */
export interface RequestContext {
  /** The server that pays with its key and its share; null in direct messages and for a user install. */
  readonly guildId: string | null;
  readonly urgency: 'person' | 'watch' | 'suggestion' | 'extra';
  /** Aborts the request once its result is no longer needed. */
  readonly signal: AbortSignal;
}
