import type { Language } from '../../language/language.ts';
import type { CommandSummary } from '../page.ts';

/** One line of `/help`: a command, or all those behind one name. */
export interface CommandEntry {
  readonly name: string;
  /** `/browse`, or the name of a message command. */
  readonly label: string;
  readonly description: (language: Language) => string;
  readonly ofMessages: boolean;
  readonly commands: readonly CommandSummary[];
}

/** Commands as `/help` lists them, in their own order. */
export function commandEntries(commands: readonly CommandSummary[]): readonly CommandEntry[] {
  const byName = Map.groupBy(commands, ({ name, group }) => group?.name ?? name);
  return [...byName].flatMap(([name, behind]): readonly CommandEntry[] => {
    const [first] = behind;
    if (first === undefined) return [];
    const { ofMessages, group, description } = first;
    return [
      {
        name,
        label: ofMessages ? name : `/${name}`,
        description: group?.description ?? description,
        ofMessages,
        commands: behind,
      },
    ];
  });
}
