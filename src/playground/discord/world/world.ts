import type { EventListener } from '../events.ts';
import { shardOf, type ShardNumber } from '../snowflake.ts';
import {
  generateGuild,
  generatedGuildId,
  generatedGuildIds,
  generatedGuildIndex,
  type GuildSize,
} from './generated-guilds.ts';
import { createWorldChanges } from './world-changes.ts';
import { createGuild, type GuildSeed } from './guild-seed.ts';
import {
  ALL_PERMISSIONS,
  permissionBits,
  hasPermission,
  DEFAULT_PERMISSIONS,
} from './permissions.ts';
import { createChannel, DM, type Channel, type Guild, type Member, type User } from './entities.ts';

export interface DiscordWorldOptions {
  readonly bot: User;
  readonly nextId: () => string;
  readonly now: () => number;
  readonly seeds: readonly GuildSeed[];
  /** Number of additional guilds, built on first use. */
  readonly generatedGuilds: number;
  readonly guildSize: GuildSize;
  readonly emit: EventListener;
}

/** Servers, channels, people and permissions. */
export type DiscordWorld = ReturnType<typeof createDiscordWorld>;

export function createDiscordWorld({
  bot,
  nextId,
  now,
  seeds,
  generatedGuilds,
  guildSize,
  emit,
}: DiscordWorldOptions) {
  const guilds = new Map<string, Guild>();
  const left = new Set<string>();
  const users = new Map<string, User>([[bot.id, bot]]);
  const dms = new Map<string, Channel>();
  const context = { nextId, botId: bot.id };

  for (const seed of seeds) {
    const guild = createGuild(seed, { ...context, nowMs: now() });
    guilds.set(guild.id, guild);
  }

  /** A guild by id or name; does not store a generated guild. */
  function peek(idOrName: string): Guild | undefined {
    const known = guilds.get(idOrName);
    if (known !== undefined) return known;
    if (!/^\d+$/.test(idOrName)) {
      return [...guilds.values()].find(({ name }) => name === idOrName);
    }
    const at = generatedGuildIndex(idOrName, generatedGuilds);
    const whole = at !== undefined && generatedGuildId(at) === idOrName && !left.has(idOrName);
    return whole ? generateGuild(at, bot.id, guildSize) : undefined;
  }

  /** A guild by id or name; stores a generated guild, so that it can be changed. */
  function guild(idOrName: string): Guild | undefined {
    const found = peek(idOrName);
    if (found !== undefined) guilds.set(found.id, found);
    return found;
  }

  function needGuild(idOrName: string): Guild {
    const found = guild(idOrName);
    if (found === undefined) throw new Error(`there is no server ${idOrName}`);
    return found;
  }

  /** A channel by id. */
  function channel(id: string): Channel | undefined {
    if (!/^\d+$/.test(id)) return undefined;
    const at = generatedGuildIndex(id, generatedGuilds);
    const inGenerated =
      at === undefined ? undefined : guild(generatedGuildId(at))?.channels.get(id);
    if (inGenerated !== undefined) return inGenerated;
    for (const one of dms.values()) if (one.id === id) return one;
    for (const one of guilds.values()) {
      const found = one.channels.get(id);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** A channel of a server by id or name; default: its first. */
  function channelIn(where: Guild, idOrName?: string): Channel {
    const all = [...where.channels.values()];
    const found =
      idOrName === undefined
        ? all[0]
        : all.find(({ id, name }) => id === idOrName || name === idOrName.replace(/^#/, ''));
    if (found === undefined) throw new Error(`${where.name} has no channel ${String(idOrName)}`);
    return found;
  }

  /** The DM channel of the bot and a user; created on first use. */
  function dm(userId: string): Channel {
    const known = dms.get(userId);
    if (known !== undefined) return known;
    const made = createChannel({ id: nextId(), type: DM, name: '', recipientId: userId });
    dms.set(userId, made);
    return made;
  }

  /** Permissions of a user in a channel (Permissions, Permission Hierarchy). Threads have those of their parent channel. */
  function permissions(userId: string, where: Channel): bigint {
    const home = where.guildId === undefined ? undefined : guild(where.guildId);
    if (home === undefined) return DEFAULT_PERMISSIONS | permissionBits(['MENTION_EVERYONE']);
    if (home.ownerId === userId) return ALL_PERMISSIONS;
    const member = home.members.get(userId);
    const held = (member?.roles ?? []).map((id) => home.roles.get(id)?.permissions ?? 0n);
    const everyone = home.roles.get(home.id)?.permissions ?? 0n;
    const base = held.reduce((all, one) => all | one, everyone | (member?.granted ?? 0n));
    if (hasPermission(base, 'ADMINISTRATOR')) return ALL_PERMISSIONS;
    const parent = where.parentId === undefined ? undefined : home.channels.get(where.parentId);
    const { overwrites } = parent ?? where;
    const mine = [
      overwrites.filter(({ id }) => id === home.id),
      overwrites.filter(({ id }) => member?.roles.includes(id) === true),
      overwrites.filter(({ id }) => id === userId),
    ];
    const result = mine.reduce((all, step) => {
      const deny = step.reduce((sum, one) => sum | one.deny, 0n);
      const allow = step.reduce((sum, one) => sum | one.allow, 0n);
      return (all & ~deny) | allow;
    }, base);
    return hasPermission(result, 'VIEW_CHANNEL') ? result : 0n;
  }

  return {
    bot,
    peek,
    guild,
    needGuild,
    channel,
    channelIn,
    dm,
    permissions,
    ...createWorldChanges({ bot, nextId, now, emit, left, guild }),
    /** Ids of the guilds of the bot, of all shards or of one. */
    *botGuildIds(shard?: ShardNumber): Generator<string> {
      for (const { id, hasBot } of guilds.values()) {
        if (hasBot && (shard === undefined || shardOf(id, shard[1]) === shard[0])) yield id;
      }
      for (const id of generatedGuildIds(generatedGuilds, shard)) {
        if (!guilds.has(id) && !left.has(id)) yield id;
      }
    },
    /** The number of guilds of the bot, without a list of them, because clients ask for it often. */
    botGuildCount: (): number => {
      const isGenerated = (id: string) => generatedGuildIndex(id, generatedGuilds) !== undefined;
      const others = guilds.values().filter(({ id, hasBot }) => hasBot && !isGenerated(id));
      const remaining = generatedGuilds - left.values().filter(isGenerated).toArray().length;
      return others.toArray().length + remaining;
    },
    /** The stored guilds: the seeds and the generated ones that were accessed. */
    guilds: (): readonly Guild[] => [...guilds.values()],
    user: (id: string): User | undefined => users.get(id),
    userNamed: (name: string): User | undefined =>
      [...users.values()].find(({ username }) => username === name),
    /** Adds a user; returns the existing one of the same name. */
    addUser({ id, name }: { id?: string | undefined; name: string }): User {
      const known = [...users.values()].find((one) => one.username === name && !one.bot);
      if (known !== undefined && (id === undefined || id === known.id)) return known;
      const made = { id: id ?? nextId(), username: name, bot: false };
      users.set(made.id, made);
      return made;
    },
    join(where: Guild, userId: string, granted: bigint): Member {
      const member = where.members.get(userId) ?? { userId, roles: [], granted };
      member.granted = granted;
      where.members.set(userId, member);
      return member;
    },
    addGuild(seed: GuildSeed): Guild {
      const made = createGuild(seed, { ...context, nowMs: now() });
      guilds.set(made.id, made);
      if (made.hasBot) emit({ type: 'guild-joined', guild: made });
      return made;
    },
  };
}
