import { may } from '../world/permissions.ts';
import type { Channel, Guild, Role, User } from '../world/places.ts';
import type { World } from '../world/world.ts';

/** From where somebody looks. */
export interface Viewpoint {
  readonly world: World;
  readonly guild: Guild | undefined;
  readonly personId: string;
}

/** Whom and what the app lets somebody name where they are. */
export interface Surroundings {
  /** Those that they see, threads among them. */
  readonly channels: readonly Channel[];
  readonly roles: readonly Role[];
  readonly people: readonly User[];
}

/** In a server all that are there; in direct messages the two of them. */
export function surroundings({ world, guild, personId }: Viewpoint): Surroundings {
  const channels = [...(guild?.channels.values() ?? [])];
  const ids = guild === undefined ? [personId, world.bot.id] : [...guild.members.keys()];
  return {
    channels: channels.filter((one) => may(world.permissions(personId, one), 'VIEW_CHANNEL')),
    roles: [...(guild?.roles.values() ?? [])],
    people: ids.map((id) => world.user(id)).filter((user) => user !== undefined),
  };
}
