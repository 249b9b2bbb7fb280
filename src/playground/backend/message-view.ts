import { CROSSPOSTED, EPHEMERAL, hasFlag, LOADING, SUPPRESS_EMBEDS } from '../discord/flags.ts';
import type { Attachment, Message } from '../discord/message.ts';
import { textOf } from '../discord/people/components.ts';
import type { Viewpoint } from '../discord/people/viewpoint.ts';
import type { InteractionRecord } from '../discord/records.ts';
import { isSpoiler } from '../discord/world/attachments.ts';
import type { MessageOrigin, Mention, FileView, MessageView } from '../page/contract/messages.ts';
import { fillMenus } from './fill-menus.ts';

/** Finds the record of an interaction by its id. */
type Interactions = (id: string) => InteractionRecord | undefined;

/** A message as the page shows it to one person. */
export function messageView(
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
    origin: originOf(message, interactions),
    isEphemeral: hasFlag(flags, EPHEMERAL),
    editedAt: editedAt === null ? null : Date.parse(editedAt),
    published: hasFlag(flags, CROSSPOSTED),
    mentionsReader: pingsReader(message, viewpoint),
    at: Date.parse(message.timestamp),
    content: message.content,
    embeds: hasFlag(flags, SUPPRESS_EMBEDS) ? [] : message.embeds,
    files: message.attachments.map(shownFile),
    components: fillMenus(message.components, viewpoint),
    mentions: mentionsOf(message, viewpoint),
  };
}

function stateOf(
  { flags, interaction_metadata: metadata }: Message,
  interactions: Interactions,
): MessageView['state'] {
  if (!hasFlag(flags, LOADING)) return 'whole';
  const { failed = false } = (metadata && interactions(metadata.id)) ?? {};
  return failed ? 'failed' : 'thinking';
}

/** By Discord's interaction types. */
const sources: Readonly<Record<number, MessageOrigin['by']>> = {
  2: 'command',
  3: 'component',
  5: 'form',
};

function originOf(message: Message, interactions: Interactions): MessageOrigin | null {
  const { interaction_metadata: metadata, message_reference: reply } = message;
  const by = metadata === undefined ? undefined : sources[metadata.type];
  if (metadata === undefined || by === undefined) return null;
  // The origin of a form's response is what opened the form.
  const first = metadata.triggering_interaction_metadata ?? metadata;
  const source = first.interacted_message_id ?? first.target_message_id;
  return {
    who: metadata.user.username,
    by,
    name: sources[first.type] === 'command' ? (interactions(first.id)?.name ?? '') : '',
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

/** The mentions in the texts with their names; unknown ids are omitted, and the page shows them as Discord does. */
function mentionsOf(message: Message, { world, guild }: Viewpoint): Mention[] {
  const notified = [...message.mention_roles, ...message.mentions.map(({ id }) => id)];
  const found = new Map<string, Mention>();
  for (const [, kind = '', id = ''] of textOf(message).matchAll(/<(@[!&]?|#)(\d+)>/g)) {
    const sign = `${kind}${id}`;
    const name =
      kind === '#'
        ? world.channel(id)?.name
        : kind === '@&'
          ? guild?.roles.get(id)?.name
          : world.user(id)?.username;
    if (name !== undefined) found.set(sign, { sign, name, pinged: notified.includes(id) });
  }
  return [...found.values()];
}
