import type { CommandSummary } from '../pages/page.ts';
import type { AnyCommand, Command, CommandGroup, MessageCommand } from './command.ts';

/** Commands as `/help` lists them. `ids` are Discord's, by the name of the command or group. */
export function commandSummaries(
  commands: readonly AnyCommand[],
  ids: ReadonlyMap<string, string>,
): readonly CommandSummary[] {
  return commands.flatMap((entry) => {
    const id = ids.get(entry.name);
    if ('kind' in entry) return [messageCommandSummary(entry)];
    if (!('commands' in entry)) return [commandSummary(entry, null, id)];
    return entry.commands.map((command) => commandSummary(command, entry, id));
  });
}

function commandSummary(
  command: Command,
  group: CommandGroup | null,
  id: string | undefined,
): CommandSummary {
  const name = group === null ? command.name : `${group.name} ${command.name}`;
  return {
    name,
    description: command.description,
    mention: id === undefined ? `/${name}` : `</${name}:${id}>`,
    adminOnly: (group?.adminOnly ?? false) || (command.adminOnly ?? false),
    ofMessages: false,
    group,
    options: Object.entries(command.options).map(([option, { description, required = false }]) => ({
      name: option,
      description,
      required,
    })),
  };
}

/** Users cannot type a message command, and Discord has no mention for it. */
function messageCommandSummary({ name, description }: MessageCommand): CommandSummary {
  return {
    name,
    description,
    mention: `**${name}**`,
    adminOnly: false,
    ofMessages: true,
    group: null,
    options: [],
  };
}
