import { shardOf, snowflakeAt, type ShardNumber } from '../snowflake.ts';
import { DEFAULT_PERMISSIONS } from './permissions.ts';
import { createChannel, TEXT, type Channel, type Guild, type Role } from './entities.ts';

/** The number of channels and roles of a generated guild. */
export interface GuildSize {
  readonly channels: number;
  readonly roles: number;
}

export const DEFAULT_GUILD_SIZE: GuildSize = { channels: 30, roles: 10 };
const OVERWRITES = 2;
const FIRST_MS = Date.UTC(2021, 0, 1);

/** Id of the n-th generated guild. Ids of its channels and roles share the upper bits, so that they identify the guild. */
export function generatedGuildId(at: number): string {
  return String(snowflakeAt(FIRST_MS + at));
}

/** Ids of those of the first `size` generated guilds that belong to a shard, found without the ids of the others. */
export function* generatedGuildIds(
  size: number,
  [shard, count]: ShardNumber = [0, 1],
): Generator<string> {
  const firstShard = shardOf(generatedGuildId(0), count);
  // The ids of neighbours differ by one in the bits that determine the shard.
  for (let at = (shard - firstShard + count) % count; at < size; at += count) {
    yield generatedGuildId(at);
  }
}

/** Index of the generated guild that an id belongs to; undefined beyond `size` guilds. */
export function generatedGuildIndex(id: string, size: number): number | undefined {
  const at = Number((BigInt(id) >> 22n) - (snowflakeAt(FIRST_MS) >> 22n));
  return at >= 0 && at < size ? at : undefined;
}

/** A guild of this size with 2 overwrites a channel; the same index gives the same guild. */
export function generateGuild(at: number, botId: string, size: GuildSize): Guild {
  const base = snowflakeAt(FIRST_MS + at);
  const id = String(base);
  const roles = new Map<string, Role>();
  const everyone = { id, name: '@everyone', permissions: DEFAULT_PERMISSIONS, mentionable: false };
  roles.set(id, everyone);
  for (let n = 1; n < size.roles; n += 1) {
    const roleId = String(base + BigInt(1000 + n));
    roles.set(roleId, { id: roleId, name: `role ${n}`, permissions: 0n, mentionable: false });
  }
  const channels = new Map<string, Channel>();
  const channelRoles = [...roles.keys()].slice(1, 1 + OVERWRITES);
  for (let n = 1; n <= size.channels; n += 1) {
    const channelId = String(base + BigInt(n));
    const channel = createChannel({
      id: channelId,
      type: TEXT,
      name: n === 1 ? 'general' : `channel-${n}`,
      guildId: id,
      overwrites: channelRoles.map((role) => ({ id: role, kind: 'role', allow: 0n, deny: 0n })),
    });
    channels.set(channelId, channel);
  }
  return {
    id,
    name: `Server ${at + 1}`,
    locale: 'en-US',
    ownerId: String(base + 2000n),
    community: null,
    hasBot: true,
    joinedAtMs: FIRST_MS + at,
    roles,
    members: new Map([[botId, { userId: botId, roles: [], granted: 0n }]]),
    channels,
  };
}
