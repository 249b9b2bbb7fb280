import { command, translatedText, type Suggest } from '../src/engine/command.ts';
import { createMatcher } from '../src/matching/matcher.ts';
import { at } from '../src/pages/place.ts';
import { helpPlace } from '../src/pages/places.ts';
import { readPlainName, textOption } from './options.ts';
import { choice, distinct } from './suggestions/choice.ts';

/** Suggests the other commands in their own order. Only admins see admin commands. */
const suggestCommands: Suggest = (text, { commands, reader, language }) => {
  const visible = commands
    .filter(({ name, adminOnly }) => name !== 'help' && (reader.isAdmin || !adminOnly))
    .map((one) => ({ ...one, about: one.description(language) }));
  const matches = commandMatcher.findBest(text, visible);
  return Promise.resolve(
    distinct(
      matches.map(({ name, ofMessages, about }) =>
        choice(name, ofMessages ? name : `/${name}`, [about]),
      ),
    ),
  );
};

const commandMatcher = createMatcher<{ readonly name: string; readonly about: string }>(
  ({ name, about }) => [name, about],
);

/** `/help`: the available commands. */
export const help = command({
  name: 'help',
  description: translatedText('help.command.about'),
  options: {
    command: textOption('help.command.command', suggestCommands),
  },
  address: ({ command }) => at(helpPlace, { command: readPlainName(command) }),
});
