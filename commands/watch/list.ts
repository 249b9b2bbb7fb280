import { command, says } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { watchesPlace } from '../../src/pages/watch-places.ts';

/** `/watch list`: the server's watches, and any trouble they are in. */
export const list = command({
  name: 'list',
  description: says('watch.command.list'),
  options: {},
  adminOnly: true,
  open: () => at(watchesPlace, { page: 1 }),
});
