import { command, says } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { watchTestPlace } from '../../src/pages/watch-places.ts';
import { watchOption } from './options.ts';

/** `/watch test`: whether a watch may post, and what it would post now. */
export const test = command({
  name: 'test',
  description: says('watch.command.test'),
  options: { watch: watchOption },
  adminOnly: true,
  open: ({ watch }) => at(watchTestPlace, { text: watch }),
});
