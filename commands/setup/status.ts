import { command, says } from '../../src/engine/command.ts';
import { setupPlaces } from '../../src/pages/setup-places.ts';

/** `/setup status`: how this server is served, and what is wrong if anything is. */
export const status = command({
  name: 'status',
  description: says('setup.command.status'),
  options: {},
  adminOnly: true,
  open: () => setupPlaces.status,
});
