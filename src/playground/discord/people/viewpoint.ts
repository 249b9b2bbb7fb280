import { hasPermission } from '../world/permissions.ts';
import type { Channel, Guild, Role, User } from '../world/entities.ts';
import type { DiscordWorld } from '../world/world.ts';

/** A person in a guild, or in direct messages. */
export interface Viewpoint {
  readonly world: DiscordWorld;
  readonly guild: Guild | undefined;
  readonly personId: string;
}

/** Entities that the app offers for options and menus. */
export interface VisibleEntities {
  /** Visible channels and threads. */
  readonly channels: readonly Channel[];
  readonly roles: readonly Role[];
  readonly people: readonly User[];
}

/** In a guild all roles and members; in direct messages the person and the bot. */
export function visibleEntities({ world, guild, personId }: Viewpoint): VisibleEntities {
  const channels = [...(guild?.channels.values() ?? [])];
  const ids = guild === undefined ? [personId, world.bot.id] : [...guild.members.keys()];
  return {
    channels: channels.filter((one) =>
      hasPermission(world.permissions(personId, one), 'VIEW_CHANNEL'),
    ),
    roles: [...(guild?.roles.values() ?? [])],
    people: ids.map((id) => world.user(id)).filter((user) => user !== undefined),
  };
}
