import { CROSSPOSTED, EPHEMERAL, hasFlag, LOADING, SUPPRESS_EMBEDS } from '../discord/flags.ts';
import type { Attachment, Message } from '../discord/message.ts';
import { textOf } from '../discord/people/components.ts';
import type { Viewpoint } from '../discord/people/viewpoint.ts';
import type { InteractionRecord } from '../discord/records.ts';
import { isSpoiler } from '../discord/world/attachments.ts';
import type { MessageOrigin, Mention, FileView, MessageView } from '../page/contract/messages.ts';
import { filledMenus } from './filled-menus.ts';

/** What became of an interaction, by its id. */
type Interactions = (id: string) => InteractionRecord | undefined;

/** A message as the page of one person draws it. */
export function shownMessage(
  message: Message,
  viewpoint: Viewpoint,
  interactions: Interactions,
): MessageView {
  const { flags, edited_timestamp: editedAt } = message;
  return {
    id: message.id,
    state: stateOf(message, interactions),
    author: message.author.username,
    isApp: message.author.bot === true,
    origin: askedOf(message, interactions),
    isEphemeral: hasFlag(flags, EPHEMERAL),
    edited: editedAt !== null,
    published: hasFlag(flags, CROSSPOSTED),
    mentionsReader: pingsReader(message, viewpoint),
    at: Date.parse(message.timestamp),
    content: message.content,
    embeds: hasFlag(flags, SUPPRESS_EMBEDS) ? [] : message.embeds,
    files: message.attachments.map(shownFile),
    components: filledMenus(message.components, viewpoint),
    mentions: mentionsOf(message, viewpoint),
  };
}

function stateOf(
  { flags, interaction_metadata: asked }: Message,
  interactions: Interactions,
): MessageView['state'] {
  if (!hasFlag(flags, LOADING)) return 'whole';
  const { failed = false } = (asked && interactions(asked.id)) ?? {};
  return failed ? 'failed' : 'thinking';
}

/** By Discord's interaction types. */
const deeds: Readonly<Record<number, MessageOrigin['by']>> = {
  2: 'command',
  3: 'component',
  5: 'form',
};

function askedOf(message: Message, interactions: Interactions): MessageOrigin | null {
  const { interaction_metadata: asked, message_reference: reply } = message;
  const by = asked === undefined ? undefined : deeds[asked.type];
  if (asked === undefined || by === undefined) return null;
  // A form answers what it was opened by.
  const first = asked.triggering_interaction_metadata ?? asked;
  const source = first.interacted_message_id ?? first.target_message_id;
  return {
    who: asked.user.username,
    by,
    name: deeds[first.type] === 'command' ? (interactions(first.id)?.name ?? '') : '',
    replyTo: reply?.message_id ?? source ?? null,
  };
}

function pingsReader(message: Message, { guild, personId }: Viewpoint): boolean {
  const roles = guild?.members.get(personId)?.roles ?? [];
  return (
    message.mention_everyone ||
    message.mentions.some(({ id }) => id === personId) ||
    message.mention_roles.some((id) => roles.includes(id))
  );
}

function shownFile(attachment: Attachment): FileView {
  const { id, filename, size, content_type: contentType, description } = attachment;
  return {
    id,
    name: filename,
    size,
    contentType: contentType ?? null,
    description: description ?? null,
    spoiler: isSpoiler(attachment),
  };
}

/** What the texts name by id; what is not known there keeps its id on the page, as it is unknown in Discord. */
function mentionsOf(message: Message, { world, guild }: Viewpoint): Mention[] {
  const called = [...message.mention_roles, ...message.mentions.map(({ id }) => id)];
  const found = new Map<string, Mention>();
  for (const [, kind = '', id = ''] of textOf(message).matchAll(/<(@[!&]?|#)(\d+)>/g)) {
    const sign = `${kind}${id}`;
    const name =
      kind === '#'
        ? world.channel(id)?.name
        : kind === '@&'
          ? guild?.roles.get(id)?.name
          : world.user(id)?.username;
    if (name !== undefined) found.set(sign, { sign, name, pinged: called.includes(id) });
  }
  return [...found.values()];
}
