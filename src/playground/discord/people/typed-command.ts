import { OPTION } from '../option-types.ts';
import type { Command, CommandOption } from '../world/commands.ts';
import { ActionError } from './action-error.ts';

/** A command or subcommand, with its options. */
export interface SelectedCommand {
  readonly command: Command;
  readonly group: CommandOption | undefined;
  readonly subcommand: CommandOption | undefined;
  readonly options: readonly CommandOption[];
}

export interface CommandPath {
  readonly name: string;
  readonly group?: string;
  readonly subcommand?: string;
}

/** Finds a slash command or subcommand; throws `ActionError` if it is not offered. */
export function selectCommand(
  offered: readonly Command[],
  { name, group, subcommand }: CommandPath,
): SelectedCommand {
  const command = offered.find((one) => one.type === 1 && one.name === name);
  if (command === undefined) throw new ActionError(`there is no command /${name} here`);
  const groupOption =
    group === undefined
      ? undefined
      : requireOption(command, command.options ?? [], OPTION.group, group);
  const inner = groupOption?.options ?? command.options ?? [];
  if (subcommand === undefined) {
    if (inner.some(({ type }) => type === OPTION.subcommand || type === OPTION.group)) {
      throw new ActionError(`/${name} needs a subcommand`);
    }
    return { command, group: undefined, subcommand: undefined, options: inner };
  }
  const chosen = requireOption(command, inner, OPTION.subcommand, subcommand);
  return { command, group: groupOption, subcommand: chosen, options: chosen.options ?? [] };
}

function requireOption(
  command: Command,
  options: readonly CommandOption[],
  type: number,
  name: string,
): CommandOption {
  const found = options.find((one) => one.type === type && one.name === name);
  if (found === undefined) throw new ActionError(`/${command.name} has no ${name}`);
  return found;
}

/** The command as typed, without the slash and options. */
export function commandFullName({ command, group, subcommand }: SelectedCommand): string {
  return [command.name, group?.name, subcommand?.name]
    .filter((word) => word !== undefined)
    .join(' ');
}

/**
 * Parses `/rank board:"a b" page:2`. A value ends at the next option of the command, or is quoted. Text without an
 * option name is the value of the first option. The values are in the order in which they are typed.
 */
export function parseTypedCommand(
  offered: readonly Command[],
  line: string,
): { chosen: SelectedCommand; values: Record<string, string> } {
  const [, content = ''] = /^\/(.*)$/su.exec(line.trim()) ?? [];
  const [name = '', ...rest] = content.split(/\s+/);
  const command = offered.find((one) => one.type === 1 && one.name === name);
  if (command === undefined) throw new ActionError(`there is no command /${name} here`);
  const path: string[] = [];
  let options = command.options ?? [];
  for (const word of rest) {
    const next = options.find((one) => one.name === word && one.type <= OPTION.group);
    if (next === undefined) break;
    path.push(word);
    options = next.options ?? [];
  }
  const subcommand = path.at(-1);
  const group = path.length > 1 ? path[0] : undefined;
  const chosen = selectCommand(offered, {
    name,
    ...(group === undefined ? {} : { group }),
    ...(subcommand === undefined ? {} : { subcommand }),
  });
  const typed = content.slice(prefixLength(content, 1 + path.length));
  return { chosen, values: parseValues(typed, chosen) };
}

function prefixLength(text: string, count: number): number {
  return new RegExp(`^(?:\\S+\\s*){${count}}`, 'u').exec(text)?.[0].length ?? text.length;
}

function parseValues(typed: string, { options }: SelectedCommand): Record<string, string> {
  const names = options.map(({ name }) => name.replaceAll(/[^\p{L}\p{N}_]/gu, String.raw`\$&`));
  const start = new RegExp(`(?:^|\\s)(${names.join('|')}):`, 'gu');
  const starts = names.length === 0 ? [] : [...outsideQuotes(typed, start)];
  const values: Record<string, string> = {};
  const head = typed.slice(0, starts[0]?.index ?? typed.length).trim();
  const [first] = options;
  if (head !== '') {
    if (first === undefined || starts.some(([, name]) => name === first.name)) {
      throw new ActionError(`"${head}" is not an option`);
    }
    values[first.name] = head;
  }
  for (const [at, found] of starts.entries()) {
    const from = found.index + found[0].length;
    const value = typed.slice(from, starts[at + 1]?.index ?? typed.length).trim();
    values[found[1] ?? ''] = /^".*"$/su.test(value) ? value.slice(1, -1) : value;
  }
  return values;
}

function outsideQuotes(typed: string, pattern: RegExp): RegExpExecArray[] {
  return [...typed.matchAll(pattern)].filter(({ index }) => {
    const quotes = typed.slice(0, index).split('"').length - 1;
    return quotes % 2 === 0;
  });
}
