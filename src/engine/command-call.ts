import {
  ApplicationCommandOptionType,
  type APIApplicationCommandInteractionDataOption,
  type InteractionType,
} from 'discord-api-types/v10';

import { ProblemError } from '../model/problem.ts';
import type {
  AnyCommand,
  Command,
  CommandGroup,
  OptionSpec,
  OptionSpecs,
  OptionValues,
} from './command.ts';

/** A command by its typed name, a subcommand with its group: `setup key`. */
interface NamedCommand {
  readonly name: string;
  readonly command: Command;
  readonly group: CommandGroup | null;
  readonly adminOnly: boolean;
}

/** A command call with its unvalidated options. */
export interface CommandCall extends NamedCommand {
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
  const named = commands.flatMap((entry) => ('kind' in entry ? [] : namedCommands(entry)));
  const entries = new Map(named.map((entry) => [entry.name, entry]));
  return ({ name, options = [] }) => {
    const [first] = options;
    const grouped = first?.type === ApplicationCommandOptionType.Subcommand;
    const entry = entries.get(grouped ? `${name} ${first.name}` : name);
    if (entry === undefined) return null;
    const given: readonly DataOption[] = (grouped ? first.options : options) ?? [];
    return { ...entry, given: given.flatMap(givenOptions) };
  };
}

export function namedCommands(entry: Command | CommandGroup): readonly NamedCommand[] {
  const { name, adminOnly = false } = entry;
  if (!('commands' in entry)) return [{ name, command: entry, group: null, adminOnly }];
  return entry.commands.map((command) => ({
    name: `${name} ${command.name}`,
    command,
    group: entry,
    adminOnly: adminOnly || (command.adminOnly ?? false),
  }));
}

function givenOptions(option: DataOption): GivenOption[] {
  if (!('value' in option)) return [];
  const focused = 'focused' in option && option.focused;
  return [{ name: option.name, value: option.value, focused }];
}

type Value = string | number | boolean;

/**
 * Validates the options against the declaration. Discord validates them too, but may still use an older
 * declaration. Throws `ProblemError` (`not_accepted`) for a value that does not fit.
 */
export function parseOptions<Options extends OptionSpecs>(
  specs: Options,
  given: readonly GivenOption[],
): OptionValues<Options> {
  const values = new Map(given.map(({ name, value }) => [name, value]));
  const entries = Object.entries(specs).map(([name, spec]) => {
    const value = readValue(name, spec, values.get(name));
    return [name, value ?? missingValue(name, spec, values.has(name))];
  });
  return Object.fromEntries(entries) as OptionValues<Options>;
}

/** Name of the option that makes an answer private. */
export const privateOptionName = 'private';

export function wantsPrivateAnswer(given: readonly GivenOption[]): boolean {
  return given.some(({ name, value }) => name === privateOptionName && value === true);
}

/** A required text of spaces alone becomes an empty text; the page then says what it needs. */
function missingValue(
  name: string,
  { kind, required = false }: OptionSpec,
  isGiven: boolean,
): '' | null {
  if (!required) return null;
  if (kind === 'text' && isGiven) return '';
  throw notAccepted(name, 'It is required.');
}

function readValue(name: string, spec: OptionSpec, value: unknown): Value | null {
  if (value === undefined || value === null) return null;
  switch (spec.kind) {
    case 'text':
      if (typeof value === 'string') return readText(value, spec.maxLength);
      break;
    case 'pick':
      if (typeof value === 'string' && Object.hasOwn(spec.choices, value)) return value;
      break;
    case 'whole':
      if (typeof value === 'number' && Number.isSafeInteger(value)) {
        return Math.min(spec.max, Math.max(spec.min, value));
      }
      break;
    case 'flag':
      if (typeof value === 'boolean') return value;
      break;
    case 'channel':
    case 'role':
      if (typeof value === 'string' && /^\d{1,20}$/u.test(value)) return value;
      break;
  }
  throw notAccepted(name, 'This value does not fit.');
}

/** A text of spaces alone is null. A lone surrogate would break outgoing JSON. */
function readText(text: string, maxLength: number): string | null {
  const read = text.toWellFormed().slice(0, maxLength).trim();
  return read === '' ? null : read;
}

function notAccepted(param: string, detail: string): ProblemError {
  return new ProblemError({ code: 'not_accepted', param, detail });
}
