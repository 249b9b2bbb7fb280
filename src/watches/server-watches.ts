import { createHash } from 'node:crypto';

import { dayOf } from '../model/board-history.ts';
import { resultWithin } from '../model/deadline.ts';
import { ProblemError } from '../model/problem.ts';
import type { ServerWatches, TargetChoice, WatchDraft } from '../model/server-watches.ts';
import { isDigest, maxWatches, type Watch } from '../model/watch.ts';
import { withReadProblem, withStoreProblem } from '../store/failure.ts';
import { fetchBoard, type FetchedBoard } from './board-fetcher.ts';
import { noScope, watchScope, viewText } from './board-key.ts';
import { ChannelError, type ChannelFacts, type PostingChannels } from './channels.ts';
import type { WatchChecker } from './check-watch.ts';
import type { DecidedPost } from './delivery.ts';
import { keptPlaces } from './history-look.ts';
import { exceedsAllowance, watchPrice, type PriceParts } from './price.ts';
import type { Runner } from './runner.ts';
import { nextDigestAt } from './schedule.ts';
import type { WatchSystem } from './system.ts';
import { checkTarget, canReceivePosts } from './target-check.ts';
import type { SerialTasks } from './task-queue.ts';
import { watchStatus } from './watch-status.ts';

interface ServerWatchesParts extends WatchSystem, Omit<PriceParts, 'index'> {
  readonly channels: Pick<PostingChannels, 'inspect' | 'roleMemberCounts'>;
  readonly checker: Pick<WatchChecker, 'lastPosted'>;
  readonly runner: Pick<Runner, 'checkNow'>;
  /** Resolves when the watches of the shards that this process has gained are in memory. */
  readonly takenOver: () => Promise<void>;
  /** By server, so that its limit holds and a draft is saved once. */
  readonly runSerially: SerialTasks;
  readonly storageFails: () => boolean;
  readonly randomId: () => string;
}

/** A draft is shown without a number rather than late. */
const memberCountMs = 1_500;

/** Discord's locale of a new server, for a history whose server Discord does not show. */
const usualLocale = 'en-US';

