import type { House } from '../house.ts';
import type { Channel, Guild } from '../world/places.ts';

/** Where a person is. Guilds and channels by id or name; without a channel, the guild's first. */
export type Place =
  | 'dm'
  | {
      readonly guild: string;
      readonly channel?: string;
      /** The person installed the app for themselves, and the server did not. */
      readonly userInstallOnly?: boolean;
    };

export interface Stand {
  readonly channel: Channel;
  readonly guild: Guild | undefined;
  readonly userInstallOnly: boolean;
}

export function standing(house: House, place: Place, personId: string): Stand {
  if (place === 'dm') {
    return { channel: house.world.dm(personId), guild: undefined, userInstallOnly: false };
  }
  const guild = house.world.needGuild(place.guild);
  const channel = house.world.channelIn(guild, place.channel);
  return { channel, guild, userInstallOnly: place.userInstallOnly ?? !guild.hasBot };
}
