import type { LastPost, WatchHindrance, WatchStanding } from '../model/watch-keeping.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState } from '../store/watches.ts';
import { quietEndAt } from './schedule.ts';
import type { LastFetch, BoardFetcher } from './board-fetcher.ts';
import { noScope, watchScope, type FingerprintOf } from './scope.ts';
import type { Timetable } from './timetable.ts';
import { viewText } from './view-text.ts';

export interface WatchStatusParts {
  readonly looks: Pick<BoardFetcher, 'lastFetch'>;
  readonly timetable: Pick<Timetable, 'nextTimeOf'>;
  readonly fingerprintOf: FingerprintOf;
  readonly now: () => number;
}

/** A watch as whoever manages its server sees it. */
export function watchStatus(
  watch: Watch,
  posted: PostedState | undefined,
  { looks, timetable, fingerprintOf, now }: WatchStatusParts,
): WatchStanding {
  const scope = watchScope(watch, fingerprintOf);
  const look = looks.lastFetch(scope, viewText(watch.choice.view));
  return {
    watch,
    lastPost: posted === undefined ? null : lastPostOf(posted),
    nextAt: timetable.nextTimeOf(watch),
    hindrance: watch.pause === null ? hindranceOf(watch, scope, look, now()) : null,
    lastLook: look === null ? null : { at: look.at, refreshedAt: look.refreshedAt },
  };
}

function lastPostOf({ at, channelId, messageId, refreshedAt }: PostedState): LastPost {
  return { at, channelId, messageId, refreshedAt };
}

function hindranceOf(
  { choice }: Watch,
  scope: string,
  look: LastFetch | null,
  now: number,
): WatchHindrance | null {
  if (scope === noScope) return { code: 'key' };
  const problem = look?.problem ?? null;
  if (problem?.code === 'quota_spent') return { code: 'units', until: problem.retryAt };
  const until = choice.quiet === null ? null : quietEndAt(choice.quiet, choice.timeZone, now);
  if (until !== null) return { code: 'quiet', until };
  return problem === null ? null : { code: 'catalogue', problem: problem.code };
}
