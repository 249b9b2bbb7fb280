import type { DiscordServices } from '../services.ts';
import type { Channel, Guild } from '../world/entities.ts';

/** Guild and channel by id or name. Default channel: the guild's first. */
export type PersonLocation = 'dm' | { readonly guild: string; readonly channel?: string };

export interface ResolvedLocation {
  readonly channel: Channel;
  readonly guild: Guild | undefined;
  /** The app is installed by the user only, because the bot is not a member. */
  readonly userInstallOnly: boolean;
}

export function resolveLocation(
  services: DiscordServices,
  location: PersonLocation,
  personId: string,
): ResolvedLocation {
  if (location === 'dm') {
    return { channel: services.world.dm(personId), guild: undefined, userInstallOnly: false };
  }
  const guild = services.world.needGuild(location.guild);
  const channel = services.world.channelIn(guild, location.channel);
  return { channel, guild, userInstallOnly: !guild.hasBot };
}
