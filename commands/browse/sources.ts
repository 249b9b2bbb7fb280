import { command, says } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { sourcesPlace } from '../../src/pages/reading-places.ts';

/** `/browse sources`: the sources, and what each has. */
export const sources = command({
  name: 'sources',
  description: says('browse.command.sources'),
  options: {},
  open: () => at(sourcesPlace, { source: null }),
});
