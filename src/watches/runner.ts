import type { BoardView } from '../model/board.ts';
import type { Clock, Log } from '../model/effects.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import type { Watch } from '../model/watch.ts';
import type { WatchRecords } from '../store/watches.ts';
import { publicationKey, type FetchedBoard } from './fetched-board.ts';
import { lastDigestAt, checkOffsetMs, type DigestWhen } from './schedule.ts';
import { createTaskQueue } from './task-queue.ts';
import type { BoardFetcher } from './board-fetcher.ts';
import type { WatchPauser } from './watch-pauser.ts';
import type { Delivery } from './delivery.ts';
import { noScope, watchScope, type FingerprintOf } from './scope.ts';
import type { WatchChecker, CheckResult } from './check-watch.ts';
import type { Timetable } from './timetable.ts';
import { retryCheckAt, boardTrouble } from './board-trouble.ts';
import { viewText } from './view-text.ts';
import type { WatchIndex } from './watch-index.ts';

export interface RunnerParts {
  readonly index: WatchIndex;
  readonly timetable: Timetable;
  readonly looks: BoardFetcher;
  readonly seeing: WatchChecker;
  readonly pausing: WatchPauser;
  readonly records: Pick<WatchRecords, 'lastPosts' | 'setDigestTime' | 'digestTimes'>;
  readonly fingerprintOf: FingerprintOf;
  readonly hasLeft: (guildId: string) => boolean;
  readonly intervalMs: number;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  readonly log: Log;
}

/** Sees to each watch when its time has come. */
export interface Runner {
  /** Begins; what was due while nobody ran is seen to within a minute, boards in their turn. */
  start(): Promise<void>;
  /** A watch is seen to now. */
  checkNow(id: string): void;
  /** What became of a post that had been left open. */
  onDelivery(id: string, outcome: Delivery): void;
  /** Begins nothing new; resolves when what is under way has come to an end. */
  stop(): Promise<void>;
}

/** Under way at a time: enough to fill Discord's rate, and no more bodies in memory. */
const atOnce = 128;
/** What is taken from the timetable at a time, so that others get their turn in between. */
const mostDue = 256;
/** Nothing is slept through for longer: a clock may be set. */
const longestSleepMs = 60_000;
/** What was due in a downtime is spread over this. */
const missedWithinMs = 60_000;
const soonMs = 1_000;

