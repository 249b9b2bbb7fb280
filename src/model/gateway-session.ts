/** State of a shard's gateway session, from which a restarted process resumes it. */
export interface GatewaySession {
  readonly sessionId: string;
  readonly resumeURL: string;
  readonly sequence: number;
  readonly shardId: number;
  readonly shardCount: number;
}

/** Gateway sessions as the store keeps them. */
export interface GatewaySessionRecords {
  read(shardId: number): Promise<GatewaySession | null>;
  /**
   * Null deletes the session. The sequence changes with every event; the caller decides how often to write.
   * Does nothing if a process with a higher fencing number has written the shard's session.
   */
  write(shardId: number, session: GatewaySession | null, fence: number): Promise<void>;
}
