import {
  ButtonStyle,
  ComponentType,
  InteractionType,
  MessageFlags,
  SeparatorSpacingSize,
} from 'discord-api-types/v10';
import { z } from 'zod';

import type { MessageBody } from './outgoing-message.ts';

/** An update of a message. A post keeps its flags, its text and its embeds, which an update may omit. */
export type MenuReset = Omit<MessageBody, 'flags' | 'attachments' | 'files'> &
  Partial<Pick<MessageBody, 'flags'>>;

/**
 * The update that clears a menu's choice: the components that its message already has. Without an update
 * Discord keeps the choice on the user's screen, and sends nothing when the same entry is chosen again.
 *
 * The content is that of the moment of the choice: the update undoes a change that Discord receives in
 * between, so it must be sent at once.
 *
 * Null if no menu was used, and for a message that this version cannot send back unchanged. Null for a
 * published post too, because each of its edits goes to every server that follows the channel, and
 * Discord allows only a few.
 */
export function menuReset(interaction: unknown): MenuReset | null {
  const { success, data } = menuUseSchema.safeParse(interaction);
  if (!success) return null;
  const { flags, components, mention_roles: roles } = data.message;
  if ((flags & MessageFlags.Crossposted) !== 0) return null;
  const isComponentsV2 = (flags & MessageFlags.IsComponentsV2) !== 0;
  return {
    components,
    ...(isComponentsV2 && { flags: MessageFlags.IsComponentsV2 }),
    // An update parses mentions again but notifies no one (Message, Edit Message).
    allowed_mentions: { parse: [], roles },
  };
}

/** Discord's responses have null where requests have no value. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const given = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(given.map(([name, field]) => [name, withoutNulls(field)]));
}

/*
 * The components of Colophon's messages, as Discord's responses have them. A parsed component has only
 * the fields of a request. A component with a field that would get lost is not parsed.
 */

const lost = z.exactOptional(z.never());
const id = z.number();
const flag = z.exactOptional(z.boolean());
const text = z.exactOptional(z.string());

const textDisplay = z.object({
  type: z.literal(ComponentType.TextDisplay),
  id,
  content: z.string(),
});

const thumbnail = z.object({
  type: z.literal(ComponentType.Thumbnail),
  id,
  media: z.object({ url: z.string(), attachment_id: lost }),
  description: text,
  spoiler: flag,
});

const buttonFields = {
  type: z.literal(ComponentType.Button),
  id,
  label: z.string(),
  disabled: flag,
  emoji: lost,
};

const button = z.union([
  z.object({
    ...buttonFields,
    style: z.literal([
      ButtonStyle.Primary,
      ButtonStyle.Secondary,
      ButtonStyle.Success,
      ButtonStyle.Danger,
    ]),
    custom_id: z.string(),
  }),
  z.object({ ...buttonFields, style: z.literal(ButtonStyle.Link), url: z.string() }),
]);

const menu = z.object({
  type: z.literal(ComponentType.StringSelect),
  id,
  custom_id: z.string(),
  placeholder: text,
  min_values: z.exactOptional(z.number()),
  max_values: z.exactOptional(z.number()),
  disabled: flag,
  options: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      description: text,
      default: flag,
      emoji: lost,
    }),
  ),
});

const actionRow = z.object({
  type: z.literal(ComponentType.ActionRow),
  id,
  components: z.array(z.union([button, menu])),
});

const section = z.object({
  type: z.literal(ComponentType.Section),
  id,
  components: z.array(textDisplay),
  accessory: z.union([thumbnail, button]),
});

const separator = z.object({
  type: z.literal(ComponentType.Separator),
  id,
  divider: flag,
  spacing: z.exactOptional(z.literal([SeparatorSpacingSize.Small, SeparatorSpacingSize.Large])),
});

const inContainer = [textDisplay, section, separator, actionRow] as const;

const container = z.object({
  type: z.literal(ComponentType.Container),
  id,
  accent_color: z.exactOptional(z.number()),
  spoiler: flag,
  components: z.array(z.union(inContainer)),
});

const messageSchema = z.object({
  flags: z.number(),
  components: z.array(z.union([container, ...inContainer])),
  mention_roles: z.array(z.string()).default([]),
});

const menuUseSchema = z.object({
  type: z.literal(InteractionType.MessageComponent),
  data: z.object({ component_type: z.literal(ComponentType.StringSelect) }),
  message: z.unknown().transform(withoutNulls).pipe(messageSchema),
});
