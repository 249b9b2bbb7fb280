import { readTyped } from '../discord/people/typed-command.ts';
import { Unable } from '../discord/people/unable.ts';
import type { Command } from '../discord/world/commands.ts';

/**
 * Refuses `board:"Moon" pgae:2`: the app would take all of it for the board's name, and a script would
 * never hear of its slip.
 */
export function checkTyped(offered: readonly Command[], line: string): void {
  const { values } = readTyped(offered, line);
  for (const [option, value] of Object.entries(values)) {
    const after = /^"[^"]*"\s*([^"]+)$/u.exec(value)?.[1];
    if (after !== undefined) {
      throw new Unable(`"${after}" stands after ${option}, and is no option of this command`);
    }
  }
}
