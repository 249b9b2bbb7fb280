import { OPTION } from './discord/option-types.ts';
import type { CommandName } from './discord/people/typed-command.ts';
import { CHAT_INPUT, type Command, type CommandOption } from './discord/world/commands.ts';
import type { CommandShape, OptionShape } from './page/contract.ts';

const TYPES: Readonly<Record<number, OptionShape['type']>> = {
  [OPTION.integer]: 'whole',
  [OPTION.boolean]: 'flag',
};

/** Registered commands as they are typed, groups spelled out. */
export function commandShapes(
  commands: readonly Pick<Command, 'type' | 'name' | 'description' | 'options'>[],
): CommandShape[] {
  return commands
    .filter(({ type }) => type === CHAT_INPUT)
    .flatMap(({ name, description, options = [] }) => spelledOut(name, description, options));
}

/** `setup key` as the parts that Discord wants. */
export function commandName(typed: string): CommandName {
  const [name = '', first, second] = typed.split(' ');
  if (second !== undefined) return { name, group: first ?? '', subcommand: second };
  return first === undefined ? { name } : { name, subcommand: first };
}

function spelledOut(
  name: string,
  description: string,
  options: readonly CommandOption[],
): CommandShape[] {
  const inner = options.filter(({ type }) => type === OPTION.subcommand || type === OPTION.group);
  if (inner.length === 0) return [{ name, description, options: options.map(optionShape) }];
  return inner.flatMap((part) =>
    spelledOut(`${name} ${part.name}`, part.description, part.options ?? []),
  );
}

function optionShape(option: CommandOption): OptionShape {
  return {
    name: option.name,
    description: option.description,
    type: TYPES[option.type] ?? 'text',
    required: option.required === true,
    suggests: option.autocomplete === true,
    choices: (option.choices ?? []).map(({ name }) => ({ name, value: name })),
  };
}
