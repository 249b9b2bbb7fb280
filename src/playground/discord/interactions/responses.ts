import { EPHEMERAL, hasFlag, IS_COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS } from '../flags.ts';
import type { DiscordServices } from '../services.ts';
import { fields, integer, type Fields } from '../json.ts';
import type { Message } from '../message.ts';
import { restError } from '../rest/rest-error.ts';
import type { Upload } from '../world/attachments.ts';
import { buildContent } from '../world/message-content.ts';
import { copyMessage } from '../world/messages.ts';
import { userPayload } from '../world/payloads.ts';
import type { Interaction } from './interaction.ts';

const USER_INSTALL_FOLLOW_UPS = 5;
const FOLLOW_UP_TYPE = 19;

type ResponseServices = Pick<
  DiscordServices,
  'world' | 'messages' | 'files' | 'interactions' | 'clock' | 'nextId' | 'applicationId'
>;

/** Responds with a message, or with a deferred one ("thinking…"). */
export function respondWithMessage(
  services: ResponseServices,
  interaction: Interaction,
  body: unknown,
  uploads: readonly Upload[],
  thinking: boolean,
): Message {
  const message = addMessage(services, interaction, fields(body), uploads, {
    thinking,
    type: interaction.messageType,
  });
  interaction.originalId = message.id;
  services.interactions.acknowledge(interaction, thinking ? 'thinking' : 'message');
  if (!thinking) endWithMessage(services, interaction, message, 'message');
  return message;
}

/** Responds by editing the component's message. */
export function respondWithUpdate(
  services: ResponseServices,
  interaction: Interaction,
  source: Message,
  body: unknown,
  uploads: readonly Upload[],
): Message {
  interaction.originalId = source.id;
  const message = editMessage(services, source, fields(body), uploads);
  services.interactions.acknowledge(interaction, 'update');
  endWithMessage(services, interaction, message, 'update');
  return message;
}

/** Sends a message with the interaction's token. The first one after a deferral replaces "thinking…". */
export function sendFollowUp(
  services: ResponseServices,
  interaction: Interaction,
  body: Fields,
  uploads: readonly Upload[],
): Message {
  const original = findOriginal(services, interaction);
  if (original !== undefined && hasFlag(original.flags, LOADING)) {
    return editResponse(services, interaction, original, body, uploads);
  }
  if (interaction.userInstallOnly && interaction.followUpIds.length >= USER_INSTALL_FOLLOW_UPS) {
    throw restError('tooManyFollowUps');
  }
  const message = addMessage(services, interaction, body, uploads, {
    thinking: false,
    type: FOLLOW_UP_TYPE,
  });
  interaction.followUpIds.push(message.id);
  interaction.firstFollowUp.resolve(copyMessage(message));
  if (interaction.acknowledgement?.kind === 'silent')
    endWithMessage(services, interaction, message, 'message');
  return message;
}

/** Edits a response. Editing "thinking…" ends a deferral. */
export function editResponse(
  services: ResponseServices,
  interaction: Interaction,
  message: Message,
  body: Fields,
  uploads: readonly Upload[],
): Message {
  const edited = editMessage(services, message, body, uploads);
  const kind = interaction.acknowledgement?.kind;
  if (edited.id === interaction.originalId || kind === 'silent') {
    endWithMessage(services, interaction, edited, kind === 'silent' ? 'update' : 'message');
  }
  return edited;
}

/** The message with the id `@original`. */
function findOriginal(services: ResponseServices, interaction: Interaction): Message | undefined {
  return interaction.originalId === undefined
    ? undefined
    : services.messages.get(interaction.originalId);
}

/** A message that the token gives access to: the original, a follow-up, or the component's message. */
export function requireReachableMessage(
  services: ResponseServices,
  interaction: Interaction,
  id: string,
): Message {
  const { originalId, followUpIds, source } = interaction;
  const messageId = id === '@original' ? originalId : id;
  const accessible = [originalId, source?.id, ...followUpIds];
  const found =
    messageId !== undefined && accessible.includes(messageId)
      ? services.messages.get(messageId)
      : undefined;
  if (found === undefined) throw restError('unknownMessage');
  return found;
}

export function deleteResponse(
  services: ResponseServices,
  interaction: Interaction,
  message: Message,
): void {
  services.messages.remove(message.id);
  if (message.id === interaction.originalId) {
    services.interactions.end(interaction, { kind: 'deleted' });
  }
}

function addMessage(
  services: ResponseServices,
  interaction: Interaction,
  body: Fields,
  uploads: readonly Upload[],
  { thinking, type }: { thinking: boolean; type: number },
): Message {
  const { world, messages, files, nextId, applicationId, clock } = services;
  const { channelId, personId, metadata, source, originalId } = interaction;
  const requestedFlags = integer(body['flags']) ?? 0;
  const ephemeral = hasFlag(requestedFlags, EPHEMERAL) || interaction.forcedEphemeral;
  const flags = thinking ? LOADING : requestedFlags & ~EPHEMERAL;
  const repliedTo = type === FOLLOW_UP_TYPE ? (originalId ?? source?.id) : undefined;
  const content = buildContent(thinking ? {} : body, {
    world,
    nextId,
    channelId,
    authorId: world.bot.id,
    uploads,
    files,
    ephemeral,
  });
  const message: Message = {
    id: nextId(),
    channel_id: channelId,
    type,
    author: userPayload(world.bot),
    application_id: applicationId,
    webhook_id: applicationId,
    timestamp: new Date(clock.now()).toISOString(),
    edited_timestamp: null,
    ...content,
    flags: ephemeral ? flags | EPHEMERAL : flags,
    tts: body['tts'] === true,
    pinned: false,
    interaction_metadata:
      type === FOLLOW_UP_TYPE && originalId !== undefined && metadata.type === 2
        ? { ...metadata, original_response_message_id: originalId }
        : metadata,
    ...(repliedTo === undefined
      ? {}
      : { message_reference: { message_id: repliedTo, channel_id: channelId } }),
  };
  return messages.add(message, ephemeral ? personId : undefined);
}

/** Edits a message, in a channel or by a token. */
export function editMessage(
  services: ResponseServices,
  message: Message,
  body: Fields,
  uploads: readonly Upload[],
): Message {
  const { world, messages, files, nextId, clock } = services;
  const thinking = hasFlag(message.flags, LOADING);
  const settable = IS_COMPONENTS_V2 | SUPPRESS_EMBEDS;
  const requestedFlags = integer(body['flags']);
  const currentFlags = message.flags & ~LOADING;
  const flags =
    requestedFlags === undefined
      ? currentFlags
      : (currentFlags & ~SUPPRESS_EMBEDS) | (requestedFlags & settable);
  const content = buildContent(body, {
    world,
    nextId,
    channelId: message.channel_id,
    authorId: message.author.id,
    uploads,
    files,
    ephemeral: hasFlag(message.flags, EPHEMERAL),
    before: message,
  });
  const edited_timestamp = thinking ? null : new Date(clock.now()).toISOString();
  return messages.edit(message.id, { ...content, flags, edited_timestamp }) ?? message;
}

function endWithMessage(
  services: ResponseServices,
  interaction: Interaction,
  message: Message,
  kind: 'message' | 'update',
): void {
  const ephemeral = hasFlag(message.flags, EPHEMERAL);
  services.interactions.end(interaction, { kind, message: copyMessage(message), ephemeral });
}
