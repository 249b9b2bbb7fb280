import type { Library } from '../catalogue/library.ts';
import type { Log } from '../model/effects.ts';
import { ProblemError } from '../model/problem.ts';
import { mostWatches, type Watch } from '../model/watch.ts';
import type { ServerWatches, TargetChoice, WatchDraft } from '../model/watch-keeping.ts';
import { withStoreProblem } from '../store/store-problem.ts';
import type { WatchRecords } from '../store/watches.ts';
import { fetchBoard } from './fetched-board.ts';
import { ChannelError, type ChannelFacts, type PostingChannels } from './channels.ts';
import { hasChanges } from './changes.ts';
import { decidedPost, boardPost } from './decision.ts';
import { nextDigestAt } from './schedule.ts';
import type { WatchPauser } from './watch-pauser.ts';
import type { PostSender } from './delivery.ts';
import { exceedsAllowance, watchPrice, type PriceParts } from './price.ts';
import type { Runner } from './runner.ts';
import type { BoardFetcher } from './board-fetcher.ts';
import { noScope, watchScope } from './scope.ts';
import type { WatchChecker } from './check-watch.ts';
import { watchStatus, type WatchStatusParts } from './watch-status.ts';
import { isPostable, checkTarget } from './target-check.ts';
import type { Timetable } from './timetable.ts';
import { viewText } from './view-text.ts';
import type { WatchIndex } from './watch-index.ts';

export interface ServerWatchesParts extends WatchStatusParts, PriceParts {
  readonly index: WatchIndex;
  readonly library: Pick<Library, 'board'>;
  readonly records: WatchRecords;
  readonly channels: Pick<PostingChannels, 'inspect'>;
  readonly looks: BoardFetcher;
  readonly seeing: Pick<WatchChecker, 'lastPosted'>;
  readonly posting: Pick<PostSender, 'send'>;
  readonly pausing: Pick<WatchPauser, 'pause'>;
  readonly runner: Pick<Runner, 'checkNow'>;
  readonly timetable: Timetable;
  readonly hasLeft: (guildId: string) => boolean;
  readonly randomId: () => string;
  readonly log: Log;
}

