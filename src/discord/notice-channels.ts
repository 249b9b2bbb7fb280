import type { REST } from '@discordjs/rest';
import {
  Routes,
  type APIGuild,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord-api-types/v10';

import type { NoticeChannels } from '../engine/notice-sender.ts';
import { responseErrorKind } from '../engine/responder.ts';

/** Discord may leave out fields of a server that is not a Community server. */
type GuildChannels = Pick<APIGuild, 'preferred_locale'> &
  Partial<Pick<APIGuild, 'public_updates_channel_id' | 'safety_alerts_channel_id'>>;

/**
 * The channels in which Discord sends Community servers' admins its own notices or safety alerts
 * (Discord, Guild Object). Fetched each time, because notices are rare and guilds are not cached.
 */
export function createNoticeChannels(rest: Pick<REST, 'get' | 'post'>): NoticeChannels {
  return {
    async find(guildId) {
      try {
        const guild = (await rest.get(Routes.guild(guildId))) as GuildChannels;
        const id = guild.public_updates_channel_id ?? guild.safety_alerts_channel_id ?? null;
        return id === null ? null : { id, locale: guild.preferred_locale };
      } catch (error) {
        if (responseErrorKind(error) === 'gone') return null;
        throw error;
      }
    },
    async post(channelId, message, nonce) {
      const body: RESTPostAPIChannelMessageJSONBody = { ...message, nonce, enforce_nonce: true };
      await rest.post(Routes.channelMessages(channelId), { body });
    },
  };
}
