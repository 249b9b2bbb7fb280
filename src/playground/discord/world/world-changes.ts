import type { EventListener } from '../events.ts';
import { addChannel, type ChannelSeed, type ThreadSeed } from './guild-seed.ts';
import { permissionBits, type Permission } from './permissions.ts';
import { isThread, type Channel, type Guild, type User } from './entities.ts';

export interface WorldChangesOptions {
  readonly bot: User;
  readonly nextId: () => string;
  readonly now: () => number;
  readonly emit: EventListener;
  /** Ids of the guilds that the bot was taken out of. */
  readonly left: Set<string>;
  readonly guild: (idOrName: string) => Guild | undefined;
}

/** What admins do to a server and its channels; the bot hears of each over the gateway. */
export function createWorldChanges({ bot, nextId, now, emit, left, guild }: WorldChangesOptions) {
  /** Denies the bot something in a channel, or grants it. A thread follows its channel, so that is what changes. */
  function setBotPermission(where: Channel, permission: Permission, allowed: boolean): void {
    const home = where.guildId === undefined ? undefined : guild(where.guildId);
    const bound = home?.channels.get(where.parentId ?? where.id) ?? where;
    const known = bound.overwrites.find(({ id }) => id === bot.id);
    const mine = known ?? { id: bot.id, kind: 'member', allow: 0n, deny: 0n };
    if (known === undefined) bound.overwrites.push(mine);
    const bit = permissionBits([permission]);
    mine.allow = allowed ? mine.allow | bit : mine.allow & ~bit;
    mine.deny = allowed ? mine.deny & ~bit : mine.deny | bit;
    emit({ type: 'channel-changed', channel: bound });
  }

  return {
    setBotPermission,
    /** Takes the bot out of a server. */
    kickBot(where: Guild): void {
      where.hasBot = false;
      where.members.delete(bot.id);
      left.add(where.id);
      emit({ type: 'guild-left', guild: where });
    },
    /** Invites the bot, once more or for the first time; what stands in the channels still denies it what it did. */
    inviteBot(where: Guild): void {
      where.hasBot = true;
      where.joinedAtMs = now();
      where.members.set(bot.id, { userId: bot.id, roles: [], granted: 0n });
      left.delete(where.id);
      emit({ type: 'guild-joined', guild: where });
    },
    /** Changes the server's own language (`preferred_locale`). */
    setLocale(where: Guild, locale: string): void {
      where.locale = locale;
      emit({ type: 'guild-changed', guild: where });
    },
    addChannel(where: Guild, seed: ChannelSeed, thread?: ThreadSeed): Channel {
      const making = { nextId, botId: bot.id, nowMs: now() };
      const made = addChannel(where, seed, making, thread);
      emit({ type: 'channel-made', channel: made });
      return made;
    },
    /** Deletes a channel with its threads, or a thread. */
    deleteChannel(where: Channel): void {
      const channels = where.guildId === undefined ? undefined : guild(where.guildId)?.channels;
      channels?.delete(where.id);
      for (const { id, parentId } of [...(channels?.values() ?? [])]) {
        if (parentId === where.id) channels?.delete(id);
      }
      emit({ type: 'channel-gone', channel: where });
    },
    /** Deletes a role, by id or name; whoever had it has it no longer. */
    deleteRole(where: Guild, idOrName: string): void {
      const role = [...where.roles.values()].find(
        ({ id, name }) => id === idOrName || name === idOrName,
      );
      if (role === undefined) throw new Error(`${where.name} has no role ${idOrName}`);
      where.roles.delete(role.id);
      for (const { roles } of where.members.values()) remove(roles, role.id);
      for (const { overwrites } of where.channels.values()) {
        remove(
          overwrites,
          overwrites.find(({ id }) => id === role.id),
        );
      }
      emit({ type: 'role-gone', guild: where, roleId: role.id });
    },
    /** Deletes a tag of a forum. */
    deleteTag(forum: Channel, name: string): void {
      const tag = forum.tags.find((one) => one.name === name);
      if (tag === undefined) throw new Error(`${forum.name} has no tag ${name}`);
      remove(forum.tags, tag);
      emit({ type: 'channel-changed', channel: forum });
    },
    /** Archives or wakes a thread, locks or unlocks it. */
    setThread(thread: Channel, change: { archived?: boolean; locked?: boolean }): void {
      if (!isThread(thread)) throw new Error(`${thread.name} is no thread`);
      const { archived = thread.archived, locked = thread.locked } = change;
      if (archived !== thread.archived) thread.archivedAtMs = now();
      thread.archived = archived;
      thread.locked = locked;
      emit({ type: 'channel-changed', channel: thread });
    },
  };
}

function remove<T>(all: T[], one: T | undefined): void {
  const at = one === undefined ? -1 : all.indexOf(one);
  if (at >= 0) all.splice(at, 1);
}
