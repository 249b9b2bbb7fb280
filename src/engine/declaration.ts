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

import { allLanguages, type Language, type TranslatedText } from '../language/language.ts';
import type { CommandSummary } from '../pages/page.ts';
import { namedCommands, privateOptionName } from './command-call.ts';
import {
  translatedText,
  type AnyCommand,
  type Command,
  type CommandGroup,
  type OptionSpec,
  type MessageCommand,
} from './command.ts';

export type CommandDeclaration =
  | RESTPostAPIChatInputApplicationCommandsJSONBody
  | RESTPostAPIContextMenuApplicationCommandsJSONBody;

/**
 * The commands' declarations for Discord (product page, "Commands"): in the first language, with
 * localizations for the others.
 */
export function commandDeclarations(
  commands: readonly AnyCommand[],
  languages: readonly Language[] = allLanguages,
): readonly CommandDeclaration[] {
  return commands.map((entry) =>
    'kind' in entry
      ? { type: ApplicationCommandType.Message, name: entry.name, ...readerCommandSettings }
      : commandDeclaration(entry, languages),
  );
}

function commandDeclaration(
  entry: Command | CommandGroup,
  languages: readonly Language[],
): CommandDeclaration {
  const adminOnly = entry.adminOnly ?? false;
  return {
    type: ApplicationCommandType.ChatInput,
    name: entry.name,
    ...localizedDescription(entry.description, languages),
    options:
      'commands' in entry
        ? entry.commands.map((command) => subcommand(command, adminOnly, languages))
        : optionDeclarations(entry, adminOnly, languages),
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
  languages: readonly Language[],
): APIApplicationCommandSubcommandOption {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: command.name,
    ...localizedDescription(command.description, languages),
    options: optionDeclarations(command, groupAdminOnly || (command.adminOnly ?? false), languages),
  };
}

/** Discord requires the required options first. Admin commands have no option `private`: their answers are always private. */
function optionDeclarations(
  command: Command,
  adminOnly: boolean,
  languages: readonly Language[],
): APIApplicationCommandBasicOption[] {
  const declared = Object.entries(command.options).map(([name, spec]) =>
    optionDeclaration(name, spec, languages),
  );
  return [
    ...declared.filter(({ required }) => required === true),
    ...declared.filter(({ required }) => required !== true),
    ...(adminOnly ? [] : [optionDeclaration(privateOptionName, privateSpec, languages)]),
  ];
}

function localizedDescription(translated: TranslatedText, languages: readonly Language[]) {
  const { text, localizations } = localized(translated, languages);
  return { description: text, description_localizations: localizations };
}

/** A text in the first language, and in the others by Discord's locales. */
function localized(
  translated: TranslatedText,
  [first, ...others]: readonly Language[],
): { readonly text: string; readonly localizations: LocalizationMap } {
  if (first === undefined) throw new Error('Commands need at least one language');
  const localizations = others.flatMap((language) =>
    language.discordLocales.map((locale) => [locale, translated(language)] as const),
  );
  return { text: translated(first), localizations: Object.fromEntries(localizations) };
}

const privateSpec: OptionSpec = { kind: 'flag', description: translatedText('common.private') };

function optionDeclaration(
  name: string,
  spec: OptionSpec,
  languages: readonly Language[],
): APIApplicationCommandBasicOption {
  const { description, required = false } = spec;
  const base = { name, ...localizedDescription(description, languages), required };
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
        choices: Object.entries(spec.choices).map(([value, translated]) => {
          const { text, localizations } = localized(translated, languages);
          return { name: text, name_localizations: localizations, value };
        }),
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

/** Commands as `/help` lists them. `ids` are Discord's, by the name of the command or group. */
export function commandSummaries(
  commands: readonly AnyCommand[],
  ids: ReadonlyMap<string, string>,
): readonly CommandSummary[] {
  return commands.flatMap((entry) => {
    const id = ids.get(entry.name);
    if ('kind' in entry) return [messageCommandSummary(entry)];
    return namedCommands(entry).map(({ name, command, group, adminOnly }) => ({
      name,
      description: command.description,
      mention: id === undefined ? `/${name}` : `</${name}:${id}>`,
      adminOnly,
      ofMessages: false,
      group,
      options: Object.entries(command.options).map(
        ([option, { description, required = false }]) => ({ name: option, description, required }),
      ),
    }));
  });
}

/** Users cannot type a message command, and Discord has no mention for it. */
function messageCommandSummary({ name, description }: MessageCommand): CommandSummary {
  return {
    name,
    description,
    mention: `**${name}**`,
    adminOnly: false,
    ofMessages: true,
    group: null,
    options: [],
  };
}