/** What admins can do with their server's watches. */
export function createServerWatches(parts: ServerWatchesParts): ServerWatches {
  const { index, records, timetable, runSerially, now, log } = parts;

  const act = async <T>(guildId: string, change: () => Promise<T>): Promise<T> => {
    // Not in the turn of the server, which reading the watches of a shard needs.
    await parts.takenOver();
    return runSerially(guildId, change);
  };

  const findWatch = (guildId: string, id: string): Watch => {
    const watch = index.get(id);
    if (watch?.guildId !== guildId) throw new ProblemError({ code: 'not_found', what: 'watch' });
    return watch;
  };

  /** Puts a stored watch into memory and into the timetable. */
  const put = (watch: Watch): Watch => {
    index.put(watch);
    timetable.add(watch);
    if (!isDigest(watch.choice.when) && watch.pause === null) {
      parts.runner.checkNow(watch.id);
    }
    return watch;
  };

  /** `edit` is called again if another process, or a write with an unknown result, has changed the watch. */
  const change = async (
    guildId: string,
    id: string,
    edit: (watch: Watch) => Partial<Watch> | Promise<Partial<Watch>>,
  ): Promise<Watch> => {
    const before = findWatch(guildId, id);
    const watch = { ...before, ...(await edit(before)), revision: before.revision + 1 };
    const isChanged = await withStoreProblem(log, () => records.change(watch, before.revision));
    if (!isChanged) {
      const stored = await withStoreProblem(log, () => records.find(id));
      if (stored === null) throw new ProblemError({ code: 'not_found', what: 'watch' });
      index.put(stored.watch);
      return change(guildId, id, edit);
    }
    if (isDigest(watch.choice.when)) {
      // A digest that was due before the change is not posted later. A failure here does no harm.
      await records.setDigestTime(watch.id, now()).catch((error: unknown) => {
        log.warn({ watch: watch.id, err: error }, 'could not store that a digest is over');
      });
    }
    return put(watch);
  };

  const inspectChannel = async (
    guildId: string,
    channelId: string,
  ): Promise<ChannelFacts | null> => {
    try {
      return await parts.channels.inspect(guildId, channelId);
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      if (error.failure.kind === 'refused') return null;
      throw new ProblemError({ code: 'discord_away' }, { cause: error });
    }
  };

  const inspectTarget = async (guildId: string, choice: TargetChoice) => {
    const facts = await inspectChannel(guildId, choice.channel.id);
    return { facts, check: checkTarget(facts, choice, guildId) };
  };

  /** Throws `watch_refused` if Discord would refuse the posts or the watch exceeds its share of the units. */
  const allow = async (guildId: string, { choice }: WatchDraft, replacedId: string | null) => {
    const { facts, check } = await inspectTarget(guildId, choice);
    if (exceedsAllowance(watchPrice(guildId, choice, replacedId, parts))) {
      throw new ProblemError({ code: 'watch_refused' });
    }
    if (choice.when.kind === 'history') {
      const known = facts?.locale ?? index.ofServer(guildId).at(-1)?.guildLocale;
      return { channel: choice.channel, tags: [], guildLocale: known ?? usualLocale };
    }
    if (facts === null || check.channel === null || !canReceivePosts(check)) {
      throw new ProblemError({ code: 'watch_refused' });
    }
    const tags = facts.tags
      .filter(({ id }) => choice.tagIds.includes(id))
      .map(({ id, name }) => ({ id, name }));
    return { channel: check.channel, tags, guildLocale: facts.locale };
  };

  const statusOf = async (watches: readonly Watch[]) => {
    const ids = watches.map(({ id }) => id);
    const posted = await withReadProblem(log, () => records.lastPosts(ids));
    return watches.map((watch) =>
      watchStatus(watch, posted.get(watch.id), parts.storageFails(), parts),
    );
  };

  const save = async (
    guildId: string,
    draft: WatchDraft,
    replacedId: string | null,
    draftMessageId: string | null,
  ): Promise<Watch> => {
    if (parts.hasLeft(guildId)) throw new ProblemError({ code: 'server_left' });
    if (replacedId !== null) findWatch(guildId, replacedId);
    const id =
      draftMessageId === null
        ? parts.randomId()
        : draftId(guildId, draft, draftMessageId, (one) => index.wasRemoved(one));
    const saved = index.get(id);
    if (replacedId === null && saved?.guildId === guildId) return saved;
    if (replacedId === null && index.ofServer(guildId).length >= maxWatches) {
      throw new ProblemError({ code: 'watches_full', most: maxWatches });
    }
    const { channel, tags, guildLocale } = await allow(guildId, draft, replacedId);
    const { names } = draft;
    const choice = { ...draft.choice, channel };
    if (replacedId !== null) {
      return change(guildId, replacedId, ({ pause }) => ({
        ...{ choice, names, tags, guildLocale },
        // The check above has passed, so any trouble is over.
        pause: pause?.by === 'admin' ? pause : null,
      }));
    }
    const watch: Watch = {
      id,
      guildId,
      choice,
      names,
      tags,
      guildLocale,
      revision: 1,
      createdAt: now(),
      pause: null,
    };
    return put(await withStoreProblem(log, () => records.add(watch)));
  };

  const fetchNow = async (watch: Watch): Promise<FetchedBoard> => {
    const { guildId, choice } = watch;
    const scope = watchScope(watch, parts.fingerprintOf);
    if (scope === noScope) throw new ProblemError({ code: 'needs_key' });
    const { view, top } = choice;
    return parts.fetcher.fetch({ scope, view, guildId, top, urgency: 'person' });
  };

  /** What a watch posts if an admin asks for it. */
  const postOf = async (watch: Watch): Promise<DecidedPost> => {
    const last = await parts.checker.lastPosted(watch.id);
    const post = await parts.postsOf(watch.choice.content).ask(watch, last, fetchNow);
    if (post === null) throw new ProblemError({ code: 'watch_refused' });
    return post;
  };

  return {
    watchIntervalMs: parts.intervalMs,
    today: () => dayOf(now()),
    nextAt: ({ when, timeZone }) => (isDigest(when) ? nextDigestAt(when, timeZone, now()) : null),
    async list(guildId) {
      await parts.takenOver();
      return statusOf(index.ofServer(guildId));
    },
    async find(guildId, id) {
      await parts.takenOver();
      const watch = index.get(id);
      if (watch?.guildId !== guildId) return null;
      return (await statusOf([watch]))[0] ?? null;
    },
    countUnreadable: (guildId) => withReadProblem(log, () => records.countUnreadable(guildId)),
    current: (guildId) => index.ofServer(guildId),
    history: (...wanted) => withReadProblem(log, () => parts.history.read(...wanted)),
    price: (guildId, choice, replacedId) => watchPrice(guildId, choice, replacedId, parts),
    keptPlaces: (guildId, choice, replacedId) => keptPlaces(guildId, choice, replacedId, parts),
    checkTarget: async (guildId, choice) => (await inspectTarget(guildId, choice)).check,

    async roleMembers(guildId, roleId) {
      const counts = parts.channels.roleMemberCounts(guildId).catch((error: unknown) => {
        log.info({ guild: guildId, err: error }, 'Discord did not count the members of roles');
        return null;
      });
      const answer = await resultWithin(memberCountMs, counts, null, parts.schedule);
      return answer?.get(roleId) ?? null;
    },

    async preview(guildId, { choice, names }, id, library) {
      const look = async (view = choice.view) => {
        const board = await fetchBoard(library, view, choice.top);
        const watch = id === null ? null : findWatch(guildId, id);
        const isSameView = watch !== null && viewText(watch.choice.view) === viewText(choice.view);
        // An empty answer counts only after a second look.
        const isComparable = isSameView && board.entries.length > 0;
        return { board, last: isComparable ? await parts.checker.lastPosted(watch.id) : null };
      };
      const posts = parts.postsOf(choice.content);
      return withReadProblem(log, () => posts.preview({ id, choice, names }, guildId, look));
    },

    save: (guildId, draft, replacedId, draftMessageId = null) =>
      act(guildId, () => save(guildId, draft, replacedId, draftMessageId)),

    pause: (guildId, id) =>
      act(guildId, () => change(guildId, id, () => ({ pause: { by: 'admin', since: now() } }))),

    resume: (guildId, id) =>
      act(guildId, () =>
        change(guildId, id, async (watch) => {
          const { channel, tags, guildLocale } = await allow(guildId, watch, id);
          return { choice: { ...watch.choice, channel }, tags, guildLocale, pause: null };
        }),
      ),

    remove: (guildId, id) =>
      act(guildId, async () => {
        const watch = findWatch(guildId, id);
        await withStoreProblem(log, () => records.remove(id));
        index.remove(id);
        timetable.remove(id);
        return watch;
      }),

    async postNow(guildId, id) {
      await parts.takenOver();
      const watch = findWatch(guildId, id);
      if (watch.choice.when.kind === 'history') throw new ProblemError({ code: 'watch_refused' });
      return withStoreProblem(log, async () => {
        const delivery = await parts.sender.send(await postOf(watch));
        if (delivery.kind === 'posted') return delivery.last;
        if (delivery.kind !== 'refused') throw new ProblemError({ code: 'post_open' });
        await parts.pauses.pause(id, delivery.trouble);
        throw new ProblemError({ code: 'post_refused', trouble: delivery.trouble });
      });
    },
  };
}

/**
 * Eight letters and digits, equal for the same draft in the same message. The process knows the posts of a
 * removed watch, so `wasRemoved` prevents its id.
 */
function draftId(
  guildId: string,
  { choice }: Pick<WatchDraft, 'choice'>,
  messageId: string,
  wasRemoved: (id: string) => boolean,
): string {
  const text = JSON.stringify([guildId, messageId, choice]);
  const hash = createHash('sha256').update(text).digest('hex');
  const id = BigInt(`0x${hash}`).toString(36).slice(0, 8);
  return wasRemoved(id) ? draftId(guildId, { choice }, id, wasRemoved) : id;
}
