import { OPTION } from '../discord/option-types.ts';
import type { CommandPath } from '../discord/people/typed-command.ts';
import {
  CHAT_INPUT,
  MESSAGE_COMMAND,
  type Command,
  type CommandOption,
  type Localizations,
} from '../discord/world/commands.ts';
import type { Channel, Role, User } from '../discord/world/entities.ts';
import type { Choice, CommandShape, OptionShape } from '../page/contract/commands.ts';

const TYPES: Readonly<Record<number, OptionShape['type']>> = {
  [OPTION.integer]: 'whole',
  [OPTION.number]: 'number',
  [OPTION.boolean]: 'flag',
  [OPTION.channel]: 'channel',
  [OPTION.role]: 'role',
  [OPTION.user]: 'person',
};

/** Entities that options can refer to. */
interface Pickable {
  readonly channels: readonly Pick<Channel, 'id' | 'type' | 'name'>[];
  readonly roles: readonly Pick<Role, 'id' | 'name'>[];
  readonly people: readonly Pick<User, 'id' | 'username'>[];
}

type RegisteredCommand = Pick<Command, 'type' | 'name' | 'description'> &
  Partial<Pick<Command, 'description_localizations' | 'options'>>;

/** Registered commands with their subcommands flattened, described in a person's language. */
export function commandShapes(
  commands: readonly RegisteredCommand[],
  locale: string,
  pickable: Pickable,
): CommandShape[] {
  return commands
    .filter(({ type }) => type === CHAT_INPUT)
    .flatMap((command) => flattenCommand(command.name, command, locale, pickable));
}

/** Names of the message commands. */
export function messageCommands(commands: readonly Pick<Command, 'type' | 'name'>[]): string[] {
  return commands.filter(({ type }) => type === MESSAGE_COMMAND).map(({ name }) => name);
}

/** Parses `setup key` into command, group and subcommand. */
export function parseCommandPath(typed: string): CommandPath {
  const [name = '', first, second] = typed.split(' ');
  if (second !== undefined) return { name, group: first ?? '', subcommand: second };
  return first === undefined ? { name } : { name, subcommand: first };
}

function flattenCommand(
  name: string,
  command: Pick<CommandOption, 'description' | 'description_localizations' | 'options'>,
  locale: string,
  pickable: Pickable,
): CommandShape[] {
  const { description, description_localizations: localizations, options = [] } = command;
  const inner = options.filter(({ type }) => type === OPTION.subcommand || type === OPTION.group);
  if (inner.length > 0) {
    return inner.flatMap((part) => flattenCommand(`${name} ${part.name}`, part, locale, pickable));
  }
  return [
    {
      name,
      description: inLanguage(locale, description, localizations),
      options: options.map((option) => optionShape(option, locale, pickable)),
    },
  ];
}

function optionShape(option: CommandOption, locale: string, pickable: Pickable): OptionShape {
  return {
    name: option.name,
    description: inLanguage(locale, option.description, option.description_localizations),
    type: TYPES[option.type] ?? 'text',
    required: option.required === true,
    suggests: option.autocomplete === true,
    choices: choicesOf(option, locale, pickable),
    min: option.min_value ?? null,
    max: option.max_value ?? null,
    minLength: option.min_length ?? null,
    maxLength: option.max_length ?? null,
  };
}

function choicesOf(
  option: CommandOption,
  locale: string,
  { channels, roles, people }: Pickable,
): Choice[] {
  switch (option.type) {
    case OPTION.channel:
      return channels
        .filter(({ type }) => option.channel_types?.includes(type) !== false)
        .map(({ id, name }) => ({ name: `#${name}`, value: id }));
    case OPTION.role:
      return roles.map(({ id, name }) => ({ name: `@${name.replace(/^@/, '')}`, value: id }));
    case OPTION.user:
      return people.map(({ id, username }) => ({ name: `@${username}`, value: id }));
    default:
      return (option.choices ?? []).map(({ name, name_localizations: names, value }) => ({
        name: inLanguage(locale, name, names),
        value: String(value),
      }));
  }
}

function inLanguage(locale: string, text: string, others: Localizations | undefined): string {
  return others?.[locale] ?? text;
}
