import type { EventListener } from '../events.ts';
import { addChannel, type ChannelSeed, type ThreadSeed } from './guild-seed.ts';
import { permissionBits, type Permission } from './permissions.ts';
import { isThread, type Channel, type Guild, type User } from './entities.ts';

export interface WorldChangesOptions {
  readonly bot: User;
  readonly nextId: () => string;
  readonly now: () => number;
  readonly emit: EventListener;
  /** Ids of the guilds that the bot was removed from. */
  readonly left: Set<string>;
  readonly guild: (idOrName: string) => Guild | undefined;
}

/** Changes by server admins; each sends a gateway event. */
export function createWorldChanges({ bot, nextId, now, emit, left, guild }: WorldChangesOptions) {
  let threadChanges = 0;

  /** Grants or denies the bot a permission in a channel; for a thread, in its parent channel. */
  function setBotPermission(where: Channel, permission: Permission, allowed: boolean): void {
    const home = where.guildId === undefined ? undefined : guild(where.guildId);
    const parent = home?.channels.get(where.parentId ?? where.id) ?? where;
    const existing = parent.overwrites.find(({ id }) => id === bot.id);
    const overwrite = existing ?? { id: bot.id, kind: 'member', allow: 0n, deny: 0n };
    if (existing === undefined) parent.overwrites.push(overwrite);
    const bit = permissionBits([permission]);
    overwrite.allow = allowed ? overwrite.allow | bit : overwrite.allow & ~bit;
    overwrite.deny = allowed ? overwrite.deny & ~bit : overwrite.deny | bit;
    emit({ type: 'channel-changed', channel: parent });
  }

  return {
    setBotPermission,
    /** Removes the bot from a server. */
    kickBot(where: Guild): void {
      where.hasBot = false;
      where.members.delete(bot.id);
      left.add(where.id);
      emit({ type: 'guild-left', guild: where });
    },
    /** Adds the bot to a server; overwrites of channels remain. */
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
      const context = { nextId, botId: bot.id, nowMs: now() };
      const created = addChannel(where, seed, context, thread);
      emit({ type: 'channel-created', channel: created });
      return created;
    },
    /** Deletes a channel with its threads, or a thread. */
    deleteChannel(where: Channel): void {
      const channels = where.guildId === undefined ? undefined : guild(where.guildId)?.channels;
      channels?.delete(where.id);
      for (const { id, parentId } of [...(channels?.values() ?? [])]) {
        if (parentId === where.id) channels?.delete(id);
      }
      emit({ type: 'channel-deleted', channel: where });
    },
    /** Deletes a role, by id or name, and removes it from its members. */
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
      emit({ type: 'role-deleted', guild: where, roleId: role.id });
    },
    /** Deletes a tag of a forum. */
    deleteTag(forum: Channel, name: string): void {
      const tag = forum.tags.find((one) => one.name === name);
      if (tag === undefined) throw new Error(`${forum.name} has no tag ${name}`);
      remove(forum.tags, tag);
      emit({ type: 'channel-changed', channel: forum });
    },
    /** Lets a channel follow an announcement channel; returns the id of the webhook that posts the copies. */
    follow(source: Channel, target: Channel): string {
      const webhookId = nextId();
      source.followers.push({ channelId: target.id, webhookId });
      return webhookId;
    },
    /** Archives, unarchives, locks or unlocks a thread. */
    setThread(thread: Channel, change: { archived?: boolean; locked?: boolean }): void {
      if (!isThread(thread)) throw new Error(`${thread.name} is not a thread`);
      const { archived = thread.archived, locked = thread.locked } = change;
      if (archived !== thread.archived) {
        // Threads that are archived within one millisecond differ in microseconds, as on Discord.
        thread.archivedAtMs = now() + (threadChanges % 1000) / 1000;
        threadChanges += 1;
      }
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
