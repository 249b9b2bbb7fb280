import type { Log } from '../model/effects.ts';
import type { WatchTrouble } from '../model/watch.ts';
import type { OpenPost, PlannedPost, PostRecords } from '../store/watches.ts';
import { ChannelError, type PostingChannels, type SentMessage } from './channels.ts';
import type { Delivery, DeliveryWaits } from './delivery.ts';
import { SendQueueClosed, type SendQueue } from './send-queue.ts';
import { archivedThreadCode, channelTrouble } from './trouble.ts';

interface AttemptParts {
  readonly postRecords: PostRecords;
  readonly channels: PostingChannels;
  readonly sendQueue: SendQueue;
  readonly now: () => number;
  /** Identifies this process in the ledger. */
  readonly processId: string;
  /** Whether the watch still has this revision. A post that was decided for another one is not sent. */
  readonly isCurrent: (watchId: string, revision: number) => boolean;
  readonly waits: DeliveryWaits;
  readonly log: Log;
}

const shortestPauseMs = 1_000;

/** Returns a function that makes one attempt at an open post, through the send queue. It never rejects. */
export function createAttempt(parts: AttemptParts): (post: PlannedPost) => Promise<Delivery> {
  const { postRecords, channels, sendQueue, now, processId, isCurrent, log } = parts;
  const { claimMs, listedAfterMs } = parts.waits;

  const claim = ({ watchId, nonce }: PlannedPost): Promise<OpenPost | null> =>
    postRecords.claim(watchId, nonce, { by: processId, now: now(), until: now() + claimMs });

  const read = async ({ watchId, nonce }: PlannedPost): Promise<OpenPost | null> => {
    const open = await postRecords.openPost(watchId);
    return open?.nonce === nonce ? open : null;
  };

  /** Another process has claimed the post, or has ended its delivery. */
  const notClaimed = async (post: PlannedPost): Promise<Delivery> =>
    (await read(post)) === null ? { kind: 'outdated' } : retry(claimMs);

  const drop = async (post: PlannedPost, delivery: Delivery): Promise<Delivery> => {
    await postRecords.drop(post.watchId, post.nonce);
    return delivery;
  };

  const posted = (
    { refreshedAt }: PlannedPost,
    { channelId, messageId }: SentMessage,
    at: number,
  ): Delivery => ({ kind: 'posted', last: { at, channelId, messageId, refreshedAt } });

  /** An earlier attempt created the message, perhaps before a downtime. */
  const found = (post: OpenPost, message: SentMessage): Delivery =>
    posted(post, message, post.lastTryAt ?? now());

  const find = (post: OpenPost) =>
    channels.findMessage(post.guildId, post.channel, {
      since: post.firstTryAt ?? post.plannedAt,
      after: null,
      marker: post.marker,
      name: post.thread?.name ?? null,
    });

  /** Searches for the message of an earlier attempt. `ifAbsent` follows if there certainly is none. */
  const findOr = async (post: OpenPost, ifAbsent: () => Promise<Delivery>): Promise<Delivery> => {
    try {
      const result = await find(post);
      if (result.kind === 'found') return found(post, result);
      if (result.kind === 'unknown') return { kind: 'unconfirmed' };
    } catch (error) {
      if (!(error instanceof ChannelError) || error.failure.kind !== 'refused') throw error;
      return drop(post, { kind: 'refused', trouble: channelTrouble(error.failure, post.channel) });
    }
    return ifAbsent();
  };

  /** A refusal does not tell whether an earlier attempt created the message. */
  const refused = (post: OpenPost, trouble: WatchTrouble): Promise<Delivery> => {
    const end = () => drop(post, { kind: 'refused', trouble });
    return post.firstTryAt === null ? end() : findOr(post, end);
  };

  const send = async (post: OpenPost): Promise<Delivery> => {
    if ((await claim(post)) === null) return notClaimed(post);
    try {
      return posted(post, await sendMessage(post, channels), now());
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      if (error.failure.kind === 'limited') await postRecords.unclaim(post.watchId, post.nonce);
      if (error.failure.kind !== 'refused') throw error;
      return refused(post, channelTrouble(error.failure, post.channel));
    }
  };

  const search = async (post: OpenPost): Promise<Delivery> => {
    if ((await claim(post)) === null) return notClaimed(post);
    return findOr(post, async () => {
      await postRecords.markAbsent(post.watchId, post.nonce);
      return act({ ...post, firstTryAt: null, lastTryAt: null });
    });
  };

  const act = (post: OpenPost): Promise<Delivery> => {
    const step = nextStep(post, isCurrent(post.watchId, post.revision), now(), listedAfterMs);
    switch (step.kind) {
      case 'send':
        return send(post);
      case 'search':
        return search(post);
      case 'drop':
        return drop(post, { kind: 'outdated' });
      case 'wait':
        return Promise.resolve(retry(step.ms));
    }
  };

  return async (post) => {
    try {
      return await sendQueue.run(post.channel.id, async () => {
        const open = await read(post);
        return open === null ? { kind: 'outdated' } : act(open);
      });
    } catch (error) {
      if (error instanceof ChannelError && error.failure.kind === 'limited') {
        const retryMs = Math.max(shortestPauseMs, error.failure.retryAfterMs);
        return { kind: 'open', retryMs, isRateLimit: true };
      }
      if (!(error instanceof SendQueueClosed)) {
        const { watchId, guildId } = post;
        log.warn({ err: error, watchId, guildId }, 'an attempt to send a post failed');
      }
      return retry(0);
    }
  };
}

function retry(retryMs: number): Delivery {
  return { kind: 'open', retryMs, isRateLimit: false };
}

/** Discord unarchives a thread when a message is sent to it, but not always. */
async function sendMessage(post: PlannedPost, channels: PostingChannels): Promise<SentMessage> {
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

/** The next step of an open post's delivery. */
type NextStep =
  | { readonly kind: 'send' }
  /** The message may exist: search the channel for it. */
  | { readonly kind: 'search' }
  /** The message certainly does not exist, and the post is no longer to be sent. */
  | { readonly kind: 'drop' }
  | { readonly kind: 'wait'; readonly ms: number };

/**
 * Discord recognises a repeated nonce "in the past few minutes" (Create Message, enforce_nonce) and
 * gives no number. The time counts from the first attempt that may have reached Discord.
 */
const nonceLifeMs = 2 * 60_000;
/** An older unsent post is dropped: the next post reports its changes too. */
const freshMs = 30 * 60_000;

/**
 * `isCurrent`: whether the watch still has the revision that the post was decided for. `listedAfterMs`: how
 * long Discord may take to list a message.
 */
function nextStep(
  post: OpenPost,
  isCurrent: boolean,
  now: number,
  listedAfterMs: number,
): NextStep {
  const { firstTryAt, lastTryAt } = post;
  if (firstTryAt === null || lastTryAt === null) {
    return isCurrent && now - post.plannedAt < freshMs ? { kind: 'send' } : { kind: 'drop' };
  }
  const age = now - firstTryAt;
  // A negative age means that the clock was set back: the nonce's real age is unknown.
  const isNonceKnown = post.thread === null && age >= 0 && age < nonceLifeMs;
  if (isNonceKnown && isCurrent) return { kind: 'send' };
  const sinceMs = now - lastTryAt;
  return sinceMs < 0 || sinceMs >= listedAfterMs
    ? { kind: 'search' }
    : { kind: 'wait', ms: listedAfterMs - sinceMs };
}
