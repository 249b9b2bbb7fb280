import { OPTION } from '../../../src/playground/discord/option-types.ts';
import type { Command, CommandOption } from '../../../src/playground/discord/world/commands.ts';

/** Something that can be typed, as Discord holds it: a command, one below it, or a message command. */
interface TypeableCommand {
  /** How a call of it begins. */
  readonly starts: string;
  /** Each choice of each of its options, as it is typed. */
  readonly choices: readonly string[];
}

/** Everything that these commands let people type. */
export function listTypeableCommands(commands: readonly Command[]): readonly TypeableCommand[] {
  return commands.flatMap(({ name, type, options = [] }) =>
    type === 1 ? listSubcommands(`/${name}`, options) : [{ starts: `${name}:`, choices: [] }],
  );
}

function listSubcommands(
  starts: string,
  options: readonly CommandOption[],
): readonly TypeableCommand[] {
  const parts = options.filter(({ type }) => type <= OPTION.group);
  if (parts.length > 0) {
    return parts.flatMap((part) => listSubcommands(`${starts} ${part.name}`, part.options ?? []));
  }
  const choices = options.flatMap((option) =>
    (option.choices ?? []).map((choice) => `${option.name}:${choice.name}`),
  );
  return [{ starts, choices }];
}

/** Whether a typed call is one of it. */
export function isCallOf({ starts }: TypeableCommand, typed: string): boolean {
  return typed === starts || typed.startsWith(`${starts} `);
}
