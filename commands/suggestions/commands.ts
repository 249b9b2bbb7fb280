import type { Command, CommandGroup, Suggest } from '../../src/engine/command.ts';
import { matching } from '../../src/pages/parts/matching.ts';
import { choice, distinct } from './choice.ts';

/** Commands by name, in their own order; those for admins only to an admin. */
export function suggestCommands(listed: readonly (Command | CommandGroup)[]): Suggest {
  const all = listed.flatMap(entries);
  return (text, { reader }) => {
    const open = all.filter(({ adminOnly }) => reader.isAdmin || !adminOnly);
    const near = entryMatching.best(text, open);
    return Promise.resolve(
      distinct(near.map(({ name, description }) => choice(name, `/${name}`, [description]))),
    );
  };
}

const entryMatching = matching<Entry>(({ name, description }) => [name, description]);

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly adminOnly: boolean;
}

function entries(listed: Command | CommandGroup): readonly Entry[] {
  const { name, description, adminOnly = false } = listed;
  if (!('commands' in listed)) return [{ name, description, adminOnly }];
  return listed.commands.map((one) => ({
    name: `${name} ${one.name}`,
    description: one.description,
    adminOnly: adminOnly || (one.adminOnly ?? false),
  }));
}
