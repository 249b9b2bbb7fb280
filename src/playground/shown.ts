import { CROSSPOSTED, EPHEMERAL, has, LOADING } from './discord/flags.ts';
import type { Message } from './discord/message.ts';
import { textOf } from './discord/people/components.ts';
import { may } from './discord/world/permissions.ts';
import { ANNOUNCEMENT, DM, FORUM, isThread, type Channel } from './discord/world/places.ts';
import type { World } from './discord/world/world.ts';
import type { Mention, ShownChannel, ShownMessage } from './page/contract.ts';

/** A message as the page draws it. */
export function shownMessage(message: Message, world: World): ShownMessage {
  const { interaction_metadata: asked, edited_timestamp: editedAt } = message;
  return {
    id: message.id,
    thinking: has(message.flags, LOADING),
    author: message.author.username,
    byApp: message.author.bot === true,
    asked: asked === undefined ? null : `${asked.user.username} ${deeds[asked.type] ?? 'asked'}`,
    onlyYou: has(message.flags, EPHEMERAL),
    edited: editedAt !== null,
    published: has(message.flags, CROSSPOSTED),
    at: Date.parse(message.timestamp),
    content: message.content,
    components: message.components,
    mentions: mentionsOf(message, world),
  };
}

/** By Discord's interaction types. */
const deeds: Readonly<Record<number, string>> = {
  2: 'used a command',
  3: 'pressed a button or chose from a menu',
  5: 'sent a form',
};

/** What the texts name by id; what is not known there keeps its id on the page, as it is unknown in Discord. */
function mentionsOf(message: Message, world: World): Mention[] {
  const home = world.channel(message.channel_id)?.guildId;
  const guild = home === undefined ? undefined : world.guild(home);
  const found = [...textOf(message).matchAll(/<(@[!&]?|#)(\d+)>/g)];
  return found.flatMap(([, kind = '', id = '']) => {
    const sign = `${kind}${id}`;
    const called = [...message.mention_roles, ...message.mentions.map((one) => one.id)];
    const name =
      kind === '#'
        ? world.channel(id)?.name
        : kind === '@&'
          ? guild?.roles.get(id)?.name
          : world.user(id)?.username;
    return name === undefined ? [] : [{ sign, name, pinged: called.includes(id) }];
  });
}

/** A channel as the page lists it. */
export function shownChannel(channel: Channel, place: string, world: World): ShownChannel {
  return {
    id: channel.id,
    place,
    kind: kindOf(channel),
    name: channel.name,
    under: channel.parentId ?? null,
    note: noteOf(channel, world),
    newest: channel.lastMessageId ?? null,
  };
}

function kindOf(channel: Channel): ShownChannel['kind'] {
  if (isThread(channel)) return 'thread';
  switch (channel.type) {
    case ANNOUNCEMENT:
      return 'announcement';
    case FORUM:
      return 'forum';
    case DM:
      return 'direct';
    default:
      return 'text';
  }
}

function noteOf(channel: Channel, world: World): string {
  if (channel.guildId === undefined || world.guild(channel.guildId)?.hasBot !== true) return '';
  const held = world.permissions(world.bot.id, channel);
  const toPost = isThread(channel) ? 'SEND_MESSAGES_IN_THREADS' : 'SEND_MESSAGES';
  const notes = [
    !may(held, 'VIEW_CHANNEL') && 'hidden from the bot',
    may(held, 'VIEW_CHANNEL') && !may(held, toPost) && 'the bot may not post',
    channel.tagRequired && 'asks for a tag',
    channel.archived && 'archived',
    channel.locked && 'locked',
  ];
  return notes.filter((note) => note !== false).join(', ');
}
