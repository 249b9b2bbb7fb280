import type { LocalDiscord } from '../discord/local-discord.ts';
import type { EntityNames } from './reader.ts';

type World = LocalDiscord['world'];

/** The names of users, roles and channels by id. */
export function createEntityNames(world: World): EntityNames {
  return {
    user: (id) => world.user(id)?.username,
    role: (id) =>
      world
        .guilds()
        .map(({ roles }) => roles.get(id)?.name)
        .find((name) => name !== undefined),
    channel: (id) => world.channel(id)?.name,
  };
}
