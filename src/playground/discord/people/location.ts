import type { DiscordServices } from '../services.ts';
import type { Channel, Guild } from '../world/entities.ts';

/** Where a person is. Guilds and channels by id or name; without a channel, the guild's first. */
export type PersonLocation =
  | 'dm'
  | {
      readonly guild: string;
      readonly channel?: string;
      /** The person installed the app for themselves, and the server did not. */
      readonly userInstallOnly?: boolean;
    };

export interface ResolvedLocation {
  readonly channel: Channel;
  readonly guild: Guild | undefined;
  readonly userInstallOnly: boolean;
}

export function resolveLocation(
  services: DiscordServices,
  place: PersonLocation,
  personId: string,
): ResolvedLocation {
  if (place === 'dm') {
    return { channel: services.world.dm(personId), guild: undefined, userInstallOnly: false };
  }
  const guild = services.world.needGuild(place.guild);
  const channel = services.world.channelIn(guild, place.channel);
  return { channel, guild, userInstallOnly: place.userInstallOnly ?? !guild.hasBot };
}
