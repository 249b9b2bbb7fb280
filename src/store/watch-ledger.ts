import type { Watch } from '../model/watch.ts';
import {
  absent,
  changedWatch,
  claimed,
  dropped,
  planned,
  posted,
  postponed,
  published,
  restored,
  unclaimed,
  type WatchState,
} from './delivery-rules.ts';
import { watchFormat } from './record-formats.ts';
import type { OnUnreadable, RecordTable } from './record-table.ts';
import { recordStates } from './records.ts';
import type {
  OpenPost,
  PostRecords,
  StoredWatch,
  UnpublishedMessage,
  WatchRecords,
} from './watches.ts';

/** Watches and the ledger of their posts: one record for each watch. */
export function watchLedger(
  table: RecordTable,
  onUnreadable: OnUnreadable = () => undefined,
): {
  readonly watches: WatchRecords;
  readonly posts: PostRecords;
} {
  const records = recordStates(table, watchFormat, onUnreadable);

  const apply = (watchId: string, rule: (state: WatchState, now: number) => WatchState) =>
    records.update(watchId, (state, { now }) => (state === null ? null : rule(state, now)));
  /** Returns whether the rule has changed the state. */
  const changes = async (...call: Parameters<typeof apply>): Promise<boolean> => {
    const { before, after } = await apply(...call);
    return before !== after;
  };
  const change = async (...call: Parameters<typeof apply>): Promise<void> => {
    await apply(...call);
  };

  const watches: WatchRecords = {
    async *all() {
      for await (const { states, now } of records.all()) {
        yield [...states.values()].map((state) => storedWatch(state, now));
      }
    },
    countUnreadable: (guildId) => records.countUnreadable(guildId),
    async find(id) {
      const { states, now } = await records.read([id]);
      const state = states.get(id);
      return state === undefined ? null : storedWatch(state, now);
    },
    async add(watch) {
      const { after } = await records.update(watch.id, (state) => state ?? newState(watch));
      if (after?.watch.guildId === watch.guildId) return after.watch;
      throw new Error(`The id ${watch.id} belongs to another server’s watch.`);
    },
    async restore(watch) {
      const { after } = await records.update(
        watch.id,
        (state, { wasRemoved }) => (wasRemoved ? null : (state ?? newState(watch))),
        { unreadable: 'skip' },
      );
      return after !== null;
    },
    async change(watch, revision) {
      const { before, after } = await records.update(watch.id, (state) =>
        state === null ? null : (changedWatch(state, watch, revision) ?? state),
      );
      return before !== after;
    },
    remove: (id) => records.remove(id),
    removeServer: (guildId) => records.removeOwner(guildId),
    async setDigestTime(id, at) {
      await records.update(id, (state) => state && { ...state, digestedAt: at });
    },
    async lastPosts(ids) {
      const { states } = await records.read(ids);
      return new Map(
        [...states].flatMap(([id, { posted }]) => (posted === null ? [] : [[id, posted] as const])),
      );
    },
  };

  const posts: PostRecords = {
    plan: (post) => changes(post.watchId, (state, now) => planned(state, post, now)),
    openPost: async (watchId) => (await watches.find(watchId))?.openPost ?? null,
    async claim({ watchId, ...post }, by) {
      const claim = await apply(watchId, (state, now) => claimed(state, post, by, now));
      const { before, after, now } = claim;
      return after === null || before === after ? null : openPost(after, now);
    },
    unclaim: (watchId, nonce, by) => change(watchId, (state) => unclaimed(state, nonce, by)),
    markAbsent: (watchId, nonce, by) => change(watchId, (state) => absent(state, nonce, by)),
    markPosted: (post, message) => changes(post.watchId, (state) => posted(state, post, message)),
    drop: (watchId, nonce) => change(watchId, (state) => dropped(state, nonce)),
    restore: (post, attempts) =>
      change(post.watchId, (state, now) => restored(state, post, attempts, now)),
    postponePublishing: (watchId, messageId, notBefore) =>
      change(watchId, (state) => postponed(state, messageId, notBefore)),
    endPublishing: (watchId, messageId) => change(watchId, (state) => published(state, messageId)),
  };
  return { watches, posts };
}

function newState(watch: Watch): WatchState {
  return { watch, digestedAt: null, posted: null, open: null, unpublished: null };
}

function storedWatch(state: WatchState, now: number): StoredWatch {
  const { watch, digestedAt } = state;
  return { watch, digestedAt, openPost: openPost(state, now), unpublished: unpublished(state) };
}

function openPost({ open, posted }: WatchState, now: number): OpenPost | null {
  if (open === null) return null;
  const { post, openedAt, attempts, claimedBy } = open;
  const isSameChannel = posted?.channelId === post.channel.id;
  return {
    ...post,
    openedAt,
    attempts,
    claimedBy,
    readAt: now,
    previousMessageId: isSameChannel ? posted.messageId : null,
  };
}

function unpublished({ watch, unpublished: message }: WatchState): UnpublishedMessage | null {
  return message === null ? null : { watchId: watch.id, guildId: watch.guildId, ...message };
}
