import { command, type AnyCommand, type Command, says } from '../src/engine/command.ts';
import { helpPage } from '../src/pages/help.ts';
import { suggestCommands } from './suggestions/commands.ts';
import { readChoice } from './option-values.ts';

/** `/help`: the available commands. Suggests the other commands. */
export function helpFor(others: readonly AnyCommand[]): Command {
  const name = 'help';
  const description = says('help.command.about');
  return command({
    name,
    description,
    options: {
      command: {
        kind: 'text',
        description: says('help.command.command'),
        maxLength: 100,
        suggest: suggestCommands(others),
      },
    },
    open({ command }) {
      return helpPage.at({ command: readChoice(command) });
    },
  });
}
