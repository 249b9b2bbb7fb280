import { ComponentType, TextInputStyle } from 'discord-api-types/v10';

import type { Form, Modal } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { PageContext, View } from '../../src/pages/page.ts';
import { administeredServer, setupNames, setupPlaces } from '../../src/pages/setup-places.ts';
import { languageChoices } from '../../src/pages/setup-settings.ts';

const keyField = 'key';

/** Requests the key in a modal, checks it, stores it and opens the status page. */
export const keyForm: Form = {
  name: setupNames.keyForm,
  adminOnly: true,
  modal(_, view, context) {
    assertKeyModalOn(context);
    administeredServer(context.reader);
    return keyModal(view);
  },
  async act(fields, _, context) {
    // The setting and the permission may have changed while the modal was open.
    assertKeyModalOn(context);
    const guildId = administeredServer(context.reader);
    await context.keys.setKey(guildId, fields[keyField] ?? '');
    return setupPlaces.status;
  },
};

/** The operator may turn off the modal and set keys on the command line. */
function assertKeyModalOn({ keyModal }: PageContext): void {
  if (!keyModal) throw new ProblemError({ code: 'key_modal_off' });
}

function keyModal({ language: { t } }: View): Modal {
  return {
    title: t('setup.modal.title'),
    components: [
      { type: ComponentType.TextDisplay, content: t('setup.modal.about') },
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

export const forgetForm: Form = {
  name: setupNames.forgetForm,
  adminOnly: true,
  async act(_fields, _segments, { keys, reader }) {
    await keys.forgetKey(administeredServer(reader));
    return setupPlaces.status;
  },
};

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

export const spoilersForm: Form = {
  name: setupNames.spoilersForm,
  adminOnly: true,
  async act(_fields, [chosen], { settings, reader }) {
    const guildId = administeredServer(reader);
    if (chosen !== 'hide' && chosen !== 'show') throw new ProblemError({ code: 'lost_address' });
    await settings.changeSettings(guildId, { hidesSpoilers: chosen === 'hide' });
    return setupPlaces.status;
  },
};
