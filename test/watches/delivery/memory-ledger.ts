import { StoreError } from '../../../src/store/failure.ts';
import type { OpenPost, PostRecords, UnpublishedMessage } from '../../../src/store/watches.ts';

type Call = keyof PostRecords;

interface StoredPost extends OpenPost {
  readonly before: Pick<OpenPost, 'firstTryAt' | 'lastTryAt'>;
  readonly heldBy: string | null;
  readonly heldUntil: number;
}

/** A ledger in memory that several processes share. */
export interface MemoryLedger extends PostRecords {
  /** The hashes of all recorded posts, in order. */
  readonly postedHashes: readonly string[];
  /** Makes the next calls of a method fail. */
  fail(call: Call, times?: number): void;
  hash(watchId: string): string | null;
  isOpen(watchId: string): boolean;
}

export function createMemoryLedger(): MemoryLedger {
  const open = new Map<string, StoredPost>();
  const last = new Map<string, string>();
  const unpublished = new Map<string, UnpublishedMessage>();
  const failing = new Map<Call, number>();
  const postedHashes: string[] = [];

  const call = async <T>(name: Call, act: () => T): Promise<T> => {
    await Promise.resolve();
    const left = failing.get(name) ?? 0;
    if (left > 0) {
      failing.set(name, left - 1);
      throw new StoreError('full', `${name} fails`);
    }
    return act();
  };
  const own = (watchId: string, nonce: string): StoredPost | null => {
    const one = open.get(watchId);
    return one?.nonce === nonce ? one : null;
  };
  const put = (one: StoredPost | null, change: Partial<StoredPost>): void => {
    if (one !== null) open.set(one.watchId, { ...one, ...change });
  };

  return {
    postedHashes: postedHashes,
    fail: (name, times = 1) => failing.set(name, times),
    hash: (watchId) => last.get(watchId) ?? null,
    isOpen: (watchId) => open.has(watchId),
    plan: (post) =>
      call('plan', () => {
        if (open.has(post.watchId) || (last.get(post.watchId) ?? null) !== post.base) return false;
        const untried = { firstTryAt: null, lastTryAt: null };
        open.set(post.watchId, {
          ...post,
          ...untried,
          before: untried,
          heldBy: null,
          heldUntil: 0,
        });
        return true;
      }),
    openPosts: () => call('openPosts', () => [...open.values()]),
    openPost: (watchId) => call('openPost', () => open.get(watchId) ?? null),
    claim: (watchId, nonce, { by, now, until }) =>
      call('claim', () => {
        const one = own(watchId, nonce);
        if (one === null) return null;
        if (one.heldBy !== null && one.heldBy !== by && one.heldUntil > now) return null;
        const { firstTryAt, lastTryAt } = one;
        const before = { firstTryAt, lastTryAt };
        const tried = { firstTryAt: firstTryAt ?? now, lastTryAt: now };
        put(one, { ...tried, before, heldBy: by, heldUntil: until });
        return open.get(watchId) ?? null;
      }),
    unclaim: (watchId, nonce) =>
      call('unclaim', () => {
        const one = own(watchId, nonce);
        put(one, { ...one?.before, heldBy: null });
      }),
    markAbsent: (watchId, nonce) =>
      call('markAbsent', () => {
        put(own(watchId, nonce), { firstTryAt: null, lastTryAt: null });
      }),
    markPosted: (watchId, nonce, { at, channelId, messageId }) =>
      call('markPosted', () => {
        const one = own(watchId, nonce);
        if (one === null) return;
        open.delete(watchId);
        last.set(watchId, one.hash);
        postedHashes.push(one.hash);
        const { guildId } = one;
        if (one.publish) {
          unpublished.set(watchId, { watchId, guildId, channelId, messageId, notBefore: at });
        }
      }),
    drop: (watchId, nonce) =>
      call('drop', () => {
        if (own(watchId, nonce) !== null) open.delete(watchId);
      }),
    unpublished: () => call('unpublished', () => [...unpublished.values()]),
    postponePublishing: (watchId, messageId, notBefore) =>
      call('postponePublishing', () => {
        const one = unpublished.get(watchId);
        if (one?.messageId === messageId) unpublished.set(watchId, { ...one, notBefore });
      }),
    endPublishing: (watchId, messageId) =>
      call('endPublishing', () => {
        if (unpublished.get(watchId)?.messageId === messageId) unpublished.delete(watchId);
      }),
  };
}
