import type { LastPost, WatchHindrance, WatchStanding } from '../model/watch-keeping.ts';
import type { Watch } from '../model/watch.ts';
import type { PostedState } from '../store/watches.ts';
import { quietUntil } from './due.ts';
import type { LastLook, Looks } from './looks.ts';
import { noScope, scopeOf, type FingerprintOf } from './scopes.ts';
import type { Timetable } from './timetable.ts';
import { viewText } from './view-text.ts';

export interface StandingParts {
  readonly looks: Pick<Looks, 'last'>;
  readonly timetable: Pick<Timetable, 'nextOf'>;
  readonly fingerprintOf: FingerprintOf;
  readonly now: () => number;
}

/** A watch as whoever manages its server sees it. */
export function standingOf(
  watch: Watch,
  posted: PostedState | undefined,
  { looks, timetable, fingerprintOf, now }: StandingParts,
): WatchStanding {
  const scope = scopeOf(watch, fingerprintOf);
  const look = looks.last(scope, viewText(watch.choice.view));
  return {
    watch,
    lastPost: posted === undefined ? null : lastPostOf(posted),
    nextAt: timetable.nextOf(watch),
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
  look: LastLook | null,
  now: number,
): WatchHindrance | null {
  if (scope === noScope) return { code: 'key' };
  const problem = look?.problem ?? null;
  if (problem?.code === 'quota_spent') return { code: 'units', until: problem.retryAt };
  const until = choice.quiet === null ? null : quietUntil(choice.quiet, choice.timeZone, now);
  if (until !== null) return { code: 'quiet', until };
  return problem === null ? null : { code: 'catalogue', problem: problem.code };
}
