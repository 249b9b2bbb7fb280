import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10';

/** The servers that the bot is in, and their languages. Nothing else of them is kept. */
interface Guilds {
  /** Must be called when another process runs the shard. */
  forget(shardId: number): void;
  record(shardId: number, event: GatewayDispatchPayload): void;
  /** One of Discord's locales; null until Discord sends it, and after a resume. */
  localeOf(guildId: string): string | null;
  /** Null until each shard has received its list; a resumed shard does not. */
  count(shards: number): number | null;
}

/** Receives the servers that the bot joins and leaves, also those from before the connection. */
export interface GuildListener {
  left(guildId: string): void;
  joined(guildId: string): void;
  /** All servers of a shard. `isOfShard` returns whether a server belongs to that shard. */
  listed(guildIds: readonly string[], isOfShard: (guildId: string) => boolean): void;
}

export function createGuilds(listener: GuildListener): Guilds {
  const byShard = new Map<number, Set<string>>();
  const locales = new Map<string, string>();
  const hasLeft = (guildId: string): void => {
    locales.delete(guildId);
    listener.left(guildId);
  };
  const listed = (shardId: number, { guilds, shard }: GatewayReadyDispatchData): void => {
    const ids = guilds.map(({ id }) => id);
    const present = new Set(ids);
    for (const id of byShard.get(shardId) ?? []) if (!present.has(id)) hasLeft(id);
    byShard.set(shardId, present);
    listener.listed(ids, (guildId) => shardOf(guildId, shard?.[1] ?? 1) === shardId);
  };
  return {
    forget(shardId) {
      for (const id of byShard.get(shardId) ?? []) locales.delete(id);
      byShard.delete(shardId);
    },
    record(shardId, event) {
      switch (event.t) {
        case GatewayDispatchEvents.Ready:
          listed(shardId, event.d);
          break;
        case GatewayDispatchEvents.GuildCreate:
          byShard.get(shardId)?.add(event.d.id);
          locales.set(event.d.id, event.d.preferred_locale);
          listener.joined(event.d.id);
          break;
        case GatewayDispatchEvents.GuildUpdate:
          locales.set(event.d.id, event.d.preferred_locale);
          break;
        case GatewayDispatchEvents.GuildDelete:
          // An unavailable server has an outage; the bot has not left it.
          if (event.d.unavailable === true) break;
          byShard.get(shardId)?.delete(event.d.id);
          hasLeft(event.d.id);
          break;
        default:
          break;
      }
    },
    localeOf: (guildId) => locales.get(guildId) ?? null,
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
