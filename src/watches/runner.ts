import pLimit from 'p-limit';

import type { BoardView } from '../model/board.ts';
import { ProblemError, type Problem } from '../model/problem.ts';
import { isDigest, type DigestWhen, type Watch } from '../model/watch.ts';
import { publicationKey, type FetchedBoard } from './board-fetcher.ts';
import { noScope, watchScope, boardKey } from './board-key.ts';
import type { WatchChecker } from './check-watch.ts';
import type { Delivery } from './delivery.ts';
import { lookForHistory } from './history-look.ts';
import { hasEnded } from './race.ts';
import { ownWatches } from './running-watches.ts';
import { isDoneSince, lastDigestAt } from './schedule.ts';
import type { WatchSystem } from './system.ts';
import { boardTrouble, problemOf, retryCheckAt } from './trouble.ts';

interface RunnerParts extends WatchSystem {
  readonly checker: WatchChecker;
  /** Resolves when `isOurs` is true only for servers whose shard no other process runs; null if it is now. */
  readonly confirmOurs: () => Promise<void> | null;
  /** Reads a watch again that the store may have in another revision. */
  readonly refresh: (id: string) => Promise<void>;
}

/** Checks boards and watches when they are due. */
export interface Runner {
  start(): void;
  /** Must be called when the timetable has changed. */
  wake(): void;
  /** Must be called when this process has more servers: their watches may not know what others have checked. */
  forgetChecked(): void;
  checkNow(id: string): void;
  /** Handles the end of a delivery that had been open. */
  onDelivery(id: string, delivery: Delivery): void;
  /** Starts no more checks. Resolves when the pending ones have ended. */
  stop(): Promise<void>;
}

/** Concurrent checks: enough to use Discord's rate, few enough to bound the bodies in memory. */
const concurrency = 128;
/** How many due items are taken at once, so that other work runs in between. */
const maxDue = 256;
/** The longest sleep, because the clock may be set. */
const maxSleepMs = 60_000;
const soonMs = 1_000;

