import { ComponentType, TextInputStyle } from 'discord-api-types/v10';

import {
  command,
  translatedText,
  type Command,
  type CommandGroup,
  type TranslatedText,
} from '../src/engine/command.ts';
import { form, type Modal } from '../src/engine/form.ts';
import { submittedText, type SubmittedFields } from '../src/engine/submitted-fields.ts';
import { ProblemError } from '../src/model/problem.ts';
import type { Settings } from '../src/model/server.ts';
import type { Address } from '../src/pages/address.ts';
import type { PageContext, RenderContext } from '../src/pages/page.ts';
import { at, type Place } from '../src/pages/place.ts';
import { languageChoices, setupPlaces, administeredServer } from '../src/pages/setup-places.ts';
import { accountLink, languageName, termsText } from '../src/pages/setup-settings.ts';

/** Opens a modal: other users may see the text of an option. */
const key = opening('key', setupPlaces.keyForm);
const forget = opening('forget', setupPlaces.forget);
const status = opening('status', setupPlaces.status);

/** A command without options. */
function opening(name: 'key' | 'forget' | 'status', place: Place<object>): Command {
  return command({
    name,
    description: translatedText(`setup.command.${name}`),
    options: {},
    adminOnly: true,
    address: () => at(place, {}),
  });
}

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

/** `/setup`: a server's key and settings. */
export const setup: CommandGroup = {
  name: 'setup',
  description: translatedText('setup.command.about'),
  adminOnly: true,
  commands: [key, forget, language, spoilers, status],
};

const keyField = 'key';

/** Requests the key in a modal, checks it, stores it and says what it brings. */
export const keyForm = form(setupPlaces.keyForm, {
  adminOnly: true,
  modal(_, renderContext, context) {
    assertKeyModalOn(context);
    administeredServer(context.reader);
    return keyModal(renderContext, context.catalogueUrls.account);
  },
  async act(fields, _, context) {
    // The setting and the permission may have changed while the modal was open.
    assertKeyModalOn(context);
    const guildId = administeredServer(context.reader);
    await context.keys.setKey(guildId, submittedText(fields, keyField));
    return at(setupPlaces.keySaved, {});
  },
});

/** The operator may turn off the modal and set keys on the command line. */
function assertKeyModalOn({ keyModal }: PageContext): void {
  if (!keyModal) throw new ProblemError({ code: 'key_modal_off' });
}

function keyModal({ language }: RenderContext, accountUrl: string): Modal {
  const { t } = language;
  return {
    title: t('setup.modal.title'),
    components: [
      {
        type: ComponentType.TextDisplay,
        content: [
          t('setup.modal.about', { account: accountLink(accountUrl, language) }),
          termsText(accountUrl, language),
        ].join('\n'),
      },
      {
        type: ComponentType.Label,
        label: t('setup.modal.label'),
        description: t('setup.modal.hint'),
        component: {
          type: ComponentType.TextInput,
          custom_id: keyField,
          style: TextInputStyle.Short,
          required: true,
          min_length: 8,
          max_length: 512,
        },
      },
    ],
  };
}

export const forgetForm = form(setupPlaces.forgetForm, {
  adminOnly: true,
  async act(_fields, _segments, { keys, reader }) {
    await keys.forgetKey(administeredServer(reader));
    return at(setupPlaces.status, {});
  },
});

export const languageForm = form(setupPlaces.languageForm, { adminOnly: true, act: change });
export const spoilersForm = form(setupPlaces.spoilersForm, { adminOnly: true, act: change });

async function change(
  _fields: SubmittedFields,
  changed: Partial<Settings>,
  { settings, reader }: PageContext,
): Promise<Address> {
  await settings.changeSettings(administeredServer(reader), changed);
  return at(setupPlaces.status, {});
}
