import type { Form } from '../../src/engine/form.ts';
import { at } from '../../src/pages/place.ts';
import { watchForms, watchPlace, watchTestPlace } from '../../src/pages/watch-places.ts';
import { watchMeant } from './meant.ts';

/** "Post it now": posts the board as it stands. */
export const nowForm: Form = {
  name: watchForms.now,
  adminOnly: true,
  async act(_fields, [text = ''], context) {
    const watch = await watchMeant(text, context);
    if (watch === null) return at(watchTestPlace, { text });
    await context.watches.postNow(watch.guildId, watch.id);
    return at(watchPlace, { text: watch.id, done: 'posted' });
  },
};
