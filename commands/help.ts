import { command, type AnyCommand, type Command, translatedText } from '../src/engine/command.ts';
import { helpPage } from '../src/pages/help.ts';
import { suggestCommands } from './suggestions/commands.ts';
import { readChoice } from './option-values.ts';

/** `/help`: the available commands. Suggests the other commands. */
export function helpFor(others: readonly AnyCommand[]): Command {
  const name = 'help';
  const description = translatedText('help.command.about');
  return command({
    name,
    description,
    options: {
      command: {
        kind: 'text',
        description: translatedText('help.command.command'),
        maxLength: 100,
        suggest: suggestCommands(others),
      },
    },
    address({ command }) {
      return helpPage.at({ command: readChoice(command) });
    },
  });
}
