import type { TranslatedText } from '../../language/language.ts';
import type { CommandSummary } from '../page.ts';

/** One entry of `/help`: a command, or a group of subcommands. */
export interface CommandEntry {
  readonly name: string;
  /** `/browse`, or the name of a message command. */
  readonly label: string;
  readonly description: TranslatedText;
  readonly ofMessages: boolean;
  readonly commands: readonly CommandSummary[];
}

/** Groups subcommands under their command, in the given order. */
export function commandEntries(commands: readonly CommandSummary[]): readonly CommandEntry[] {
  const byName = Map.groupBy(commands, ({ name, group }) => group?.name ?? name);
  return [...byName].flatMap(([name, grouped]): readonly CommandEntry[] => {
    const [first] = grouped;
    if (first === undefined) return [];
    const { ofMessages, group, description } = first;
    return [
      {
        name,
        label: ofMessages ? name : `/${name}`,
        description: group?.description ?? description,
        ofMessages,
        commands: grouped,
      },
    ];
  });
}
