import type { WatchStatus } from '../model/server-watches.ts';
import { isEditable } from '../model/watch.ts';
import { page } from './page.ts';
import { at } from './place.ts';
import { watchChoicePlace, watchForms, type WatchDraftParams } from './watch-places.ts';
import { loadWatches, pickWatchCard, type WatchMatches } from './watch/choice.ts';

/** `/watch edit` without a watch: the watches to choose from. */
export const watchChoicePage = page<WatchDraftParams, WatchMatches<WatchStatus>>({
  ...watchChoicePlace,
  load: (_, context) => loadWatches('', context, isEditable),
  render: (offered, params, { language }) =>
    pickWatchCard('', offered, language, at(watchChoicePlace, params), (id) =>
      at(watchForms.fill, { ...params, editedWatch: id }),
    ),
});
