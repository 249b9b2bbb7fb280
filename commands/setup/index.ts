import { command, says, type CommandGroup, type Saying } from '../../src/engine/command.ts';
import type { Settings } from '../../src/model/server.ts';
import { at } from '../../src/pages/place.ts';
import { languageChoices, setupPlaces } from '../../src/pages/setup-places.ts';
import { languageName } from '../../src/pages/setup-settings.ts';

/** Opens a modal: other users may see the text of an option. */
const key = command({
  name: 'key',
  description: says('setup.command.key'),
  options: {},
  adminOnly: true,
  open: () => at(setupPlaces.keyForm, {}),
});

const forget = command({
  name: 'forget',
  description: says('setup.command.forget'),
  options: {},
  adminOnly: true,
  open: () => at(setupPlaces.forget, {}),
});

const languageNames = Object.fromEntries(
  languageChoices.map((choice): [string, Saying] => [
    choice,
    (language) => languageName(choice, language),
  ]),
) as Record<Settings['language'], Saying>;

const language = command({
  name: 'language',
  description: says('setup.command.language'),
  options: {
    language: {
      kind: 'pick',
      description: says('setup.command.languageChoice'),
      required: true,
      choices: languageNames,
    },
  },
  adminOnly: true,
  open: ({ language }) => at(setupPlaces.languageForm, { language }),
});

const spoilers = command({
  name: 'spoilers',
  description: says('setup.command.spoilers'),
  options: {
    hide: { kind: 'flag', description: says('setup.command.hide'), required: true },
  },
  adminOnly: true,
  open: ({ hide }) => at(setupPlaces.spoilersForm, { hidesSpoilers: hide }),
});

const status = command({
  name: 'status',
  description: says('setup.command.status'),
  options: {},
  adminOnly: true,
  open: () => at(setupPlaces.status, {}),
});

/** `/setup`: a server's key and settings. */
export const setup: CommandGroup = {
  name: 'setup',
  description: says('setup.command.about'),
  adminOnly: true,
  commands: [key, forget, language, spoilers, status],
};
