import { StoreError } from '../../../src/store/failure.ts';
import type { OpenPost, PostRecords, UnpublishedMessage } from '../../../src/store/watches.ts';

type Call = keyof PostRecords;

interface Kept extends OpenPost {
  readonly before: Pick<OpenPost, 'firstTryAt' | 'lastTryAt'>;
  readonly heldBy: string | null;
  readonly heldUntil: number;
}

/** The ledger as the contract has it, in memory, over the lives of several processes. */
export interface Ledger extends PostRecords {
  /** What each watch has posted, in order: the hash it told of. */
  readonly told: readonly string[];
  /** The next so many calls of that name fail. */
  fail(call: Call, times?: number): void;
  hash(watchId: string): string | null;
  isOpen(watchId: string): boolean;
}

export function ledger(): Ledger {
  const open = new Map<string, Kept>();
  const last = new Map<string, string>();
  const unpublished = new Map<string, UnpublishedMessage>();
  const failing = new Map<Call, number>();
  const told: string[] = [];

  const call = async <T>(name: Call, act: () => T): Promise<T> => {
    await Promise.resolve();
    const left = failing.get(name) ?? 0;
    if (left > 0) {
      failing.set(name, left - 1);
      throw new StoreError('full', `no ${name} now`);
    }
    return act();
  };
  const own = (watchId: string, nonce: string): Kept | null => {
    const one = open.get(watchId);
    return one?.nonce === nonce ? one : null;
  };
  const put = (one: Kept | null, change: Partial<Kept>): void => {
    if (one !== null) open.set(one.watchId, { ...one, ...change });
  };

  return {
    told,
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
        told.push(one.hash);
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
