import {
  command,
  translatedText,
  type AnyCommand,
  type Command,
  type Suggest,
  type TranslatedText,
} from '../src/engine/command.ts';
import { createMatcher } from '../src/matching/matcher.ts';
import { at } from '../src/pages/place.ts';
import { helpPlace } from '../src/pages/places.ts';
import { readPlainName, textOption } from './options.ts';
import { choice, distinct } from './suggestions/choice.ts';

/** `/help`: the available commands. Suggests the other commands. */
export function helpFor(others: readonly AnyCommand[]): Command {
  return command({
    name: 'help',
    description: translatedText('help.command.about'),
    options: {
      command: textOption('help.command.command', suggestCommands(others)),
    },
    address: ({ command }) => at(helpPlace, { command: readPlainName(command) }),
  });
}

/** Suggests commands in their own order. Only admins see admin commands. */
function suggestCommands(listed: readonly AnyCommand[]): Suggest {
  const all = listed.flatMap(entries);
  return (text, { reader, language }) => {
    const visible = all
      .filter(({ adminOnly }) => reader.isAdmin || !adminOnly)
      .map((entry) => ({ ...entry, about: entry.description(language) }));
    const matches = entryMatcher.findBest(text, visible);
    return Promise.resolve(
      distinct(matches.map(({ name, label, about }) => choice(name, label, [about]))),
    );
  };
}

const entryMatcher = createMatcher<Entry & { readonly about: string }>(({ name, about }) => [
  name,
  about,
]);

interface Entry {
  readonly name: string;
  /** `/search`, or a message command's name. */
  readonly label: string;
  readonly description: TranslatedText;
  readonly adminOnly: boolean;
}

function entries(listed: AnyCommand): readonly Entry[] {
  if ('kind' in listed) {
    const { name, description } = listed;
    return [{ name, label: name, description, adminOnly: false }];
  }
  if (!('commands' in listed)) return [entryOf(listed, listed.name, listed.adminOnly)];
  return listed.commands.map((one) =>
    entryOf(one, `${listed.name} ${one.name}`, (listed.adminOnly ?? false) || one.adminOnly),
  );
}

function entryOf({ description }: Command, name: string, adminOnly = false): Entry {
  return { name, label: `/${name}`, description, adminOnly };
}
