import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

import type { Command, CommandGroup, OptionSpec } from './command.ts';
import { privateOption } from './typed-options.ts';

export type CommandDeclaration = RESTPostAPIChatInputApplicationCommandsJSONBody;

/** Commands as Discord wants them declared (product page, "Commands"). */
export function declarationsOf(
  commands: readonly (Command | CommandGroup)[],
): readonly CommandDeclaration[] {
  return commands.map(declarationOf);
}

function declarationOf(entry: Command | CommandGroup): CommandDeclaration {
  const adminOnly = entry.adminOnly ?? false;
  return {
    type: ApplicationCommandType.ChatInput,
    name: entry.name,
    description: entry.description,
    options:
      'commands' in entry
        ? entry.commands.map((command) => subcommandOf(command, adminOnly))
        : optionsOf(entry, adminOnly),
    ...(adminOnly ? forAdmins : forReaders),
  };
}

/** Works in servers, in direct messages with the bot and as a user install. */
const forReaders = {
  default_member_permissions: null,
  integration_types: [
    ApplicationIntegrationType.GuildInstall,
    ApplicationIntegrationType.UserInstall,
  ],
  contexts: [
    InteractionContextType.Guild,
    InteractionContextType.BotDM,
    InteractionContextType.PrivateChannel,
  ],
};

const forAdmins = {
  default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild],
};

function subcommandOf(
  command: Command,
  groupAdminOnly: boolean,
): APIApplicationCommandSubcommandOption {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: command.name,
    description: command.description,
    options: optionsOf(command, groupAdminOnly || (command.adminOnly ?? false)),
  };
}

/** Discord wants the required ones first; answers to admins are private without being asked. */
function optionsOf(command: Command, adminOnly: boolean): APIApplicationCommandBasicOption[] {
  const declared = Object.entries(command.options).map(([name, spec]) => optionOf(name, spec));
  return [
    ...declared.filter(({ required }) => required === true),
    ...declared.filter(({ required }) => required !== true),
    ...(adminOnly ? [] : [privately]),
  ];
}

const privately: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: privateOption,
  description: 'Show the answer to you alone',
  required: false,
};

function optionOf(name: string, spec: OptionSpec): APIApplicationCommandBasicOption {
  const { description, required = false } = spec;
  const base = { name, description, required };
  switch (spec.kind) {
    case 'text':
      return {
        ...base,
        type: ApplicationCommandOptionType.String,
        max_length: spec.maxLength,
        autocomplete: spec.suggest !== undefined,
      };
    case 'pick':
      return {
        ...base,
        type: ApplicationCommandOptionType.String,
        choices: Object.entries(spec.choices).map(([value, shown]) => ({ name: shown, value })),
      };
    case 'whole':
      return {
        ...base,
        type: ApplicationCommandOptionType.Integer,
        min_value: spec.min,
        max_value: spec.max,
      };
    case 'flag':
      return { ...base, type: ApplicationCommandOptionType.Boolean };
  }
}
