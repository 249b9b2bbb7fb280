import type { DiscordEvent } from '../events.ts';
import type { DiscordServices } from '../services.ts';
import { channelPayload, guildCreatePayload, guildPayload } from '../world/payloads.ts';
import { isThread, type Channel } from '../world/entities.ts';
import { GUILDS_INTENT } from './ready.ts';

/** Tells clients with the Guilds intent what became of servers and channels. */
export function createGuildDispatcher({
  gateway,
  world,
}: Pick<DiscordServices, 'gateway' | 'world'>) {
  const tell = (type: string, guildId: string | undefined, data: unknown): void => {
    gateway.dispatch(type, guildId, data, GUILDS_INTENT);
  };
  return (event: DiscordEvent): void => {
    switch (event.type) {
      case 'guild-joined':
        tell('GUILD_CREATE', event.guild.id, guildCreatePayload(event.guild, world.bot));
        break;
      case 'guild-left':
        // Without "unavailable": the bot was removed, it is no outage.
        tell('GUILD_DELETE', event.guild.id, { id: event.guild.id });
        break;
      case 'guild-changed':
        tell('GUILD_UPDATE', event.guild.id, guildPayload(event.guild));
        break;
      case 'role-gone': {
        const { guild, roleId } = event;
        tell('GUILD_ROLE_DELETE', guild.id, { guild_id: guild.id, role_id: roleId });
        break;
      }
      case 'channel-made':
      case 'channel-changed':
      case 'channel-gone': {
        const { channel } = event;
        const kind = isThread(channel) ? 'THREAD' : 'CHANNEL';
        tell(
          `${kind}_${SUFFIXES[event.type]}`,
          channel.guildId,
          channelEventPayload(event.type, channel),
        );
        break;
      }
      default:
    }
  };
}

const SUFFIXES = {
  'channel-made': 'CREATE',
  'channel-changed': 'UPDATE',
  'channel-gone': 'DELETE',
} as const;

/** Of a thread that is gone just its place is told; a new one says that it is new (Gateway, Threads). */
function channelEventPayload(type: keyof typeof SUFFIXES, channel: Channel) {
  const payload = channelPayload(channel);
  if (!isThread(channel) || type === 'channel-changed') return payload;
  const { id, guildId, parentId } = channel;
  return type === 'channel-made'
    ? { ...payload, newly_created: true }
    : { id, guild_id: guildId, parent_id: parentId, type: channel.type };
}
