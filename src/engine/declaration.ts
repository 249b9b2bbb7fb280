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
import { privateOption } from './typed-options.ts';

export type CommandDeclaration =
  | RESTPostAPIChatInputApplicationCommandsJSONBody
  | RESTPostAPIContextMenuApplicationCommandsJSONBody;

/** Commands as Discord wants them declared (product page, "Commands"). */
export function declarationsOf(commands: readonly AnyCommand[]): readonly CommandDeclaration[] {
  return commands.map((entry) =>
    'kind' in entry
      ? { type: ApplicationCommandType.Message, name: entry.name, ...forReaders }
      : declarationOf(entry),
  );
}

function declarationOf(entry: Command | CommandGroup): CommandDeclaration {
  const adminOnly = entry.adminOnly ?? false;
  return {
    type: ApplicationCommandType.ChatInput,
    name: entry.name,
    ...described(entry.description),
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
    ...described(command.description),
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

/** In English, and in each other language of ours by Discord's name of it. */
function described(saying: Saying) {
  return { description: saying(english), description_localizations: inOthers(saying) };
}

function inOthers(saying: Saying): LocalizationMap {
  return Object.fromEntries(others.map(({ locale, language }) => [locale, saying(language)]));
}

const english = languageOf('en-US', 'en');
const others = locales
  .filter((locale) => locale !== 'en')
  .map((locale) => ({ locale, language: languageOf(locale, locale) }));

const privately: APIApplicationCommandBasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: privateOption,
  ...described(says('commands.shared.private')),
  required: false,
};

function optionOf(name: string, spec: OptionSpec): APIApplicationCommandBasicOption {
  const { description, required = false } = spec;
  const base = { name, ...described(description), required };
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
          name_localizations: inOthers(shown),
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
