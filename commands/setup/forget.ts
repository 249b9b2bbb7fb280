import { command, says } from '../../src/engine/command.ts';
import type { Form } from '../../src/engine/form.ts';
import { administeredServer, setupNames, setupPlaces } from '../../src/pages/setup-places.ts';

/** `/setup forget`: asks before the server's key is removed. */
export const forget = command({
  name: 'forget',
  description: says('setup.command.forget'),
  options: {},
  adminOnly: true,
  open: () => setupPlaces.forget,
});

/** What the confirmation does. */
export const forgetForm: Form = {
  name: setupNames.forgetForm,
  adminOnly: true,
  async act(_fields, _segments, { keys, reader }) {
    await keys.forgetKey(administeredServer(reader));
    return setupPlaces.status;
  },
};
