import { commands } from '../../commands/index.ts';
import type { Command } from '../../src/engine/command.ts';

/** The mistake in `/rank section`, `/book view:tags` or `Find books here`; null if there is none. */
export function findTypedFault(text: string): string | null {
  if (!text.startsWith('/')) {
    const isThere = commands.some((one) => 'kind' in one && one.name === text);
    return isThere ? null : `no message command is called ${text}`;
  }
  const found = findCommand(text);
  if (found === null) return `no command is called ${text}`;
  for (const part of found.rest) {
    const [name = '', value = null] = part.split(':');
    const option = found.command.options[name];
    if (option === undefined) return `${text}: no option is called ${name}`;
    if (value === null) continue;
    if (option.kind !== 'pick' || !(value in option.choices))
      return `${text}: ${name} takes no ${value}`;
  }
  return null;
}

/** Whether a command has an option of this name, or of the name of this path segment. */
export function hasOption(text: string, name: string): boolean {
  const option = name.replace(/^\{(\w+)\}$/, '$1');
  return Object.hasOwn(findCommand(text)?.command.options ?? {}, option);
}

/** The command at the start of a text with the words after it; null for a group without a subcommand. */
function findCommand(text: string): { command: Command; rest: readonly string[] } | null {
  const [first = '', second = '', ...more] = text.slice(1).split(' ');
  for (const one of commands) {
    if ('kind' in one || one.name !== first) continue;
    if (!('commands' in one)) return { command: one, rest: [second, ...more].filter(Boolean) };
    const command = one.commands.find(({ name }) => name === second);
    return command === undefined ? null : { command, rest: more };
  }
  return null;
}
