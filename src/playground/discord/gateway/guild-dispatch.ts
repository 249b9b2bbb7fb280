import type { DiscordEvent } from '../events.ts';
import type { DiscordServices } from '../services.ts';
import { channelPayload, guildCreatePayload, guildPayload } from '../world/payloads.ts';
import { isThread, type Channel } from '../world/entities.ts';
import { GUILDS_INTENT } from './ready.ts';

/** Dispatches changes of guilds, roles, channels and threads to clients with the Guilds intent. */
export function createGuildDispatcher({
  gateway,
  world,
}: Pick<DiscordServices, 'gateway' | 'world'>) {
  const dispatch = (type: string, guildId: string | undefined, data: unknown): void => {
    gateway.dispatch(type, guildId, data, GUILDS_INTENT);
  };
  return (event: DiscordEvent): void => {
    switch (event.type) {
      case 'guild-joined':
        dispatch('GUILD_CREATE', event.guild.id, guildCreatePayload(event.guild, world.bot));
        break;
      case 'guild-left':
        // Without "unavailable" it means that the bot was removed, not an outage.
        dispatch('GUILD_DELETE', event.guild.id, { id: event.guild.id });
        break;
      case 'guild-changed':
        dispatch('GUILD_UPDATE', event.guild.id, guildPayload(event.guild));
        break;
      case 'role-deleted': {
        const { guild, roleId } = event;
        dispatch('GUILD_ROLE_DELETE', guild.id, { guild_id: guild.id, role_id: roleId });
        break;
      }
      case 'channel-created':
      case 'channel-changed':
      case 'channel-deleted': {
        const { channel } = event;
        const kind = isThread(channel) ? 'THREAD' : 'CHANNEL';
        dispatch(
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
  'channel-created': 'CREATE',
  'channel-changed': 'UPDATE',
  'channel-deleted': 'DELETE',
} as const;

/** THREAD_DELETE has only ids; THREAD_CREATE has `newly_created` (Gateway, Threads). */
function channelEventPayload(type: keyof typeof SUFFIXES, channel: Channel) {
  const payload = channelPayload(channel);
  if (!isThread(channel) || type === 'channel-changed') return payload;
  const { id, guildId, parentId } = channel;
  return type === 'channel-created'
    ? { ...payload, newly_created: true }
    : { id, guild_id: guildId, parent_id: parentId, type: channel.type };
}
