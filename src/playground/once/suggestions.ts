import type { Choice } from '../discord/message.ts';
import type { Person } from '../discord/people/person.ts';
import { parseTypedCommand } from '../discord/people/typed-command.ts';
import { ActionError } from '../discord/people/action-error.ts';
import { commandPath } from './command-call.ts';

/** The suggestions for the last option of a line. */
export async function suggestionsFor(person: Person, line: string): Promise<readonly Choice[]> {
  const { chosen, values } = parseTypedCommand(person.commands(), line);
  const { command, options } = chosen;
  const typedLast = Object.keys(values).at(-1);
  const focused = typedLast ?? options.find(({ autocomplete }) => autocomplete)?.name;
  if (focused === undefined)
    throw new ActionError(`/${command.name} has no option with suggestions`);
  const { [focused]: value = '', ...others } = values;
  const what = {
    command: commandPath(chosen),
    options: others,
    focused,
    // The closing quote may be missing.
    value: value.replace(/^"/u, ''),
  };
  return person.suggest(what).catch((error: unknown) => {
    if (error instanceof ActionError) throw error;
    throw new ActionError('loading options failed');
  });
}
