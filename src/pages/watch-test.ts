import { ProblemError, type Problem } from '../model/problem.ts';
import type { WatchStatus } from '../model/server-watches.ts';
import { page, Redirect, type PageContext } from './page.ts';
import { matchWatch, type WatchMatches } from './parts/watch.ts';
import { at } from './place.ts';
import { administeredServer } from './setup-places.ts';
import { watchesPlace, watchTestPlace } from './watch-places.ts';
import { watchTestCard, type TestedWatch } from './watch-test/card.ts';
import { pickWatchCard } from './watch/pick-card.ts';

/** `/watch test`: whether the bot may post to the watch's channel, and what it would post now. */
export const watchTestPage = page<{ readonly text: string }, Loaded>({
  ...watchTestPlace,
  async load({ text }, context) {
    const { reader, watches } = context;
    const statuses = await watches.list(administeredServer(reader));
    if (statuses.length === 0) return new Redirect(at(watchesPlace, { page: 1 }));
    const chosen = matchWatch(text, statuses);
    return chosen.one === null ? { kind: 'several', chosen } : await testOf(chosen.one, context);
  },
  render(loaded, { text }, view) {
    if (loaded.kind === 'one') return watchTestCard(loaded, view);
    const to = (id: string) => at(watchTestPlace, { text: id });
    return pickWatchCard(text, loaded.chosen, view.language, to(text), to);
  },
});

type Loaded =
  TestedWatch | { readonly kind: 'several'; readonly chosen: WatchMatches<WatchStatus> };

async function testOf(status: WatchStatus, context: PageContext): Promise<TestedWatch> {
  const { requestContext, library, watches } = context;
  const { watch } = status;
  const { roleId, publish, tagIds, channel } = watch.choice;
  const [check, post] = await Promise.all([
    watches.checkTarget(watch.guildId, { roleId, publish, tagIds, channelId: channel.id }),
    watches.preview(requestContext, watch, watch.id).catch(problemOf),
  ]);
  return {
    kind: 'one',
    status,
    check,
    post,
    sources: library.recent(requestContext.guildId).sources,
  };
}

function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  throw error;
}
