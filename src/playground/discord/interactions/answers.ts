import { EPHEMERAL, has, IS_COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS } from '../flags.ts';
import type { House } from '../house.ts';
import { fields, integer, type Fields } from '../json.ts';
import type { Message } from '../message.ts';
import { refusal } from '../rest/refusal.ts';
import type { Upload } from '../world/attachments.ts';
import { contentOf } from '../world/message-making.ts';
import { seen } from '../world/messages.ts';
import { userPayload } from '../world/payloads.ts';
import type { Interaction } from './interaction.ts';

const USER_INSTALL_FOLLOW_UPS = 5;
const FOLLOW_UP_TYPE = 19;

type Answering = Pick<
  House,
  'world' | 'messages' | 'files' | 'interactions' | 'clock' | 'nextId' | 'applicationId'
>;

/** Makes the message that answers an interaction, or the one that says "thinking…". */
export function answerWithMessage(
  house: Answering,
  interaction: Interaction,
  body: unknown,
  uploads: readonly Upload[],
  thinking: boolean,
): Message {
  const message = post(house, interaction, fields(body), uploads, {
    thinking,
    type: interaction.messageType,
  });
  interaction.originalId = message.id;
  house.interactions.acknowledge(interaction, thinking ? 'thinking' : 'message');
  if (!thinking) end(house, interaction, message, 'message');
  return message;
}

/** Changes the component's message in place. */
export function answerWithUpdate(
  house: Answering,
  interaction: Interaction,
  source: Message,
  body: unknown,
  uploads: readonly Upload[],
): Message {
  interaction.originalId = source.id;
  const message = editedMessage(house, source, fields(body), uploads);
  house.interactions.acknowledge(interaction, 'update');
  end(house, interaction, message, 'update');
  return message;
}

/** A message sent with the interaction's token. The first after a deferral takes the place of "thinking…". */
export function followUp(
  house: Answering,
  interaction: Interaction,
  body: Fields,
  uploads: readonly Upload[],
): Message {
  const waiting = originalOf(house, interaction);
  if (waiting !== undefined && has(waiting.flags, LOADING)) {
    return editAnswer(house, interaction, waiting, body, uploads);
  }
  if (interaction.outside && interaction.followUpIds.length >= USER_INSTALL_FOLLOW_UPS) {
    throw refusal('tooManyFollowUps');
  }
  const message = post(house, interaction, body, uploads, {
    thinking: false,
    type: FOLLOW_UP_TYPE,
  });
  interaction.followUpIds.push(message.id);
  if (interaction.acknowledgement?.kind === 'silent') end(house, interaction, message, 'message');
  return message;
}

/** Edits an answer; the edit of "thinking…" is what ends a deferral. */
export function editAnswer(
  house: Answering,
  interaction: Interaction,
  message: Message,
  body: Fields,
  uploads: readonly Upload[],
): Message {
  const edited = editedMessage(house, message, body, uploads);
  const kind = interaction.acknowledgement?.kind;
  if (edited.id === interaction.originalId || kind === 'silent') {
    end(house, interaction, edited, kind === 'silent' ? 'update' : 'message');
  }
  return edited;
}

/** The message that `@original` means. */
function originalOf(house: Answering, interaction: Interaction): Message | undefined {
  return interaction.originalId === undefined
    ? undefined
    : house.messages.get(interaction.originalId);
}

/** A message that the interaction's token reaches: the original, a follow-up, or the component's own. */
export function reachable(house: Answering, interaction: Interaction, id: string): Message {
  const { originalId, followUpIds, source } = interaction;
  const wanted = id === '@original' ? originalId : id;
  const mine = [originalId, source?.id, ...followUpIds];
  const found =
    wanted !== undefined && mine.includes(wanted) ? house.messages.get(wanted) : undefined;
  if (found === undefined) throw refusal('unknownMessage');
  return found;
}

/** Deletes an answer. */
export function deleteAnswer(house: Answering, interaction: Interaction, message: Message): void {
  house.messages.remove(message.id);
  if (message.id === interaction.originalId) {
    house.interactions.end(interaction, { kind: 'deleted' });
  }
}

function post(
  house: Answering,
  interaction: Interaction,
  body: Fields,
  uploads: readonly Upload[],
  { thinking, type }: { thinking: boolean; type: number },
): Message {
  const { world, messages, files, nextId, applicationId, clock } = house;
  const { channelId, personId, metadata, source, originalId } = interaction;
  const asked = integer(body['flags']) ?? 0;
  const ephemeral = has(asked, EPHEMERAL) || interaction.forcedEphemeral;
  const flags = thinking ? LOADING : asked & ~EPHEMERAL;
  const answers = type === FOLLOW_UP_TYPE ? (originalId ?? source?.id) : undefined;
  const content = contentOf(thinking ? {} : body, {
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
    ...(answers === undefined
      ? {}
      : { message_reference: { message_id: answers, channel_id: channelId } }),
  };
  return messages.add(message, ephemeral ? personId : undefined);
}

/** The message as a body makes it, in a channel or by a token. */
export function editedMessage(
  house: Answering,
  message: Message,
  body: Fields,
  uploads: readonly Upload[],
): Message {
  const { world, messages, files, nextId, clock } = house;
  const thinking = has(message.flags, LOADING);
  const settable = IS_COMPONENTS_V2 | SUPPRESS_EMBEDS;
  const asked = integer(body['flags']);
  const kept = message.flags & ~LOADING;
  const flags = asked === undefined ? kept : (kept & ~SUPPRESS_EMBEDS) | (asked & settable);
  const content = contentOf(body, {
    world,
    nextId,
    channelId: message.channel_id,
    authorId: message.author.id,
    uploads,
    files,
    ephemeral: has(message.flags, EPHEMERAL),
    before: message,
  });
  const edited_timestamp = thinking ? null : new Date(clock.now()).toISOString();
  return messages.edit(message.id, { ...content, flags, edited_timestamp }) ?? message;
}

function end(
  house: Answering,
  interaction: Interaction,
  message: Message,
  kind: 'message' | 'update',
): void {
  const ephemeral = has(message.flags, EPHEMERAL);
  house.interactions.end(interaction, { kind, message: seen(message), ephemeral });
}
