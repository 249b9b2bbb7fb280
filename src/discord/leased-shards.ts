import {
  SimpleShardingStrategy,
  WebSocketShardDestroyRecovery,
  type WebSocketManager,
  type WebSocketShard,
} from '@discordjs/ws';

import { fatalConnectError } from './gateway-start.ts';
import { untilReached, type ReachOptions } from './until-reached.ts';

type Reach = Pick<ReachOptions, 'stopped' | 'clock' | 'log'>;

/** A session stays resumable after any close code except 1000 and 1001. */
const resumableClose = 4_200;

/** The library's shards, each of which can be opened, closed and replaced on its own. */
export class LeasedShards extends SimpleShardingStrategy {
  readonly #byId: Map<number, WebSocketShard>;

  constructor(manager: WebSocketManager) {
    super(manager);
    // The library declares its shards private and has no other access to one of them.
    this.#byId = (this as unknown as { shards: Map<number, WebSocketShard> }).shards;
  }

  /** Shards are opened one by one. */
  override spawn(): Promise<void> {
    return Promise.resolve();
  }

  /**
   * Resolves with true when the shard is ready, and with false if it is not to be opened any more (`isCurrent`).
   * Repeats the request that the library makes for a new shard until Discord answers it. A shard that exists
   * keeps connecting by itself.
   */
  async open(shardId: number, isCurrent: () => boolean, reach: Reach): Promise<boolean> {
    const open = async (): Promise<boolean> => {
      if (!isCurrent()) return false;
      await super.spawn([shardId]);
      await this.#byId.get(shardId)?.connect();
      return true;
    };
    const isFinal = (error: unknown): boolean =>
      this.#byId.has(shardId) || fatalConnectError(error) !== null;
    return untilReached(open, { ...reach, isFinal });
  }

  /** Closes a connection so that another process can resume the session. */
  async close(shardId: number, reason: string): Promise<void> {
    const shard = this.#byId.get(shardId);
    this.#byId.delete(shardId);
    await shard?.destroy({ code: resumableClose, reason });
    shard?.removeAllListeners();
  }

  /** Closes all connections so that the next process can resume the sessions. */
  closeAll(reason: string): Promise<void> {
    return this.destroy({ code: resumableClose, reason });
  }

  /** Replaces a connection and its session. */
  async replace(shardId: number, reason: string): Promise<void> {
    const recover = WebSocketShardDestroyRecovery.Reconnect;
    await this.#byId.get(shardId)?.destroy({ reason, recover });
  }
}