export function createRunner(parts: RunnerParts): Runner {
  const { index, timetable, fetcher, checker, pauses, records } = parts;
  const { fingerprintOf, hasLeft, isOurs, intervalMs, now, schedule, log } = parts;
  const watchLimit = pLimit(concurrency);
  /** Checks of boards wait for checks of watches, so they need a limit of their own. */
  const boardLimit = pLimit(concurrency);
  /** What runs, or waits for its turn, without a caller that waits. */
  const background = new Set<Promise<void>>();
  /** The publication of each board when all its watches were last checked. Replaced after a takeover. */
  let checked = new Map<string, string>();
  /** Watches to check at their board's next check even if it is unchanged: their last check may not count. */
  const pending = new Set<string>();
  let cancel = (): void => undefined;
  let state: 'created' | 'running' | 'stopped' = 'created';

  const inScope = (scope: string, view: BoardView) => ownWatches(scope, view, parts);

  /** Histories store what the others see, so they make no check of another watch larger. */
  const largestTop = (scope: string, view: BoardView): number =>
    inScope(scope, view)
      .filter(({ choice }) => choice.when.kind !== 'history')
      .reduce((largest, { choice }) => Math.max(largest, choice.top), 0);

  /** One fetch for all watches with the same credential, as large as the largest of them needs. */
  const fetchFor = async (watch: Watch): Promise<FetchedBoard> => {
    const { guildId, choice } = watch;
    const { view, top } = choice;
    const scope = watchScope(watch, fingerprintOf);
    if (scope === noScope) throw new ProblemError({ code: 'needs_key' });
    return fetcher.fetch({ scope, view, top, maxTop: () => largestTop(scope, view), guildId });
  };

  const followUp = (id: string, delivery: Delivery): void => {
    // A check that began meanwhile may have compared the board with the post before this one.
    if (delivery.kind === 'posted') pending.add(id);
    // The next check removes it.
    if (delivery.kind === 'posted' && hasEnded(index.get(id), now())) {
      timetable.scheduleWatch(id, now());
    }
    if (delivery.kind === 'outdated') {
      pending.add(id);
      runInBackground(parts.refresh(id));
    }
    if (delivery.kind === 'postponed') timetable.scheduleWatch(id, delivery.until);
  };

  /** A digest is done only after its check, which began at `startedAt`; until then it is checked again. */
  const followUpDigest = async (
    id: string,
    delivery: Delivery,
    startedAt: number,
  ): Promise<void> => {
    if (delivery.kind === 'postponed') timetable.scheduleWatch(id, delivery.until);
    else if (delivery.kind === 'outdated') {
      timetable.scheduleWatch(id, now() + intervalMs);
      await parts.refresh(id);
    } else await records.setDigestTime(id, startedAt);
  };

  /** Whether the digest that is due now has already been posted, for example by an admin. */
  const isDigestPosted = async ({ id, choice }: Watch, when: DigestWhen): Promise<boolean> => {
    const posted = (await records.lastPosts([id])).get(id);
    if (posted === undefined) return false;
    // The time of planning may be later: it is later than that of the post before, also if the clock went back.
    const doneAt = Math.min(posted.plannedAt, posted.at);
    return isDoneSince(lastDigestAt(when, choice.timeZone, now()), doneAt, now());
  };

  /** Pauses all watches of a board in a scope if the problem is permanent. Returns whether it is. */
  const pauseIfGone = async (
    scope: string,
    view: BoardView,
    problem: Problem,
  ): Promise<boolean> => {
    const trouble = boardTrouble(problem);
    if (trouble === null) return false;
    for (const { id, choice } of inScope(scope, view)) {
      // A paper has other boards.
      if (choice.content.kind !== 'paper') await pauses.pause(id, trouble);
    }
    return true;
  };

  /** `known`: `checked` when the watches were listed. */
  const checkWatches = async (
    key: string,
    watches: readonly Watch[],
    board: FetchedBoard,
    known: Map<string, string>,
  ): Promise<void> => {
    const publication = publicationKey(board);
    const isNew = known.get(key) !== publication;
    const ids = watches.map(({ id }) => id).filter((id) => isNew || pending.has(id));
    if (ids.length === 0) return;
    for (const id of ids) pending.delete(id);
    const states = await records.lastPosts(ids).catch((error: unknown) => {
      for (const id of ids) pending.add(id);
      throw error;
    });
    const shared = { states, bases: new Map() };
    known.set(key, publication);
    const check = async (id: string): Promise<void> => {
      try {
        followUp(id, await checker.checkWatch(id, () => Promise.resolve(board), shared));
      } catch (error) {
        pending.add(id);
        log.error({ watch: id, err: error }, 'could not check a watch');
      }
    };
    await Promise.all(ids.map((id) => watchLimit(() => check(id))));
  };

  const checkBoard = async (scope: string, view: BoardView): Promise<void> => {
    for (const id of pending) if (index.get(id) === null) pending.delete(id);
    const key = boardKey(scope, view);
    if (view.board.system === 'keyed') {
      // A server's key may have changed: its watches then belong to another scope.
      for (const watch of index.ofView(view)) {
        if (isOurs(watch.guildId) && watch.choice.when.kind === 'change') {
          timetable.ensureCheck(watch);
        }
      }
    }
    const known = checked;
    const watches = inScope(scope, view).filter(({ choice }) => choice.when.kind === 'change');
    if (watches.length === 0) {
      timetable.removeCheck(scope, view);
      checked.delete(key);
      fetcher.clear(scope, view);
      return;
    }
    const reachable = watches.find(({ guildId }) => !hasLeft(guildId));
    if (scope === noScope || reachable === undefined) {
      for (const { id } of watches) pending.add(id);
      timetable.scheduleRegularCheck(scope, view, now());
      return;
    }
    try {
      const top = largestTop(scope, view);
      const board = await fetcher.fetch({ scope, view, top, guildId: reachable.guildId });
      timetable.scheduleRegularCheck(scope, view, board.asOf + intervalMs);
      await checkWatches(key, watches, board, known);
    } catch (error) {
      const problem = problemOf(error);
      timetable.scheduleCheck(scope, view, retryCheckAt(problem, now(), intervalMs));
      if (!(error instanceof ProblemError)) log.error({ err: error }, 'could not check a board');
      await pauseIfGone(scope, view, problem);
    }
  };

  /** Checks a single watch: for a digest or a history, at the end of quiet hours, or again after a failure. */
  const checkSingleWatch = async (id: string): Promise<void> => {
    const watch = index.get(id);
    if (watch?.pause !== null) return;
    const { view, when, content } = watch.choice;
    const scope = watchScope(watch, fingerprintOf);
    const startedAt = now();
    try {
      if (when.kind === 'history') {
        await lookForHistory(watch, scope, parts);
        return;
      }
      const isPosted = isDigest(when) && (await isDigestPosted(watch, when));
      const delivery: Delivery = isPosted
        ? { kind: 'unchanged' }
        : scope === noScope && content.kind !== 'paper'
          ? { kind: 'outdated' }
          : await checker.checkWatch(id, fetchFor);
      if (when.kind === 'change') followUp(id, delivery);
      else await followUpDigest(id, delivery, startedAt);
    } catch (error) {
      const problem = problemOf(error);
      if (!(error instanceof ProblemError)) {
        log.error({ watch: id, err: error }, 'could not check a watch');
      }
      if (!(await pauseIfGone(scope, view, problem))) {
        timetable.scheduleWatch(id, retryCheckAt(problem, now(), intervalMs));
      }
    }
  };

  /** Runs without a caller that waits: a failure is logged, and the next check tries again. */
  const runInBackground = (act: Promise<void>): void => {
    const ended = act
      .catch((error: unknown) => {
        log.error({ err: error }, 'a scheduled task of the watches failed');
      })
      .finally(() => {
        background.delete(ended);
        sleep();
      });
    background.add(ended);
  };

  const runDue = (): void => {
    const confirmed = parts.confirmOurs();
    if (confirmed === null) runDueNow();
    else void confirmed.then(runDueNow);
  };

  const runDueNow = (): void => {
    if (state !== 'running') return;
    for (const due of timetable.takeDue(maxDue)) {
      if (due.kind === 'board') {
        runInBackground(boardLimit(() => checkBoard(due.scope, due.view)));
      } else {
        for (const id of due.ids) runInBackground(watchLimit(() => checkSingleWatch(id)));
      }
    }
    sleep();
  };

  const sleep = (): void => {
    cancel();
    if (state !== 'running') return;
    const waitMs = (timetable.nextAt() ?? Infinity) - now();
    cancel = schedule(runDue, Math.min(maxSleepMs, Math.max(0, waitMs)));
  };

  return {
    start() {
      state = 'running';
      runDue();
    },
    wake: sleep,
    forgetChecked() {
      checked = new Map();
    },
    checkNow(id) {
      timetable.scheduleWatch(id, now());
      sleep();
    },
    onDelivery(id, delivery) {
      const watch = index.get(id);
      if (delivery.kind === 'refused') {
        // The post of a watch that was changed to a history meanwhile: a history needs no channel.
        if (watch?.choice.when.kind === 'history') return;
        runInBackground(pauses.pause(id, delivery.trouble));
        return;
      }
      if (watch === null || !isOurs(watch.guildId)) return;
      // There may be changes to report, or the next digest may have become due during the delivery.
      timetable.scheduleWatch(id, now() + soonMs);
      sleep();
    },
    async stop() {
      state = 'stopped';
      cancel();
      while (background.size > 0) await Promise.all(background);
    },
  };
}
