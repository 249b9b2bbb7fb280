import { command, says, type Saying } from '../../src/engine/command.ts';
import type { Form } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { Settings } from '../../src/model/server.ts';
import { administeredServer, setupNames, setupPlaces } from '../../src/pages/setup-places.ts';
import { languageChoices, languageName } from '../../src/pages/setup-settings.ts';

const languageNames = Object.fromEntries(
  languageChoices.map((choice): [string, Saying] => [
    choice,
    (language) => languageName(choice, language),
  ]),
) as Record<Settings['language'], Saying>;

/** `/setup language`: which of a book's titles comes first here, and the language of posts. */
export const language = command({
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
  open: ({ language }) => setupPlaces.languageForm(language),
});

/** Keeps the choice and shows how things stand; the menu of `/setup status` leads here too. */
export const languageForm: Form = {
  name: setupNames.languageForm,
  adminOnly: true,
  async act(_fields, [chosen], { settings, reader }) {
    const guildId = administeredServer(reader);
    const language = languageChoices.find((choice) => choice === chosen);
    if (language === undefined) throw new ProblemError({ code: 'lost_address' });
    await settings.changeSettings(guildId, { language });
    return setupPlaces.status;
  },
};
