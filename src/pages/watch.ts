import type { WatchStatus, WatchPrice } from '../model/server-watches.ts';
import { page, Redirect, type View } from './page.ts';
import { matchWatch, type WatchMatches } from './parts/watch.ts';
import { at } from './place.ts';
import { administeredServer } from './setup-places.ts';
import { watchesPlace, watchForms, watchPlace, type WatchParams } from './watch-places.ts';
import { removalCard } from './watch/removal-card.ts';
import { pickWatchCard } from './watch/pick-card.ts';
import { watchCard } from './watch/card.ts';

/** One watch: its choices, its state and its actions. */
export const watchPage = page<WatchParams, Loaded>({
  ...watchPlace,
  async load({ text }, { reader, watches }) {
    const guildId = administeredServer(reader);
    const statuses = await watches.list(guildId);
    if (statuses.length === 0) return new Redirect(at(watchesPlace, { page: 1 }));
    const chosen = matchWatch(text, statuses);
    const { one } = chosen;
    if (one === null) return { kind: 'several', chosen };
    const { choice, id } = one.watch;
    return {
      kind: 'one',
      status: one,
      price: watches.price(guildId, choice, id),
      intervalMs: watches.watchIntervalMs,
    };
  },
  render: (loaded, params, { language }: View) => {
    if (loaded.kind === 'one') {
      return params.action === 'remove'
        ? removalCard(loaded.status, language)
        : watchCard(loaded, params.done, language);
    }
    const { text, action } = params;
    return pickWatchCard(text, loaded.chosen, language, at(watchPlace, params), (id) =>
      action === 'pause' || action === 'resume'
        ? at(watchForms[action], { text: id })
        : at(watchPlace, { text: id, action }),
    );
  },
});

type Loaded =
  | {
      readonly kind: 'one';
      readonly status: WatchStatus;
      readonly price: WatchPrice;
      readonly intervalMs: number;
    }
  | { readonly kind: 'several'; readonly chosen: WatchMatches<WatchStatus> };
