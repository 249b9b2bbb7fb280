/**
 * On whose behalf the catalogue is asked. People go first, then watches, then suggestions; what an
 * answer can do without (`extra`) is asked for only while hardly anybody asks.
 */
export interface RequestContext {
  /** The server whose key and turn it is; null in direct messages and for a user install elsewhere. */
  readonly guildId: string | null;
  readonly urgency: 'person' | 'watch' | 'suggestion' | 'extra';
  /** Aborted when nobody waits any more. */
  readonly signal: AbortSignal;
}
