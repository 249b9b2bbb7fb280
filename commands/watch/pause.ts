import { command, says } from '../../src/engine/command.ts';
import type { Form } from '../../src/engine/form.ts';
import { at } from '../../src/pages/place.ts';
import { watchFormAt, watchForms, watchPlace } from '../../src/pages/watch-places.ts';
import { suggestRunningWatches } from '../suggestions/watches.ts';
import { watchMeant } from './meant.ts';
import { watchOption } from './options.ts';

/** `/watch pause`: nothing is posted until it is resumed. */
export const pause = command({
  name: 'pause',
  description: says('watch.command.pause'),
  options: { watch: { ...watchOption, suggest: suggestRunningWatches } },
  adminOnly: true,
  open: ({ watch }) => watchFormAt('pause', watch),
});

/** Pauses it and shows it so; the button of its page leads here too. */
export const pauseForm: Form = {
  name: watchForms.pause,
  adminOnly: true,
  async act(_fields, [text = ''], context) {
    const watch = await watchMeant(text, context);
    if (watch === null) return at(watchPlace, { text, action: 'pause' });
    await context.watches.pause(watch.guildId, watch.id);
    return at(watchPlace, { text: watch.id, done: 'paused' });
  },
};
