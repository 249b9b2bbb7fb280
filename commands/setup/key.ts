import { ComponentType, TextInputStyle } from 'discord-api-types/v10';

import { command, says } from '../../src/engine/command.ts';
import type { Form, Modal } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import type { PageContext, View } from '../../src/pages/page.ts';
import { administeredServer, setupNames, setupPlaces } from '../../src/pages/setup-places.ts';

/** `/setup key`: opens a modal, so that the key is never the text of an option that others may see. */
export const key = command({
  name: 'key',
  description: says('setup.command.key'),
  options: {},
  adminOnly: true,
  open: () => setupPlaces.keyForm,
});

const keyField = 'key';

/** Asks for the key, has it tried and kept, and shows how things stand. */
export const keyForm: Form = {
  name: setupNames.keyForm,
  adminOnly: true,
  modal(_, view, context) {
    refuseWhereHostSetsKeys(context);
    administeredServer(context.reader);
    return keyModal(view);
  },
  async act(fields, _, context) {
    // A modal stays open for long: the switch and the permission are asked again.
    refuseWhereHostSetsKeys(context);
    const guildId = administeredServer(context.reader);
    await context.keys.setKey(guildId, fields[keyField] ?? '');
    return setupPlaces.status;
  },
};

function refuseWhereHostSetsKeys({ keyModal }: PageContext): void {
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
