import { command, says } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import { watchDraftPlace } from '../../src/pages/watch-places.ts';
import { boardOption, detailOptions, watchOption } from './options.ts';
import { typedDraft } from './typed-draft.ts';

/** `/watch edit`: shows a watch with what was typed in place of what it has; a button there saves it. */
export const edit = command({
  name: 'edit',
  description: says('watch.command.edit'),
  options: { watch: watchOption, board: boardOption, ...detailOptions },
  adminOnly: true,
  open: ({ watch, ...typed }) => at(watchDraftPlace, { ...typedDraft(typed), editedWatch: watch }),
});
