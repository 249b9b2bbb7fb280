import type { LocalEvent } from '../events.ts';
import type { House } from '../house.ts';
import { channelPayload, guildCreatePayload } from '../world/payloads.ts';
import { GUILDS_INTENT } from './greeting.ts';

/** Tells clients with the Guilds intent what became of servers and channels. */
export function guildEvents({ gateway, world }: Pick<House, 'gateway' | 'world'>) {
  const tell = (type: string, guildId: string | undefined, data: unknown): void => {
    gateway.dispatch(type, guildId, data, GUILDS_INTENT);
  };
  return (event: LocalEvent): void => {
    switch (event.type) {
      case 'guild-joined':
        tell('GUILD_CREATE', event.guild.id, guildCreatePayload(event.guild, world.bot));
        break;
      case 'guild-left':
        // Without "unavailable": the bot was removed, it is no outage.
        tell('GUILD_DELETE', event.guild.id, { id: event.guild.id });
        break;
      case 'channel-made':
        tell('CHANNEL_CREATE', event.channel.guildId, channelPayload(event.channel));
        break;
      case 'channel-changed':
        tell('CHANNEL_UPDATE', event.channel.guildId, channelPayload(event.channel));
        break;
      case 'channel-gone':
        tell('CHANNEL_DELETE', event.channel.guildId, channelPayload(event.channel));
        break;
      default:
    }
  };
}
