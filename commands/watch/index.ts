import { command, says, type CommandGroup } from '../../src/engine/command.ts';
import { at } from '../../src/pages/place.ts';
import {
  watchDraftPlace,
  watchesPlace,
  watchForms,
  watchPlace,
  watchTestPlace,
} from '../../src/pages/watch-places.ts';
import { suggestPausedWatches, suggestRunningWatches } from '../suggestions/watches.ts';
import { boardOption, detailOptions, readDraft, watchOption } from './options.ts';

const add = command({
  name: 'add',
  description: says('watch.command.add'),
  options: { board: { ...boardOption, required: true }, ...detailOptions },
  adminOnly: true,
  open(typed, { channelId }) {
    const draft = readDraft(typed);
    return at(watchDraftPlace, { ...draft, channelId: draft.channelId ?? channelId });
  },
});

const list = command({
  name: 'list',
  description: says('watch.command.list'),
  options: {},
  adminOnly: true,
  open: () => at(watchesPlace, { page: 1 }),
});

const edit = command({
  name: 'edit',
  description: says('watch.command.edit'),
  options: { watch: watchOption, board: boardOption, ...detailOptions },
  adminOnly: true,
  open: ({ watch, ...typed }) => at(watchDraftPlace, { ...readDraft(typed), editedWatch: watch }),
});

const pause = command({
  name: 'pause',
  description: says('watch.command.pause'),
  options: { watch: { ...watchOption, suggest: suggestRunningWatches } },
  adminOnly: true,
  open: ({ watch }) => at(watchForms.pause, { text: watch }),
});

const resume = command({
  name: 'resume',
  description: says('watch.command.resume'),
  options: { watch: { ...watchOption, suggest: suggestPausedWatches } },
  adminOnly: true,
  open: ({ watch }) => at(watchForms.resume, { text: watch }),
});

const remove = command({
  name: 'remove',
  description: says('watch.command.remove'),
  options: { watch: watchOption },
  adminOnly: true,
  open: ({ watch }) => at(watchPlace, { text: watch, action: 'remove' }),
});

const test = command({
  name: 'test',
  description: says('watch.command.test'),
  options: { watch: watchOption },
  adminOnly: true,
  open: ({ watch }) => at(watchTestPlace, { text: watch }),
});

/** `/watch`: posts in a channel when a board changes. */
export const watch: CommandGroup = {
  name: 'watch',
  description: says('watch.command.about'),
  adminOnly: true,
  commands: [add, list, edit, pause, resume, remove, test],
};
