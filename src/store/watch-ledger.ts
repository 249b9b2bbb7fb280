import type { Watch } from '../model/watch.ts';
import {
  applyDelivery,
  changedWatch,
  type DeliveryEvent,
  type WatchState,
} from './delivery-rules.ts';
import { watchFormat } from './record-formats.ts';
import { recordStates, type RecordTable } from './records.ts';
import type { OnUnreadable } from './unreadable-records.ts';
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

  const apply = (watchId: string, event: DeliveryEvent) =>
    records.update(watchId, (state, { now }) =>
      state === null ? null : applyDelivery(state, event, now),
    );
  /** Returns whether the event has changed the state. */
  const change = async (watchId: string, event: DeliveryEvent): Promise<boolean> => {
    const { before, after } = await apply(watchId, event);
    return before !== after;
  };
  const note = async (watchId: string, event: DeliveryEvent): Promise<void> => {
    await change(watchId, event);
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
        { skipsUnreadable: true },
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
    plan: (post) => change(post.watchId, { kind: 'plan', post }),
    openPost: async (watchId) => (await watches.find(watchId))?.openPost ?? null,
    async claim({ watchId, nonce, attempts }, by) {
      const event = { kind: 'claim', nonce, by, attempts } as const;
      const { before, after, now } = await apply(watchId, event);
      return after === null || before === after ? null : openPost(after, now);
    },
    unclaim: (watchId, nonce, by) => note(watchId, { kind: 'unclaim', nonce, by }),
    markAbsent: (watchId, nonce, by) => note(watchId, { kind: 'absent', nonce, by }),
    markPosted: (post, message) => change(post.watchId, { kind: 'posted', post, message }),
    drop: (watchId, nonce) => note(watchId, { kind: 'drop', nonce }),
    restore: (post, attempts) => note(post.watchId, { kind: 'restore', post, attempts }),
    postponePublishing: (watchId, messageId, notBefore) =>
      note(watchId, { kind: 'postpone', messageId, notBefore }),
    endPublishing: (watchId, messageId) => note(watchId, { kind: 'published', messageId }),
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
