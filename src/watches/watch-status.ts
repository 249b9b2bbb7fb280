import type { WatchObstacle, WatchStatus } from '../model/server-watches.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState } from '../store/watches.ts';
import type { LastFetch } from './board-fetcher.ts';
import { noScope, watchScope } from './board-key.ts';
import { quietEndAt } from './schedule.ts';
import type { WatchSystem } from './system.ts';

/** The state of a watch for its admins. `posted`: its last post, if there is one. */
export function watchStatus(
  watch: Watch,
  posted: PostedState | undefined,
  storageFails: boolean,
  { fetcher, sender, timetable, fingerprintOf, now }: WatchSystem,
): WatchStatus {
  const scope = watchScope(watch, fingerprintOf);
  const fetched = fetcher.lastFetch(scope, watch.choice.view);
  const obstacle = (): WatchObstacle | null => {
    if (storageFails) return { code: 'storage' };
    const since = sender.failingSince(watch.id);
    return since === null
      ? obstacleOf(watch, scope, fetched, now())
      : { code: 'discord_failing', since };
  };
  return {
    watch,
    lastPost: posted ?? null,
    nextAt: timetable.nextTimeOf(watch),
    obstacle: watch.pause === null ? obstacle() : null,
    checkedAt: fetched?.at ?? null,
  };
}

function obstacleOf(
  { choice }: Watch,
  scope: string,
  fetched: LastFetch | null,
  now: number,
): WatchObstacle | null {
  if (scope === noScope) return { code: 'key' };
  const problem = fetched?.problem ?? null;
  if (problem?.code === 'quota_spent') return { code: 'units', until: problem.retryAt };
  const until = choice.quiet === null ? null : quietEndAt(choice.quiet, choice.timeZone, now);
  if (until !== null) return { code: 'quiet', until };
  return problem === null ? null : { code: 'catalogue', problem: problem.code };
}
