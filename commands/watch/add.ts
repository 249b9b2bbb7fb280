import { command, says } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { watchDraftPlace } from '../../src/pages/watch-places.ts';
import { boardOption, detailOptions } from './options.ts';
import { typedDraft } from './typed-draft.ts';

/** `/watch add`: shows what a new watch would do and cost; a button there saves it. */
export const add = command({
  name: 'add',
  description: says('watch.command.add'),
  options: { board: { ...boardOption, required: true }, ...detailOptions },
  adminOnly: true,
  open(typed, { channelId }) {
    const draft = typedDraft(typed);
    return at(watchDraftPlace, { ...draft, channelId: draft.channelId ?? channelId });
  },
});
