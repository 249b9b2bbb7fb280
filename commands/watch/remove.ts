import { command, says } from '../../src/engine/command.ts';
import type { Form } from '../../src/engine/form.ts';
import { at } from '../../src/pages/place.ts';
import { watchForms, watchPlace } from '../../src/pages/watch-places.ts';
import { removedWatchAt } from '../../src/pages/watch-removed.ts';
import { watchMeant } from './meant.ts';
import { watchOption } from './options.ts';

/** `/watch remove`: asks before the watch is gone. */
export const remove = command({
  name: 'remove',
  description: says('watch.command.remove'),
  options: { watch: watchOption },
  adminOnly: true,
  open: ({ watch }) => at(watchPlace, { text: watch, action: 'remove' }),
});

/** What the confirmation does. */
export const removeForm: Form = {
  name: watchForms.remove,
  adminOnly: true,
  async act(_fields, [text = ''], context) {
    const { reader, watches } = context;
    const watch = await watchMeant(text, context);
    if (watch === null) return at(watchPlace, { text, action: 'remove' });
    return removedWatchAt(await watches.remove(watch.guildId, watch.id), reader);
  },
};
