import { command, says } from '../../src/engine/command.ts';
import type { Form } from '../../src/engine/form.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { administeredServer, setupNames, setupPlaces } from '../../src/pages/setup-places.ts';

/** `/setup spoilers`: whether the texts of reviews and comments stand behind spoiler bars here. */
export const spoilers = command({
  name: 'spoilers',
  description: says('setup.command.spoilers'),
  options: {
    hide: { kind: 'flag', description: says('setup.command.hide'), required: true },
  },
  adminOnly: true,
  open: ({ hide }) => setupPlaces.spoilersForm(hide),
});

/** Keeps the choice and shows how things stand; the button of `/setup status` leads here too. */
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