/** What people do with their server's watches. */
export function createServerWatches(parts: ServerWatchesParts): ServerWatches {
  const { index, records, timetable, now, log } = parts;

  const need = (guildId: string, id: string): Watch => {
    const watch = index.get(id);
    if (watch?.guildId !== guildId) throw new ProblemError({ code: 'not_found', what: 'watch' });
    return watch;
  };

  /** What is stored is at hand and in the timetable from then on. */
  const put = (watch: Watch): Watch => {
    index.put(watch);
    timetable.add(watch);
    if (watch.choice.when.kind === 'change' && watch.pause === null)
      parts.runner.checkNow(watch.id);
    return watch;
  };

  const change = async (before: Watch, to: Partial<Watch>): Promise<Watch> => {
    const watch = { ...before, ...to, revision: before.revision + 1 };
    const isChanged = await withStoreProblem(log, () => records.change(watch, before.revision));
    if (!isChanged) throw new ProblemError({ code: 'not_found', what: 'watch' });
    if (watch.choice.when.kind !== 'change') {
      // What fell due before is not made up for. The change itself stands, whatever becomes of this.
      await records.setDigestTime([watch.id], now()).catch((error: unknown) => {
        log.warn({ watch: watch.id, err: error }, 'that a digest is past could not be noted');
      });
    }
    return put(watch);
  };

  const factsOf = async (guildId: string, channelId: string): Promise<ChannelFacts | null> => {
    try {
      return await parts.channels.inspect(guildId, channelId);
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      if (error.failure.kind === 'refused') return null;
      throw new ProblemError({ code: 'discord_away' }, { cause: error });
    }
  };

  const checked = async (guildId: string, choice: TargetChoice) => {
    const facts = await factsOf(guildId, choice.channelId);
    return { facts, check: checkTarget(facts, choice, guildId) };
  };

  /** Nothing is stored that Discord would refuse or that would eat up people's units. */
  const allow = async (guildId: string, { choice }: WatchDraft, instead: string | null) => {
    const target = { ...choice, channelId: choice.channel.id };
    const { facts, check } = await checked(guildId, target);
    const isDear = exceedsAllowance(watchPrice(guildId, choice, instead, parts));
    if (facts === null || check.channel === null || !isPostable(check) || isDear) {
      throw new ProblemError({ code: 'watch_refused' });
    }
    return { channel: check.channel, guildLocale: facts.locale };
  };

  const standings = async (watches: readonly Watch[]) => {
    const posted = await withStoreProblem(log, () =>
      records.lastPosts(watches.map(({ id }) => id)),
    );
    return watches.map((watch) => watchStatus(watch, posted.get(watch.id), parts));
  };

  return {
    watchIntervalMs: parts.intervalMs,
    nextAt: ({ when, timeZone }) =>
      when.kind === 'change' ? null : nextDigestAt(when, timeZone, now()),
    of: (guildId) => standings(index.ofServer(guildId)),
    async find(guildId, id) {
      const watch = index.get(id);
      if (watch?.guildId !== guildId) return null;
      return (await standings([watch]))[0] ?? null;
    },
    held: (guildId) => index.ofServer(guildId),
    price: (guildId, choice, instead) => watchPrice(guildId, choice, instead, parts),
    check: async (guildId, choice) => (await checked(guildId, choice)).check,

    async preview(asker, { choice, names }, id) {
      const board = await fetchBoard(parts.library, asker, choice.view, choice.top);
      const watch = id === null || asker.guildId === null ? null : need(asker.guildId, id);
      const isSame = watch !== null && viewText(watch.choice.view) === viewText(choice.view);
      const last = isSame
        ? await withStoreProblem(log, () => parts.seeing.lastPosted(watch.id))
        : null;
      return boardPost({ id, choice, names }, last, board);
    },

    async save(guildId, draft, instead) {
      if (parts.hasLeft(guildId)) throw new ProblemError({ code: 'server_left' });
      const before = instead === null ? null : need(guildId, instead);
      if (before === null && index.ofServer(guildId).length >= mostWatches) {
        throw new ProblemError({ code: 'watches_full', most: mostWatches });
      }
      const { channel, guildLocale } = await allow(guildId, draft, instead);
      const { names } = draft;
      const choice = { ...draft.choice, channel };
      if (before !== null) {
        // Whatever was in its way has just been looked at.
        const pause = before.pause?.by === 'admin' ? before.pause : null;
        return change(before, { choice, names, guildLocale, pause });
      }
      const id = parts.randomId();
      const watch = { id, guildId, choice, names, guildLocale, revision: 1, createdAt: now() };
      await withStoreProblem(log, () => records.add({ ...watch, pause: null }));
      return put({ ...watch, pause: null });
    },

    pause: async (guildId, id) =>
      change(need(guildId, id), { pause: { by: 'admin', since: now() } }),

    async resume(guildId, id) {
      const watch = need(guildId, id);
      const { channel, guildLocale } = await allow(guildId, watch, id);
      return change(need(guildId, id), {
        choice: { ...watch.choice, channel },
        guildLocale,
        pause: null,
      });
    },

    async remove(guildId, id) {
      const watch = need(guildId, id);
      await withStoreProblem(log, () => records.remove(id));
      index.remove(id);
      timetable.remove(id);
      return watch;
    },

    async postNow(guildId, id) {
      const watch = need(guildId, id);
      const { view, top } = watch.choice;
      const scope = watchScope(watch, parts.fingerprintOf);
      if (scope === noScope) throw new ProblemError({ code: 'needs_key' });
      return withStoreProblem(log, async () => {
        const board = await parts.looks.fetch({ scope, view, guildId, top, urgency: 'person' });
        const last = await parts.seeing.lastPosted(id);
        const told = boardPost(watch, last, board);
        const isWorthIt = told.changes !== null && hasChanges(told.changes);
        const post = isWorthIt ? told : boardPost(watch, null, board);
        const outcome = await parts.posting.send(decidedPost(watch, last, board, post));
        switch (outcome.kind) {
          case 'posted':
            return outcome.last;
          case 'refused':
            await parts.pausing.pause(id, outcome.trouble);
            throw new ProblemError({ code: 'post_refused', trouble: outcome.trouble });
          case 'open':
          case 'outdated':
            throw new ProblemError({ code: 'post_open' });
        }
      });
    },
  };
}
