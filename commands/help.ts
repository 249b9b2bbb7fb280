import { command, type Command, type CommandGroup } from '../src/engine/command.ts';
import { helpPage } from '../src/pages/help.ts';
import { textOfChoice } from './suggestions/choice.ts';
import { suggestCommands } from './suggestions/commands.ts';

/** `/help`: what can be typed. Suggests those it is listed with. */
export function helpFor(others: readonly (Command | CommandGroup)[]): Command {
  const name = 'help';
  const description = 'What you can type, and what is kept about you';
  return command({
    name,
    description,
    options: {
      command: {
        kind: 'text',
        description: 'The command you want to know more about',
        maxLength: 100,
        suggest: suggestCommands(others),
      },
    },
    open({ command }) {
      return helpPage.at({ command: command === null ? null : textOfChoice(command) || null });
    },
  });
}
