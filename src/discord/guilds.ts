import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10';

/** Which servers the bot is in: their ids, and nothing else of what Discord tells about them. */
export interface Guilds {
  note(shardId: number, event: GatewayDispatchPayload): void;
  /** Null until every shard has been told, which a resumed one is not. */
  count(shards: number): number | null;
}

/** Told of servers that are joined and left, some of them while we were away. */
export interface GuildMoves {
  left(guildId: string): void;
  joined(guildId: string): void;
  /** All servers of a shard; `isOfPart` says whether a server would be among them. */
  listed(guildIds: readonly string[], isOfPart: (guildId: string) => boolean): void;
}

export function createGuilds(moves: GuildMoves): Guilds {
  const byShard = new Map<number, Set<string>>();
  const listed = (shardId: number, { guilds, shard }: GatewayReadyDispatchData): void => {
    const ids = guilds.map(({ id }) => id);
    byShard.set(shardId, new Set(ids));
    moves.listed(ids, (guildId) => shardOf(guildId, shard?.[1] ?? 1) === shardId);
  };
  return {
    note(shardId, event) {
      switch (event.t) {
        case GatewayDispatchEvents.Ready:
          listed(shardId, event.d);
          break;
        case GatewayDispatchEvents.GuildCreate:
          byShard.get(shardId)?.add(event.d.id);
          moves.joined(event.d.id);
          break;
        case GatewayDispatchEvents.GuildDelete:
          // An unavailable server is one in an outage, not one that was left.
          if (event.d.unavailable === true) break;
          byShard.get(shardId)?.delete(event.d.id);
          moves.left(event.d.id);
          break;
        default:
          break;
      }
    },
    count(shards) {
      if (byShard.size < shards) return null;
      return [...byShard.values()].reduce((sum, ids) => sum + ids.size, 0);
    },
  };
}

/** Discord, Gateway, Sharding. */
export function shardOf(guildId: string, shards: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
