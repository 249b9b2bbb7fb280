import {
  command,
  translatedText,
  type CommandGroup,
  type TranslatedText,
} from '../../src/engine/command.ts';
import type { Settings } from '../../src/model/server.ts';
import { at } from '../../src/pages/place.ts';
import { languageChoices, setupPlaces } from '../../src/pages/setup-places.ts';
import { languageName } from '../../src/pages/setup-settings.ts';

/** Opens a modal: other users may see the text of an option. */
const key = command({
  name: 'key',
  description: translatedText('setup.command.key'),
  options: {},
  adminOnly: true,
  address: () => at(setupPlaces.keyForm, {}),
});

const forget = command({
  name: 'forget',
  description: translatedText('setup.command.forget'),
  options: {},
  adminOnly: true,
  address: () => at(setupPlaces.forget, {}),
});

const languageNames = Object.fromEntries(
  languageChoices.map((choice): [string, TranslatedText] => [
    choice,
    (language) => languageName(choice, language),
  ]),
) as Record<Settings['language'], TranslatedText>;

const language = command({
  name: 'language',
  description: translatedText('setup.command.language'),
  options: {
    language: {
      kind: 'pick',
      description: translatedText('setup.command.languageChoice'),
      required: true,
      choices: languageNames,
    },
  },
  adminOnly: true,
  address: ({ language }) => at(setupPlaces.languageForm, { language }),
});

const spoilers = command({
  name: 'spoilers',
  description: translatedText('setup.command.spoilers'),
  options: {
    hide: { kind: 'flag', description: translatedText('setup.command.hide'), required: true },
  },
  adminOnly: true,
  address: ({ hide }) => at(setupPlaces.spoilersForm, { hidesSpoilers: hide }),
});

const status = command({
  name: 'status',
  description: translatedText('setup.command.status'),
  options: {},
  adminOnly: true,
  address: () => at(setupPlaces.status, {}),
});

/** `/setup`: a server's key and settings. */
export const setup: CommandGroup = {
  name: 'setup',
  description: translatedText('setup.command.about'),
  adminOnly: true,
  commands: [key, forget, language, spoilers, status],
};
