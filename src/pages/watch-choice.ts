import type { WatchStatus } from '../model/server-watches.ts';
import { isEditable } from '../model/watch.ts';
import { page, Redirect } from './page.ts';
import { at } from './place.ts';
import { administeredServer } from './setup-places.ts';
import {
  watchChoicePlace,
  watchesPlace,
  watchForms,
  type WatchDraftParams,
} from './watch-places.ts';
import { matchWatch, pickWatchCard, type WatchMatches } from './watch/choice.ts';

/** `/watch edit` without a watch: the watches to choose from. */
export const watchChoicePage = page<WatchDraftParams, WatchMatches<WatchStatus>>({
  ...watchChoicePlace,
  async load(_, { reader, watches }) {
    const statuses = await watches.list(administeredServer(reader));
    const editable = statuses.filter(({ watch }) => isEditable(watch));
    if (editable.length === 0) return new Redirect(at(watchesPlace, { page: 1 }));
    return matchWatch('', editable);
  },
  render: (offered, params, { language }) =>
    pickWatchCard('', offered, language, at(watchChoicePlace, params), (id) =>
      at(watchForms.fill, { ...params, editedWatch: id }),
    ),
});
