import {
  ApplicationCommandOptionType,
  type APIApplicationCommandInteractionDataOption,
  type InteractionType,
} from 'discord-api-types/v10';

import type { AnyCommand, Command } from './command.ts';

/** A command call with its unvalidated options. */
export interface CommandCall {
  /** As typed, with its group: `setup key`. */
  readonly name: string;
  readonly command: Command;
  readonly adminOnly: boolean;
  readonly given: readonly GivenOption[];
}

export interface GivenOption {
  readonly name: string;
  readonly value: unknown;
  /** True for the option being typed, in an autocomplete interaction. */
  readonly focused: boolean;
}

/** Returns the command that the interaction data names; null if no command has that name. */
export type CommandFinder = (data: CallData) => CommandCall | null;

interface CallData {
  readonly name: string;
  readonly options?: readonly DataOption[];
}

type DataOption =
  | APIApplicationCommandInteractionDataOption<InteractionType.ApplicationCommand>
  | APIApplicationCommandInteractionDataOption<InteractionType.ApplicationCommandAutocomplete>;

export function createCommandFinder(commands: readonly AnyCommand[]): CommandFinder {
  const entries = new Map(commands.flatMap(commandEntries));
  return ({ name, options = [] }) => {
    const [first] = options;
    const grouped = first?.type === ApplicationCommandOptionType.Subcommand;
    const entry = entries.get(grouped ? `${name} ${first.name}` : name);
    if (entry === undefined) return null;
    const given: readonly DataOption[] = (grouped ? first.options : options) ?? [];
    return { ...entry, given: given.flatMap(givenOptions) };
  };
}

type NamedCommand = readonly [string, Omit<CommandCall, 'given'>];

function commandEntries(entry: AnyCommand): readonly NamedCommand[] {
  if ('kind' in entry) return [];
  if (!('commands' in entry)) {
    const { name, adminOnly = false } = entry;
    return [[name, { name, command: entry, adminOnly }]];
  }
  return entry.commands.map((command) => {
    const name = `${entry.name} ${command.name}`;
    const adminOnly = (entry.adminOnly ?? false) || (command.adminOnly ?? false);
    return [name, { name, command, adminOnly }];
  });
}

function givenOptions(option: DataOption): GivenOption[] {
  if (!('value' in option)) return [];
  const focused = 'focused' in option && option.focused;
  return [{ name: option.name, value: option.value, focused }];
}
