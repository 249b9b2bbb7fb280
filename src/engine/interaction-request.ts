import {
  ApplicationCommandType,
  ComponentType,
  EmbedType,
  InteractionType,
  MessageFlags,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIMessage,
  type APIMessageApplicationCommandInteractionData,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
} from 'discord-api-types/v10';
import { z } from 'zod';

import { lostAddressError } from '../model/problem.ts';
import type { Reader } from '../model/reader.ts';
import { readCustomId } from '../pages/address.ts';
import { retryPrefix } from '../pages/parts/controls.ts';
import type { MessageText } from '../pages/parts/mentions.ts';
import type { AdminUse } from './admin-access.ts';
import { type CommandFinder, wantsPrivateAnswer, parseOptions } from './command-call.ts';
import type { MessageCommand } from './command.ts';
import type { ReplyTarget } from './responses.ts';
import { readSubmittedFields, type SubmittedFields } from './submitted-fields.ts';

/** What an interaction requests. */
export interface InteractionRequest {
  /** The command's name; null for a component or modal. */
  readonly name: string | null;
  readonly adminOnly: boolean;
  /** Null if the interaction can belong to no admin command of this user. */
  readonly adminUse: AdminUse | null;
  readonly target: ReplyTarget;
  /** Discord's id of the interaction that has sent the user's message with the component; null if there is none. */
  readonly sentBy: string | null;
  /** The place of a submitted form that turns pages; null if there is no modal of a message. */
  readonly turned: AnswerPlace | null;
  /** An address, or the short id of a stored one. Of a menu, the one in its custom id. */
  readonly addressOrId: string;
  /** The chosen values of a menu, as addresses or short ids; empty for anything else. */
  readonly choice: readonly string[];
  /** False for an address with content of a message: no component carries it, because the store would keep a long one. */
  readonly isStorable: boolean;
  /** Null if the interaction is not a submitted modal. */
  readonly fields: SubmittedFields | null;
}

/** Where the answer appears. */
type AnswerPlace = Pick<InteractionRequest, 'target' | 'sentBy'>;

/** Parses an interaction. Throws `ProblemError`: `lost_address` or `not_accepted`. */
export function parseRequest(
  interaction: APIInteraction,
  reader: Reader,
  findCommand: CommandFinder,
  messageCommands: readonly MessageCommand[],
): InteractionRequest {
  switch (interaction.type) {
    case InteractionType.ApplicationCommand:
      return interaction.data.type === ApplicationCommandType.Message
        ? messageRequest(interaction.data, reader, messageCommands)
        : commandRequest(interaction, reader, findCommand);
    case InteractionType.MessageComponent:
      return componentRequest(interaction, reader);
    case InteractionType.ModalSubmit:
      return modalRequest(interaction, reader);
    default:
      throw lostAddressError('an unknown kind of interaction');
  }
}

function commandRequest(
  { id, data }: APIApplicationCommandInteraction,
  reader: Reader,
  findCommand: CommandFinder,
): InteractionRequest {
  const call = data.type === ApplicationCommandType.ChatInput ? findCommand(data) : null;
  if (call === null) throw lostAddressError('an unknown command');
  const { name, command, adminOnly, given } = call;
  return {
    name,
    adminOnly,
    adminUse: adminOnly ? { interactionId: id, sentBy: null } : null,
    target: adminOnly || wantsPrivateAnswer(given) ? privateReply : publicReply,
    sentBy: null,
    turned: null,
    addressOrId: command.address(parseOptions(command.options, given), reader),
    choice: [],
    isStorable: true,
    fields: null,
  };
}

/** The answer is private, because it is about another user's message. */
function messageRequest(
  data: APIMessageApplicationCommandInteractionData,
  reader: Reader,
  commands: readonly MessageCommand[],
): InteractionRequest {
  const command = commands.find(({ name }) => name === data.name);
  const message = parseTargetMessage(data);
  if (command === undefined || message === null) throw lostAddressError('an unknown command');
  const address = command.address(message, reader);
  return {
    name: command.name,
    adminOnly: false,
    adminUse: null,
    target: privateReply,
    sentBy: null,
    turned: null,
    addressOrId: address,
    choice: [],
    isStorable: false,
    fields: null,
  };
}

/** A user who presses a component of another user's answer, or of a post, gets a private copy. */
function componentRequest(
  interaction: APIMessageComponentInteraction,
  reader: Reader,
): InteractionRequest {
  const { id, data, message } = interaction;
  const choice = data.component_type === ComponentType.StringSelect ? data.values : [];
  // A menu in which one entry can be chosen leads to its value, whatever its custom id is.
  const { address, prefix } =
    choice.length > 0
      ? (readCustomId(data.custom_id) ?? { address: '', prefix: '' })
      : readComponentId(data.custom_id);
  return {
    name: null,
    adminOnly: false,
    adminUse: answerUse(id, message, reader),
    ...answerPlace(message, isOwn(message, reader), prefix === retryPrefix),
    turned: null,
    addressOrId: address,
    choice,
    isStorable: true,
    fields: null,
  };
}

