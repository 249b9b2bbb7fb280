import {
  parseTypedCommand,
  type CommandPath,
  type SelectedCommand,
} from '../discord/people/typed-command.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { CommandCall } from '../discord/people/person.ts';
import type { Command, CommandOption } from '../discord/world/commands.ts';
import { findByName, findOnly } from './controls.ts';

/**
 * Parses a command line. Fixed choices are given by label, beginning of the label, or value. Throws
 * `ActionError` if the app would not send the line, and for `board:"Moon" pgae:2`: the app would take all
 * of it for the board's name, and a script would not notice the typo.
 */
export function parseCommandCall(
  offered: readonly Command[],
  line: string,
  locale: string,
): CommandCall {
  const { chosen, values } = parseTypedCommand(offered, line);
  for (const [option, value] of Object.entries(values)) {
    const after = /^"[^"]*"\s*([^"]+)$/u.exec(value)?.[1];
    if (after !== undefined) {
      throw new ActionError(`"${after}" after ${option} is not an option of this command`);
    }
  }
  const options = Object.entries(values).map(([name, value]) => {
    const option = chosen.options.find((one) => one.name === name);
    return [name, option === undefined ? value : choiceValue(option, value, locale)] as const;
  });
  return { ...commandPath(chosen), options: Object.fromEntries(options) };
}

export function commandPath({ command, group, subcommand }: SelectedCommand): CommandPath {
  return {
    name: command.name,
    ...(group === undefined ? {} : { group: group.name }),
    ...(subcommand === undefined ? {} : { subcommand: subcommand.name }),
  };
}

function choiceValue(
  { name: option, choices = [] }: CommandOption,
  wanted: string,
  locale: string,
): string {
  if (choices.length === 0) return wanted;
  const entries = choices.map(({ name, name_localizations: names, value }) => ({
    label: names?.[locale] ?? name,
    name,
    value: String(value),
  }));
  const isName =
    findByName(entries, wanted, ({ label }) => label).length === 0 &&
    findByName(entries, wanted, ({ name }) => name).length > 0;
  return findOnly(entries, wanted, ({ label, name }) => (isName ? name : label), {
    none: `${option} has no choice "${wanted}"`,
    several: `several choices of ${option} are called "${wanted}"`,
  }).value;
}
