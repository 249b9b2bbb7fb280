/** The bot's shards and sessions, and what Discord says about them. Each value is null until it is known. */
export interface GatewayLimits {
  /** The number of shards that all processes have agreed on. */
  readonly allShards: number | null;
  /** The number of all shards that Discord recommends. It grows with the number of servers. */
  readonly recommendedShards: number | null;
  /** New sessions that Discord allows until it counts again, within a day. */
  readonly sessionStartsLeft: number | null;
  /** New sessions that Discord allows in a day. */
  readonly sessionStartsPerDay: number | null;
}

/** The gateway connections of this process. */
export interface GatewayState extends GatewayLimits {
  readonly shards: number;
  readonly readyShards: number;
  /** Null while unknown, as after a resume. */
  readonly servers: number | null;
}