export function createRunner(parts: RunnerParts): Runner {
  const { index, timetable, looks, seeing, pausing, records, fingerprintOf, now, log } = parts;
  const lanes = createTaskQueue(atOnce);
  /** Looks wait for their watches, so that they have lanes of their own. */
  const lookLanes = createTaskQueue(atOnce);
  /** How each board was published when all its watches were last seen to. */
  const seen = new Map<string, string>();
  /** Watches to be seen to at the next look, whether their board changes or not. */
  const pending = new Set<string>();
  let callOff = (): void => undefined;
  let standing: 'still' | 'running' | 'over' = 'still';

  const isHere = ({ guildId }: Watch): boolean => !parts.hasLeft(guildId);
  const inScope = (scope: string, view: BoardView): readonly Watch[] =>
    index
      .ofView(viewText(view))
      .filter((watch) => watch.pause === null && watchScope(watch, fingerprintOf) === scope);

  /** The board for all who see it with the same credential: one fetch for the one who wants the most. */
  const readFor = (
    { guildId, choice: { view, top } }: Watch,
    scope: string,
  ): Promise<FetchedBoard> =>
    looks.fetch({ scope, view, top, maxTop: () => widestOf(inScope(scope, view)), guildId });

  const noted = (id: string, result: CheckResult): void => {
    if (result === 'again') pending.add(id);
    else if (result !== 'seen') timetable.scheduleWatch(id, result.until);
  };

  /** Whether the digest of this time has been posted, by whatever way it came there. */
  const isThere = async ({ id, choice }: Watch, when: DigestWhen): Promise<boolean> => {
    const posted = (await records.lastPosts([id])).get(id);
    return posted !== undefined && posted.at >= lastDigestAt(when, choice.timeZone, now());
  };

  /** A digest is done when it has been seen to, and not before. */
  const noteDigest = async (id: string, result: CheckResult): Promise<void> => {
    if (result === 'seen') await records.setDigestTime([id], now());
    else timetable.scheduleWatch(id, result === 'again' ? now() + parts.intervalMs : result.until);
  };

  /** Whether it is for good that the board cannot be had: then all its watches of this scope pause. */
  const isGone = async (scope: string, view: BoardView, problem: Problem): Promise<boolean> => {
    const trouble = boardTrouble(problem);
    if (trouble === null) return false;
    for (const { id } of inScope(scope, view)) await pausing.pause(id, trouble);
    return true;
  };

  const seeAll = async (key: string, all: readonly Watch[], board: FetchedBoard): Promise<void> => {
    const published = publicationKey(board);
    const isNew = seen.get(key) !== published;
    const ids = all.map(({ id }) => id).filter((id) => isNew || pending.has(id));
    if (ids.length === 0) return;
    const shared = { states: await records.lastPosts(ids), bases: new Map() };
    seen.set(key, published);
    const seeTo = async (id: string): Promise<void> => {
      pending.delete(id);
      try {
        noted(id, await seeing.checkWatch(id, () => Promise.resolve(board), shared));
      } catch (error) {
        pending.add(id);
        log.error({ watch: id, err: error }, 'a watch could not be seen to');
      }
    };
    await Promise.all(ids.map((id) => lanes.run(() => seeTo(id))));
  };

  const look = async (scope: string, view: BoardView): Promise<void> => {
    const key = `${scope} ${viewText(view)}`;
    if (view.board.system === 'keyed') {
      // Whoever has another key by now is looked at with that.
      for (const watch of index.ofView(viewText(view))) {
        if (watch.choice.when.kind === 'change') timetable.ensureCheck(watch);
      }
    }
    const members = inScope(scope, view).filter(({ choice }) => choice.when.kind === 'change');
    if (members.length === 0) {
      timetable.removeCheck(scope, view);
      seen.delete(key);
      looks.clear(scope, viewText(view));
      return;
    }
    const somebody = members.find(isHere);
    if (scope === noScope || somebody === undefined) {
      for (const { id } of members) pending.add(id);
      timetable.scheduleRegularCheck(scope, view, now());
      return;
    }
    try {
      const top = widestOf(inScope(scope, view));
      const board = await looks.fetch({ scope, view, top, guildId: somebody.guildId });
      timetable.scheduleRegularCheck(scope, view, board.asOf + parts.intervalMs);
      await seeAll(key, members, board);
    } catch (error) {
      const problem = problemOf(error);
      timetable.scheduleCheck(scope, view, retryCheckAt(problem, now(), parts.intervalMs));
      if (!(error instanceof ProblemError)) log.error({ err: error }, 'a look at a board failed');
      await isGone(scope, view, problem);
    }
  };

  /** One watch by itself: its time of day, the end of its quiet hours, another try. */
  const seeOne = async (id: string): Promise<void> => {
    const watch = index.get(id);
    if (watch?.pause !== null) return;
    const { view, when } = watch.choice;
    const scope = watchScope(watch, fingerprintOf);
    try {
      if (when.kind !== 'change' && (await isThere(watch, when))) return;
      const result =
        scope === noScope
          ? 'again'
          : await seeing.checkWatch(id, (seenTo) => readFor(seenTo, scope));
      if (when.kind === 'change') noted(id, result);
      else await noteDigest(id, result);
    } catch (error) {
      const problem = problemOf(error);
      if (!(error instanceof ProblemError)) {
        log.error({ watch: id, err: error }, 'a watch could not be seen to');
      }
      if (!(await isGone(scope, view, problem))) {
        timetable.scheduleWatch(id, retryCheckAt(problem, now(), parts.intervalMs));
      }
    }
  };

  /** Nobody waits for it; what fails is for the log, and comes again at its next time. */
  const aside = (act: Promise<void>): void => {
    act
      .catch((error: unknown) => {
        log.error({ err: error }, 'what watches were due could not be done');
      })
      .finally(rest);
  };

  const turn = (): void => {
    for (const due of timetable.takeDue(mostDue)) {
      if (due.kind === 'look') aside(lookLanes.run(() => look(due.scope, due.view)));
      else for (const id of due.ids) aside(lanes.run(() => seeOne(id)));
    }
    aside(pausing.retryWrites());
  };

  const rest = (): void => {
    callOff();
    if (standing !== 'running') return;
    const waitMs = (timetable.nextAt() ?? Infinity) - now();
    callOff = parts.schedule(turn, Math.min(longestSleepMs, Math.max(0, waitMs)));
  };

  const wakeMissed = async (): Promise<void> => {
    const digested = await records.digestTimes();
    for (const { id, pause, createdAt, choice } of index.all()) {
      const { when, timeZone } = choice;
      if (pause !== null || when.kind === 'change') continue;
      const isMissed = lastDigestAt(when, timeZone, now()) > (digested.get(id) ?? createdAt);
      if (isMissed) timetable.scheduleWatch(id, now() + checkOffsetMs(id, missedWithinMs));
    }
  };

  return {
    async start() {
      await wakeMissed();
      standing = 'running';
      turn();
    },
    checkNow(id) {
      timetable.scheduleWatch(id, now());
      rest();
    },
    onDelivery(id, outcome) {
      const isDigest = index.get(id)?.choice.when.kind !== 'change';
      if (outcome.kind === 'refused') aside(pausing.pause(id, outcome.trouble));
      // What has changed since is for its next time.
      else if (isDigest && outcome.kind === 'posted') aside(records.setDigestTime([id], now()));
      else {
        timetable.scheduleWatch(id, now() + soonMs);
        rest();
      }
    },
    async stop() {
      standing = 'over';
      callOff();
      await Promise.all([lookLanes.idle(), lanes.idle()]);
    },
  };
}

function widestOf(watches: readonly Watch[]): number {
  return watches.reduce((most, { choice }) => Math.max(most, choice.top), 0);
}

/** A failure that is not the catalogue's is one of our own store: it may pass. */
function problemOf(error: unknown): Problem {
  return error instanceof ProblemError ? error.problem : { code: 'store_away' };
}
