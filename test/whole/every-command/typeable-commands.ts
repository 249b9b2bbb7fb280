import { OPTION } from '../../../src/playground/discord/option-types.ts';
import type { Command, CommandOption } from '../../../src/playground/discord/world/commands.ts';

/** A registered command or subcommand, or a message command. */
interface TypeableCommand {
  readonly prefix: string;
  /** Each choice of each option, as `name:choice`. */
  readonly choices: readonly string[];
}

export function listTypeableCommands(commands: readonly Command[]): readonly TypeableCommand[] {
  return commands.flatMap(({ name, type, options = [] }) =>
    type === 1 ? listSubcommands(`/${name}`, options) : [{ prefix: `${name}:`, choices: [] }],
  );
}

function listSubcommands(
  prefix: string,
  options: readonly CommandOption[],
): readonly TypeableCommand[] {
  const parts = options.filter(({ type }) => type <= OPTION.group);
  if (parts.length > 0) {
    return parts.flatMap((part) => listSubcommands(`${prefix} ${part.name}`, part.options ?? []));
  }
  const choices = options.flatMap((option) =>
    (option.choices ?? []).map((choice) => `${option.name}:${choice.name}`),
  );
  return [{ prefix, choices }];
}

export function isCallOf({ prefix }: TypeableCommand, typed: string): boolean {
  return typed === prefix || typed.startsWith(`${prefix} `);
}
