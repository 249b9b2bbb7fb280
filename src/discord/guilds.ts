import {
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  type GatewayReadyDispatchData,
} from 'discord-api-types/v10';

/** Which servers the bot is in, and their own language: nothing else of what Discord tells about them. */
export interface Guilds {
  note(shardId: number, event: GatewayDispatchPayload): void;
  /** One of Discord's locales; null until it has been told, which it is not after a resume. */
  localeOf(guildId: string): string | null;
  /** Null until every shard has been told, which a resumed one is not. */
  count(shards: number): number | null;
}

/** Told of servers that are joined and left, some of them while we were away. */
export interface GuildListener {
  left(guildId: string): void;
  joined(guildId: string): void;
  /** All servers of a shard; `isOfPart` says whether a server would be among them. */
  listed(guildIds: readonly string[], isOfPart: (guildId: string) => boolean): void;
}

export function createGuilds(moves: GuildListener): Guilds {
  const byShard = new Map<number, Set<string>>();
  const locales = createLocales();
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
          locales.note(event.d.id, event.d.preferred_locale);
          moves.joined(event.d.id);
          break;
        case GatewayDispatchEvents.GuildUpdate:
          locales.note(event.d.id, event.d.preferred_locale);
          break;
        case GatewayDispatchEvents.GuildDelete:
          // An unavailable server is one in an outage, not one that was left.
          if (event.d.unavailable === true) break;
          byShard.get(shardId)?.delete(event.d.id);
          locales.forget(event.d.id);
          moves.left(event.d.id);
          break;
        default:
          break;
      }
    },
    localeOf: locales.of,
    count(shards) {
      if (byShard.size < shards) return null;
      return [...byShard.values()].reduce((sum, ids) => sum + ids.size, 0);
    },
  };
}

/** Many servers, few languages: each is held once. */
function createLocales() {
  const ofServers = new Map<string, string>();
  const known = new Map<string, string>();
  return {
    of: (guildId: string): string | null => ofServers.get(guildId) ?? null,
    note(guildId: string, locale: string): void {
      if (!known.has(locale)) known.set(locale, locale);
      ofServers.set(guildId, known.get(locale) ?? locale);
    },
    forget(guildId: string): void {
      ofServers.delete(guildId);
    },
  };
}

/** Discord, Gateway, Sharding. */
export function shardOf(guildId: string, shards: number): number {
  return Number((BigInt(guildId) >> 22n) % BigInt(shards));
}
