import type { CommandSummary } from '../pages/page.ts';
import type { Command, CommandGroup } from './command.ts';

/** Commands as `/help` lists them; `ids` are Discord's, by the name of the command or its group. */
export function summariesOf(
  commands: readonly (Command | CommandGroup)[],
  ids: ReadonlyMap<string, string>,
): readonly CommandSummary[] {
  return commands.flatMap((entry) => {
    const id = ids.get(entry.name);
    if (!('commands' in entry)) return [summaryOf(entry, entry.name, id, entry.adminOnly ?? false)];
    return entry.commands.map((command) => {
      const adminOnly = (entry.adminOnly ?? false) || (command.adminOnly ?? false);
      return summaryOf(command, `${entry.name} ${command.name}`, id, adminOnly);
    });
  });
}

function summaryOf(
  command: Command,
  name: string,
  id: string | undefined,
  adminOnly: boolean,
): CommandSummary {
  return {
    name,
    description: command.description,
    mention: id === undefined ? `/${name}` : `</${name}:${id}>`,
    adminOnly,
    options: Object.entries(command.options).map(([option, { description, required = false }]) => ({
      name: option,
      description,
      required,
    })),
  };
}
