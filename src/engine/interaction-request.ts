import {
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  MessageFlags,
  type APIApplicationCommandInteraction,
  type APIInteraction,
  type APIMessageApplicationCommandInteractionData,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  type ModalSubmitComponent,
} from 'discord-api-types/v10';

import type { Reader } from '../model/reader.ts';
import { readCustomId } from '../pages/custom-id.ts';
import type { ReplyTarget } from './acknowledgement.ts';
import type { CommandFinder } from './command-call.ts';
import type { MessageCommand } from './command.ts';
import { lostAddressError } from './lost-address-error.ts';
import { parseTargetMessage } from './target-message.ts';
import { wantsPrivateAnswer, parseOptions } from './option-values.ts';

/** What an interaction asks for. */
export interface InteractionRequest {
  /** The command's name; null where an address alone says what is wanted. */
  readonly name: string | null;
  readonly adminOnly: boolean;
  readonly target: ReplyTarget;
  /** An address, or the short id of one that was kept. */
  readonly addressOrId: string;
  /** False for an address that holds something of a message: no component carries it, since a long one would be kept. */
  readonly isStorable: boolean;
  /** Text inputs of a submitted modal; null where none was submitted. */
  readonly fields: Readonly<Record<string, string>> | null;
}

/** Throws `ProblemError` where nothing of ours is asked for: `lost_address`, `not_accepted`. */
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
      return modalRequest(interaction);
    default:
      throw lostAddressError('an interaction of a kind we do not know');
  }
}

function commandRequest(
  { data }: APIApplicationCommandInteraction,
  reader: Reader,
  findCommand: CommandFinder,
): InteractionRequest {
  const call = data.type === ApplicationCommandType.ChatInput ? findCommand(data) : null;
  if (call === null) throw lostAddressError('a command we do not have');
  const { name, command, adminOnly, given } = call;
  return {
    name,
    adminOnly,
    target: { kind: 'reply', private: adminOnly || wantsPrivateAnswer(given) },
    addressOrId: command.open(parseOptions(command.options, given), reader),
    isStorable: true,
    fields: null,
  };
}

/** The answer is about somebody else's message, so it is the asker's alone. */
function messageRequest(
  data: APIMessageApplicationCommandInteractionData,
  reader: Reader,
  commands: readonly MessageCommand[],
): InteractionRequest {
  const command = commands.find(({ name }) => name === data.name);
  const message = parseTargetMessage(data);
  if (command === undefined || message === null) throw lostAddressError('a command we do not have');
  const carried = command.open(message, reader);
  return {
    name: command.name,
    adminOnly: false,
    target: privateReply,
    addressOrId: carried,
    isStorable: false,
    fields: null,
  };
}

/** Who presses a component of somebody else's answer gets a copy; a post belongs to nobody. */
function componentRequest(
  interaction: APIMessageComponentInteraction,
  reader: Reader,
): InteractionRequest {
  const { data, message } = interaction;
  const chosen = data.component_type === ComponentType.StringSelect ? data.values[0] : undefined;
  const asked = message.interaction_metadata?.user.id;
  return {
    name: null,
    adminOnly: false,
    target: isEphemeral(message) || asked === reader.userId ? messageUpdate : privateReply,
    addressOrId: chosen ?? addressInCustomId(data.custom_id),
    isStorable: true,
    fields: null,
  };
}

/** What a form did is shown to who filled it in: on a message that is theirs alone, or beside. */
function modalRequest({ data, message }: APIModalSubmitInteraction): InteractionRequest {
  return {
    name: null,
    adminOnly: false,
    target: message !== undefined && isEphemeral(message) ? messageUpdate : privateReply,
    addressOrId: addressInCustomId(data.custom_id),
    isStorable: true,
    fields: modalFields(data.components),
  };
}

const messageUpdate: ReplyTarget = { kind: 'update' };
export const privateReply: ReplyTarget = { kind: 'reply', private: true };

function isEphemeral({ flags = 0 }: { readonly flags?: number }): boolean {
  return (flags & MessageFlags.Ephemeral) !== 0;
}

function addressInCustomId(customId: string): string {
  const read = readCustomId(customId);
  if (read === null) throw lostAddressError('a custom id that is none of ours');
  return read.address;
}

function modalFields(
  components: APIModalSubmitInteraction['data']['components'],
): Readonly<Record<string, string>> {
  const inputs = components.flatMap((part): readonly ModalSubmitComponent[] => {
    if ('components' in part) return part.components;
    return 'component' in part ? [part.component] : [];
  });
  return Object.fromEntries(
    inputs.flatMap((input) =>
      input.type === ComponentType.TextInput ? [[input.custom_id, input.value]] : [],
    ),
  );
}