/**
 * Shows a form's result only to its user: in the private message that has the form's button, or in a new one. A
 * form that turns pages replaces the user's own message.
 */
function modalRequest(
  { id, data, message }: APIModalSubmitInteraction,
  reader: Reader,
): InteractionRequest {
  const { address, prefix } = readComponentId(data.custom_id);
  return {
    name: null,
    adminOnly: false,
    // Without a message a command has opened the modal; its id is then in the prefix.
    adminUse:
      message === undefined
        ? { interactionId: id, sentBy: prefix }
        : answerUse(id, message, reader),
    ...answerPlace(message, message !== undefined && isEphemeral(message)),
    turned: message === undefined ? null : answerPlace(message, isOwn(message, reader)),
    addressOrId: address,
    choice: [],
    isStorable: true,
    fields: readSubmittedFields(data.components),
  };
}

export const privateReply: ReplyTarget = { kind: 'reply', private: true };
const publicReply: ReplyTarget = { kind: 'reply', private: false };

/**
 * The use of a private message that Discord says an earlier interaction of this user has sent. Answers
 * to admin commands are private, so other messages need no lookup.
 */
function answerUse(interactionId: string, message: APIMessage, reader: Reader): AdminUse | null {
  const { interaction_metadata: metadata } = message;
  if (!isEphemeral(message) || metadata?.user.id !== reader.userId) return null;
  return { interactionId, sentBy: metadata.id };
}

/** In the message, or in a new private one. */
function answerPlace(
  message: APIMessage | undefined,
  isReplaced: boolean,
  isPlaceholder = false,
): AnswerPlace {
  if (!isReplaced) return { target: privateReply, sentBy: null };
  const sentBy = message?.interaction_metadata?.id ?? null;
  return { target: { kind: 'update', isPlaceholder }, sentBy };
}

function isOwn(message: APIMessage, { userId }: Reader): boolean {
  return isEphemeral(message) || message.interaction_metadata?.user.id === userId;
}

function isEphemeral({ flags = 0 }: { readonly flags?: number }): boolean {
  return (flags & MessageFlags.Ephemeral) !== 0;
}

function readComponentId(customId: string): { readonly address: string; readonly prefix: string } {
  const read = readCustomId(customId);
  if (read === null) throw lostAddressError('a custom id in an unknown format');
  return read;
}

/**
 * Parses the message that a message command is used on, its own texts before forwarded ones. Returns
 * null if the data contains no such message. Messages of other users and bots vary, so unexpected
 * fields are ignored.
 */
function parseTargetMessage(data: unknown): MessageText | null {
  const pointing = targetSchema.safeParse(data);
  if (!pointing.success) return null;
  const { target_id: id, resolved } = pointing.data;
  const read = messageSchema.safeParse(resolved.messages[id]);
  if (!read.success) return null;
  const forwarded = read.data.message_snapshots.flatMap((one) => one.message ?? []);
  const all = [read.data, ...forwarded];
  const embeds = all.flatMap((one) => one.embeds);
  return {
    content: all.flatMap(textsOf).join('\n'),
    links: embeds.flatMap(({ url }) => url ?? []),
    titles: embeds.flatMap(({ title }) => title ?? []),
  };
}

const targetSchema = z.object({
  target_id: z.string(),
  resolved: z.object({ messages: z.record(z.string(), z.unknown()) }),
});

const nullableText = z.string().nullable().catch(null).default(null);

/** Parses each item on its own, so that an invalid item does not discard the others. */
function listOf<T extends z.ZodType>(item: T) {
  return z
    .array(item.nullable().catch(null))
    .catch([])
    .default([])
    .transform((all) => all.filter((one) => one !== null));
}

const embedSchema = z.object({
  type: nullableText,
  url: nullableText,
  title: nullableText,
  description: nullableText,
});

const contentFields = {
  content: z.string().catch('').default(''),
  embeds: listOf(embedSchema),
  components: listOf(z.unknown()),
};

type MessageContents = z.infer<z.ZodObject<typeof contentFields>>;

const messageSchema = z.object({
  ...contentFields,
  /** A forwarded message has its texts only here. */
  message_snapshots: listOf(
    z.object({ message: z.object(contentFields).nullable().catch(null).default(null) }),
  ),
});

/** The texts that a user or a bot has written. Discord itself describes the pages that a message links to. */
function textsOf({ content, embeds, components }: MessageContents): readonly string[] {
  const own = embeds.filter(({ type }) => type === EmbedType.Rich);
  return [
    content,
    ...own.flatMap(({ description }) => description ?? []),
    ...componentTexts(components),
  ];
}

/** Discord nests components at most three levels deep. */
const maxDepth = 6;

/** Texts of a message's components, in their order. */
function componentTexts(components: readonly unknown[], depth = 0): readonly string[] {
  if (depth > maxDepth) return [];
  return components.flatMap((part) => {
    const read = componentSchema.safeParse(part);
    if (!read.success) return [];
    const { content, components: inner } = read.data;
    return [...(content === null ? [] : [content]), ...componentTexts(inner, depth + 1)];
  });
}

const componentSchema = z.object({ content: nullableText, components: listOf(z.unknown()) });
