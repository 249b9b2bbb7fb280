import type { Log } from '../model/effects.ts';
import type { WatchTrouble } from '../model/watch.ts';
import type { OpenPost, PlannedPost, PostedMessage, PostRecords } from '../store/watches.ts';
import { ChannelError, type PostingChannels, type SentMessage } from './channels.ts';
import { archivedThreadCode, channelTrouble } from './channel-trouble.ts';
import { nextStep } from './next-step.ts';
import { SendQueueClosed, type SendQueue } from './send-queue.ts';

/** How one attempt at an open post has ended. */
export type AttemptResult =
  /** It stands there, which is still to be noted. */
  | { readonly kind: 'standing'; readonly where: PostedMessage }
  | { readonly kind: 'refused'; readonly trouble: WatchTrouble }
  /** It is not there, and nothing more is tried. */
  | { readonly kind: 'outdated' }
  /** Whether it stands there cannot be known. */
  | { readonly kind: 'unknown' }
  /** Not before so many milliseconds; `isDiscords`: by Discord's own word. */
  | { readonly kind: 'again'; readonly afterMs: number; readonly isDiscords: boolean };

export interface AttemptParts {
  readonly records: PostRecords;
  readonly channels: PostingChannels;
  readonly outbox: SendQueue;
  readonly now: () => number;
  /** Names this process in the ledger. */
  readonly processId: string;
  /** Whether a watch is still as it was at that revision; what was decided on another is not sent. */
  readonly isCurrent: (watchId: string, revision: number) => boolean;
  readonly log: Log;
}

/** Longer than any try takes, so that two processes never try at once. */
const holdMs = 30_000;
const shortestPauseMs = 1_000;

/** Makes one attempt at an open post, in its channel's turn. Never rejects. */
export function createAttempt(parts: AttemptParts): (post: PlannedPost) => Promise<AttemptResult> {
  const { records, channels, outbox, now, processId, isCurrent, log } = parts;

  const claim = ({ watchId, nonce }: PlannedPost): Promise<OpenPost | null> =>
    records.claim(watchId, nonce, { by: processId, now: now(), until: now() + holdMs });

  const read = async ({ watchId, nonce }: PlannedPost): Promise<OpenPost | null> => {
    const open = await records.openPost(watchId);
    return open?.nonce === nonce ? open : null;
  };

  /** Somebody else has it in hand, or has brought it to its end. */
  const notOurs = async (post: PlannedPost): Promise<AttemptResult> =>
    (await read(post)) === null ? { kind: 'outdated' } : again(holdMs);

  const drop = async <End extends AttemptResult>(post: PlannedPost, end: End): Promise<End> => {
    await records.drop(post.watchId, post.nonce);
    return end;
  };

  const standing = ({ channelId, messageId }: SentMessage): AttemptResult => ({
    kind: 'standing',
    where: { at: now(), channelId, messageId },
  });

  const find = (post: OpenPost) =>
    channels.findMessage(post.guildId, post.channel, {
      since: post.firstTryAt ?? post.plannedAt,
      marker: post.marker,
      name: post.thread?.name ?? null,
    });

  /** A refusal tells nothing of the tries before it. */
  const refused = async (post: OpenPost, trouble: WatchTrouble): Promise<AttemptResult> => {
    const found = post.firstTryAt === null ? null : await find(post).catch(() => null);
    return found?.kind === 'found' ? standing(found) : drop(post, { kind: 'refused', trouble });
  };

  const send = async (post: OpenPost): Promise<AttemptResult> => {
    if ((await claim(post)) === null) return notOurs(post);
    try {
      return standing(await deliver(post, channels));
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      if (error.failure.kind === 'limited') await records.unclaim(post.watchId, post.nonce);
      if (error.failure.kind !== 'refused') throw error;
      return refused(post, channelTrouble(error.failure, post.channel));
    }
  };

  const look = async (post: OpenPost): Promise<AttemptResult> => {
    if ((await claim(post)) === null) return notOurs(post);
    try {
      const found = await find(post);
      if (found.kind === 'found') return standing(found);
      if (found.kind === 'unknown') return { kind: 'unknown' };
    } catch (error) {
      if (!(error instanceof ChannelError) || error.failure.kind !== 'refused') throw error;
      return drop(post, { kind: 'refused', trouble: channelTrouble(error.failure, post.channel) });
    }
    await records.markAbsent(post.watchId, post.nonce);
    return act({ ...post, firstTryAt: null, lastTryAt: null });
  };

  const act = (post: OpenPost): Promise<AttemptResult> => {
    const step = nextStep(post, isCurrent(post.watchId, post.revision), now());
    switch (step.kind) {
      case 'send':
        return send(post);
      case 'look':
        return look(post);
      case 'drop':
        return drop(post, { kind: 'outdated' });
      case 'wait':
        return Promise.resolve(again(step.ms));
    }
  };

  return async (post) => {
    try {
      return await outbox.run(post.channel.id, async () => {
        const open = await read(post);
        return open === null ? { kind: 'outdated' } : act(open);
      });
    } catch (error) {
      if (error instanceof ChannelError && error.failure.kind === 'limited') {
        const afterMs = Math.max(shortestPauseMs, error.failure.retryAfterMs);
        return { kind: 'again', afterMs, isDiscords: true };
      }
      if (!(error instanceof SendQueueClosed)) {
        const { watchId, guildId } = post;
        log.warn({ err: error, watchId, guildId }, 'a post is not settled yet');
      }
      return again(0);
    }
  };
}

function again(afterMs: number): AttemptResult {
  return { kind: 'again', afterMs, isDiscords: false };
}

/** Discord wakes an archived thread by itself when something is sent there, but not always. */
async function deliver(post: PlannedPost, channels: PostingChannels): Promise<SentMessage> {
  const { channel, thread, body, nonce } = post;
  if (thread !== null) return channels.createForumPost(channel.id, { ...thread, body });
  try {
    return await channels.send(channel.id, body, nonce);
  } catch (error) {
    if (channel.kind !== 'thread' || !isRefused(error, archivedThreadCode)) throw error;
    await channels.unarchive(channel.id).catch((cause: unknown) => {
      throw isRefused(cause) ? error : cause;
    });
    return await channels.send(channel.id, body, nonce);
  }
}

function isRefused(error: unknown, discordCode?: number): boolean {
  if (!(error instanceof ChannelError) || error.failure.kind !== 'refused') return false;
  return discordCode === undefined || error.failure.discordCode === discordCode;
}
