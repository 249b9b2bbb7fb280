import type { CommandName } from './discord/people/typed-command.ts';
import type { Command, CommandOption } from './discord/world/commands.ts';
import type { CommandShape, OptionShape } from './page/contract.ts';

/** Discord's option types. */
const subcommand = 1;
const group = 2;
const whole = 4;
const flag = 5;
const slashCommand = 1;

/** Registered commands as they are typed, groups spelled out. */
export function commandShapes(commands: readonly Command[]): CommandShape[] {
  return commands
    .filter(({ type }) => type === slashCommand)
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
  const inner = options.filter(({ type }) => type === subcommand || type === group);
  if (inner.length === 0) return [{ name, description, options: options.map(optionShape) }];
  return inner.flatMap((part) =>
    spelledOut(`${name} ${part.name}`, part.description, part.options ?? []),
  );
}

function optionShape(option: CommandOption): OptionShape {
  return {
    name: option.name,
    description: option.description,
    type: option.type === whole ? 'whole' : option.type === flag ? 'flag' : 'text',
    required: option.required === true,
    suggests: option.autocomplete === true,
    choices: (option.choices ?? []).map(({ name }) => ({ name, value: name })),
  };
}
