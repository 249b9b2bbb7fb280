import type { Clock } from '../clock.ts';
import type { DiscordEvent } from '../events.ts';
import { IS_CROSSPOST, SOURCE_MESSAGE_DELETED, SUPPRESS_EMBEDS } from '../flags.ts';
import type { Message } from '../message.ts';
import type { Follower } from './entities.ts';
import type { Messages } from './messages.ts';
import type { DiscordWorld } from './world.ts';

interface CrosspostServices {
  readonly world: DiscordWorld;
  readonly messages: Messages;
  readonly nextId: () => string;
  readonly clock: Clock;
}

/** The copies of published messages in the channels that follow the source. */
export type Crossposts = ReturnType<typeof createCrossposts>;

export function createCrossposts({ world, messages, nextId, clock }: CrosspostServices) {
  /** Ids of the copies by the id of the source message. */
  const copies = new Map<string, readonly string[]>();

  function copy(source: Message, { channelId, webhookId }: Follower): Message {
    const channel = world.channel(source.channel_id);
    const guild = world.needGuild(channel?.guildId ?? '');
    return {
      id: nextId(),
      channel_id: channelId,
      type: 0,
      author: {
        id: webhookId,
        username: `${guild.name} #${channel?.name ?? ''}`,
        global_name: null,
        discriminator: '0000',
        avatar: null,
        public_flags: 0,
        bot: true,
      },
      webhook_id: webhookId,
      timestamp: new Date(clock.now()).toISOString(),
      edited_timestamp: null,
      message_reference: {
        message_id: source.id,
        channel_id: source.channel_id,
        guild_id: guild.id,
      },
      ...contentOf(source),
      tts: false,
      pinned: false,
      mention_everyone: false,
      mentions: [],
      mention_roles: [],
    };
  }

  return {
    /** Sends a copy of the message to each channel that follows its channel. */
    publish(source: Message): void {
      const followers = world.channel(source.channel_id)?.followers ?? [];
      const reached = followers.filter(({ channelId }) => world.channel(channelId) !== undefined);
      const added = reached.map((follower) => messages.add(copy(source, follower)));
      copies.set(
        source.id,
        added.map(({ id }) => id),
      );
    },
    /** Applies an edit or the deletion of a source message to its copies. */
    update: (event: DiscordEvent): void => {
      if (event.type === 'message-edited') {
        for (const id of copies.get(event.message.id) ?? []) {
          const { edited_timestamp } = event.message;
          messages.edit(id, { ...contentOf(event.message), edited_timestamp });
        }
      } else if (event.type === 'message-deleted') {
        for (const id of copies.get(event.messageId) ?? []) {
          const flags = (messages.get(id)?.flags ?? 0) | SOURCE_MESSAGE_DELETED;
          messages.edit(id, { flags });
        }
      }
    },
  };
}

/**
 * "Crossposted messages do not support message components. They are not synced from the source message."
 * (discord/discord-api-docs#3079). The copy of a message of Components V2 is therefore empty.
 */
function contentOf({ content, embeds, attachments, flags }: Message) {
  return {
    content,
    embeds,
    attachments,
    components: [],
    flags: IS_CROSSPOST | (flags & SUPPRESS_EMBEDS),
  };
}
