import type { Watch } from '../../../src/model/watch.ts';
import { StoreError } from '../../../src/store/failure.ts';
import { watchLedger } from '../../../src/store/watch-ledger.ts';
import type { PostRecords, StoredWatch } from '../../../src/store/watches.ts';
import type { StoredDeliveries } from '../../../src/watches/delivery.ts';
import { createMemoryTable } from '../../store/memory-table.ts';
import { watchOf } from '../../pages/support/watch-sample.ts';

type Call = keyof PostRecords;

/** The real ledger over records in memory, which several processes share. A plan adds its watch. */
export interface MemoryLedger extends PostRecords {
  /** The hashes of all recorded posts, in order. */
  readonly postedHashes: readonly string[];
  /** Makes the next calls of a method fail before they have an effect, or after it. */
  fail(call: Call, times?: number, isDone?: boolean): void;
  hash(watchId: string): string | null;
  isOpen(watchId: string): boolean;
  /** The open posts and messages to publish. */
  stored(): Promise<StoredDeliveries>;
  /** Undoes the last changes, as a failover of Redis may. The watches stay. */
  undo(changes: number): Promise<void>;
  /** Copies all changes so far to the replicas, so that they are not undone. */
  replicate(): void;
}

export function createMemoryLedger(now: () => number): MemoryLedger {
  const table = createMemoryTable(now);
  const { watches, posts } = watchLedger(table);
  const failing = new Map<Call, { left: number; isDone: boolean }>();
  const planned = new Map<string, Watch>();
  const last = new Map<string, string>();
  const open = new Set<string>();
  const postedHashes: string[] = [];

  const call = async <T>(name: Call, act: () => Promise<T>): Promise<T> => {
    const failure = failing.get(name);
    if (failure === undefined || failure.left === 0) return act();
    failure.left -= 1;
    if (failure.isDone) await act();
    throw new StoreError(failure.isDone ? 'unknown' : 'full', `${name} fails`);
  };
  /** Notes what tests ask for. */
  const noted = async (watchId: string): Promise<void> => {
    const stored = await watches.find(watchId);
    const hash = (await watches.lastPosts([watchId])).get(watchId)?.hash;
    if (stored?.openPost) open.add(watchId);
    else open.delete(watchId);
    if (hash === undefined || hash === last.get(watchId)) return;
    last.set(watchId, hash);
    postedHashes.push(hash);
  };
  const add = async (watch: Watch): Promise<void> => {
    const { revision } = await watches.add(watch);
    if (revision !== watch.revision) await watches.change(watch, revision);
  };
  const change = <T>(name: Call, watchId: string, act: () => Promise<T>): Promise<T> =>
    call(name, async () => {
      const result = await act();
      await noted(watchId);
      return result;
    });

  return {
    postedHashes,
    fail: (name, left = 1, isDone = false) => failing.set(name, { left, isDone }),
    hash: (watchId) => last.get(watchId) ?? null,
    isOpen: (watchId) => open.has(watchId),
    async stored() {
      const all: StoredWatch[] = [];
      for await (const batch of watches.all()) all.push(...batch);
      return {
        openPosts: all.flatMap(({ openPost }) => openPost ?? []),
        unpublished: all.flatMap(({ unpublished }) => unpublished ?? []),
      };
    },
    replicate: () => {
      table.replicate();
    },
    async undo(changes) {
      table.undo(changes);
      last.clear();
      for (const watch of planned.values()) {
        await add(watch);
        await noted(watch.id);
      }
    },
    plan: (post) =>
      change('plan', post.watchId, async () => {
        const { watchId: id, guildId, revision } = post;
        const watch = watchOf({ id, guildId, revision }, {});
        planned.set(id, watch);
        await add(watch);
        return posts.plan(post);
      }),
    openPost: (watchId) => call('openPost', () => posts.openPost(watchId)),
    claim: (post, by) => change('claim', post.watchId, () => posts.claim(post, by)),
    unclaim: (watchId, ...rest) =>
      change('unclaim', watchId, () => posts.unclaim(watchId, ...rest)),
    markAbsent: (watchId, ...rest) =>
      change('markAbsent', watchId, () => posts.markAbsent(watchId, ...rest)),
    markPosted: (post, message) =>
      change('markPosted', post.watchId, () => posts.markPosted(post, message)),
    drop: (watchId, nonce) => change('drop', watchId, () => posts.drop(watchId, nonce)),
    restore: (post, attempts) =>
      change('restore', post.watchId, () => posts.restore(post, attempts)),
    postponePublishing: (watchId, ...rest) =>
      change('postponePublishing', watchId, () => posts.postponePublishing(watchId, ...rest)),
    endPublishing: (watchId, messageId) =>
      change('endPublishing', watchId, () => posts.endPublishing(watchId, messageId)),
  };
}
