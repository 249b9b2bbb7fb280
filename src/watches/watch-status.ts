import type { LastPost, WatchBlocker, WatchStatus } from '../model/server-watches.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState } from '../store/watches.ts';
import type { BoardFetcher, LastFetch } from './board-fetcher.ts';
import { quietEndAt } from './schedule.ts';
import { noScope, watchScope, type FingerprintOf } from './scope.ts';
import type { Timetable } from './timetable.ts';
import { viewText } from './view-text.ts';

export interface WatchStatusParts {
  readonly fetcher: Pick<BoardFetcher, 'lastFetch'>;
  readonly timetable: Pick<Timetable, 'nextTimeOf'>;
  readonly fingerprintOf: FingerprintOf;
  readonly now: () => number;
}

/** A watch as its server's admins see it. */
export function watchStatus(
  watch: Watch,
  posted: PostedState | undefined,
  { fetcher, timetable, fingerprintOf, now }: WatchStatusParts,
): WatchStatus {
  const scope = watchScope(watch, fingerprintOf);
  const fetched = fetcher.lastFetch(scope, viewText(watch.choice.view));
  return {
    watch,
    lastPost: posted === undefined ? null : lastPostOf(posted),
    nextAt: timetable.nextTimeOf(watch),
    blocker: watch.pause === null ? hindranceOf(watch, scope, fetched, now()) : null,
    lastCheck: fetched === null ? null : { at: fetched.at, refreshedAt: fetched.refreshedAt },
  };
}

function lastPostOf({ at, channelId, messageId, refreshedAt }: PostedState): LastPost {
  return { at, channelId, messageId, refreshedAt };
}

function hindranceOf(
  { choice }: Watch,
  scope: string,
  fetched: LastFetch | null,
  now: number,
): WatchBlocker | null {
  if (scope === noScope) return { code: 'key' };
  const problem = fetched?.problem ?? null;
  if (problem?.code === 'quota_spent') return { code: 'units', until: problem.retryAt };
  const until = choice.quiet === null ? null : quietEndAt(choice.quiet, choice.timeZone, now);
  if (until !== null) return { code: 'quiet', until };
  return problem === null ? null : { code: 'catalogue', problem: problem.code };
}
