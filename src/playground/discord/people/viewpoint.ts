import { hasPermission } from '../world/permissions.ts';
import type { Channel, Guild, Role, User } from '../world/entities.ts';
import type { DiscordWorld } from '../world/world.ts';

/** From where somebody looks. */
export interface Viewpoint {
  readonly world: DiscordWorld;
  readonly guild: Guild | undefined;
  readonly personId: string;
}

/** Whom and what the app lets somebody name where they are. */
export interface VisibleEntities {
  /** Those that they see, threads among them. */
  readonly channels: readonly Channel[];
  readonly roles: readonly Role[];
  readonly people: readonly User[];
}

/** In a server all that are there; in direct messages the two of them. */
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
