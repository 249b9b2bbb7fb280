import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  PermissionFlagsBits,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  type LocalizationMap,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
  type RESTPostAPIContextMenuApplicationCommandsJSONBody,
} from 'discord-api-types/v10';

import { languageOf } from '../language/language.ts';
import { locales } from '../model/reader.ts';
import {
  says,
  type AnyCommand,
  type Command,
  type CommandGroup,
  type OptionSpec,
  type Saying,
} from './command.ts';
import { privateOptionName } from './option-values.ts';

export type CommandDeclaration =
  | RESTPostAPIChatInputApplicationCommandsJSONBody
  | RESTPostAPIContextMenuApplicationCommandsJSONBody;

/** Commands as Discord wants them declared (product page, "Commands"). */
export function commandDeclarations(
  commands: readonly AnyCommand[],
): readonly CommandDeclaration[] {
  return commands.map((entry) =>
    'kind' in entry
      ? { type: ApplicationCommandType.Message, name: entry.name, ...readerCommandSettings }
      : commandDeclaration(entry),
  );
}

function commandDeclaration(entry: Command | CommandGroup): CommandDeclaration {
  const adminOnly = entry.adminOnly ?? false;
  return {
    type: ApplicationCommandType.ChatInput,
    name: entry.name,
    ...localizedDescription(entry.description),
    options:
      'commands' in entry
        ? entry.commands.map((command) => subcommand(command, adminOnly))
        : optionDeclarations(entry, adminOnly),
    ...(adminOnly ? adminCommandSettings : readerCommandSettings),
  };
}

/** Works in servers, in direct messages with the bot and as a user install. */
const readerCommandSettings = {
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

const adminCommandSettings = {
  default_member_permissions: PermissionFlagsBits.ManageGuild.toString(),
  integration_types: [ApplicationIntegrationType.GuildInstall],
  contexts: [InteractionContextType.Guild],
};

function subcommand(
  command: Command,
  groupAdminOnly: boolean,
): APIApplicationCommandSubcommandOption {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: command.name,
    ...localizedDescription(command.description),
    options: optionDeclarations(command, groupAdminOnly || (command.adminOnly ?? false)),
  };
}

/** Discord wants the required ones first; answers to admins are private without being asked. */
function optionDeclarations(
  command: Command,
  adminOnly: boolean,
): APIApplicationCommandBasicOption[] {
  const declared = Object.entries(command.options).map(([name, spec]) =>
    optionDeclaration(name, spec),
  );
  return [
    ...declared.filter(({ required }) => required === true),
    ...declared.filter(({ required }) => required !== true),
    ...(adminOnly ? [] : [privateDeclaration]),
  ];
}

/** In English, and in each other language of ours by Discord's name of it. */
function localizedDescription(saying: Saying) {
  return { description: saying(english), description_localizations: localizations(saying) };
}

function localizations(saying: Saying): LocalizationMap {
  return Object.fromEntries(others.map(({ locale, language }) => [locale, saying(language)]));
}

const english = languageOf('en-US', 'en');
const others = locales
  .filter((locale) => locale !== 'en')
  .map((locale) => ({ locale, language: languageOf(locale, locale) }));

const privateDeclaration: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: privateOptionName,
  ...localizedDescription(says('commands.shared.private')),
  required: false,
};

function optionDeclaration(name: string, spec: OptionSpec): APIApplicationCommandBasicOption {
  const { description, required = false } = spec;
  const base = { name, ...localizedDescription(description), required };
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
        choices: Object.entries(spec.choices).map(([value, shown]) => ({
          name: shown(english),
          name_localizations: localizations(shown),
          value,
        })),
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
    case 'channel':
      return {
        ...base,
        type: ApplicationCommandOptionType.Channel,
        channel_types: [...spec.types],
      };
    case 'role':
      return { ...base, type: ApplicationCommandOptionType.Role };
  }
}
