import { parseTypedCommand } from '../discord/people/typed-command.ts';
import { ActionError } from '../discord/people/action-error.ts';
import type { Command } from '../discord/world/commands.ts';

/**
 * Rejects `board:"Moon" pgae:2`. The app would take all of it for the board's name, and a script would
 * not notice the typo.
 */
export function checkTypedCommand(offered: readonly Command[], line: string): void {
  const { values } = parseTypedCommand(offered, line);
  for (const [option, value] of Object.entries(values)) {
    const after = /^"[^"]*"\s*([^"]+)$/u.exec(value)?.[1];
    if (after !== undefined) {
      throw new ActionError(`"${after}" after ${option} is not an option of this command`);
    }
  }
}
