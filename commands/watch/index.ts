import { command, translatedText, type CommandGroup } from '../../src/engine/command.ts';
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
  description: translatedText('watch.command.add'),
  options: { board: { ...boardOption, required: true }, ...detailOptions },
  adminOnly: true,
  address(typed, { channelId }) {
    const draft = readDraft(typed);
    return at(watchDraftPlace, { ...draft, channelId: draft.channelId ?? channelId });
  },
});

const list = command({
  name: 'list',
  description: translatedText('watch.command.list'),
  options: {},
  adminOnly: true,
  address: () => at(watchesPlace, { page: 1 }),
});

const edit = command({
  name: 'edit',
  description: translatedText('watch.command.edit'),
  options: { watch: watchOption, board: boardOption, ...detailOptions },
  adminOnly: true,
  address: ({ watch, ...typed }) =>
    at(watchDraftPlace, { ...readDraft(typed), editedWatch: watch }),
});

const pause = command({
  name: 'pause',
  description: translatedText('watch.command.pause'),
  options: { watch: { ...watchOption, suggest: suggestRunningWatches } },
  adminOnly: true,
  address: ({ watch }) => at(watchForms.pause, { text: watch }),
});

const resume = command({
  name: 'resume',
  description: translatedText('watch.command.resume'),
  options: { watch: { ...watchOption, suggest: suggestPausedWatches } },
  adminOnly: true,
  address: ({ watch }) => at(watchForms.resume, { text: watch }),
});

const remove = command({
  name: 'remove',
  description: translatedText('watch.command.remove'),
  options: { watch: watchOption },
  adminOnly: true,
  address: ({ watch }) => at(watchPlace, { text: watch, action: 'remove' }),
});

const test = command({
  name: 'test',
  description: translatedText('watch.command.test'),
  options: { watch: watchOption },
  adminOnly: true,
  address: ({ watch }) => at(watchTestPlace, { text: watch }),
});

/** `/watch`: posts in a channel when a board changes. */
export const watch: CommandGroup = {
  name: 'watch',
  description: translatedText('watch.command.about'),
  adminOnly: true,
  commands: [add, list, edit, pause, resume, remove, test],
};
