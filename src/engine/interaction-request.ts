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
import { readCustomId } from '../pages/address.ts';
import type { ReplyTarget } from './acknowledgement.ts';
import { type CommandFinder, wantsPrivateAnswer, parseOptions } from './command-call.ts';
import type { MessageCommand } from './command.ts';
import { lostAddressError } from './interaction.ts';
import { parseTargetMessage } from './target-message.ts';

/** What an interaction requests. */
interface InteractionRequest {
  /** The command's name; null for a component or modal. */
  readonly name: string | null;
  readonly adminOnly: boolean;
  readonly target: ReplyTarget;
  /** An address, or the short id of a stored one. */
  readonly addressOrId: string;
  /** False for an address with content of a message: no component carries it, because the store would keep a long one. */
  readonly isStorable: boolean;
  /** Text inputs of a submitted modal by custom id; null if the interaction is not a modal. */
  readonly fields: Readonly<Record<string, string>> | null;
}

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
      return modalRequest(interaction);
    default:
      throw lostAddressError('an unknown kind of interaction');
  }
}

function commandRequest(
  { data }: APIApplicationCommandInteraction,
  reader: Reader,
  findCommand: CommandFinder,
): InteractionRequest {
  const call = data.type === ApplicationCommandType.ChatInput ? findCommand(data) : null;
  if (call === null) throw lostAddressError('an unknown command');
  const { name, command, adminOnly, given } = call;
  return {
    name,
    adminOnly,
    target: { kind: 'reply', private: adminOnly || wantsPrivateAnswer(given) },
    addressOrId: command.address(parseOptions(command.options, given), reader),
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
    target: privateReply,
    addressOrId: address,
    isStorable: false,
    fields: null,
  };
}

/** A user who presses a component of another user's answer, or of a post, gets a private copy. */
function componentRequest(
  interaction: APIMessageComponentInteraction,
  reader: Reader,
): InteractionRequest {
  const { data, message } = interaction;
  const chosen = data.component_type === ComponentType.StringSelect ? data.values[0] : undefined;
  const ownerId = message.interaction_metadata?.user.id;
  return {
    name: null,
    adminOnly: false,
    target: isEphemeral(message) || ownerId === reader.userId ? messageUpdate : privateReply,
    addressOrId: chosen ?? addressInCustomId(data.custom_id),
    isStorable: true,
    fields: null,
  };
}

/** Shows a form's result only to its user: in the private message that has the form's button, or in a new one. */
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
  if (read === null) throw lostAddressError('a custom id in an unknown format');
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
