import type { WatchTrouble } from '../model/watch.ts';
import { StoreError } from '../store/failure.ts';
import type { Attempts, OpenPost, PlannedPost } from '../store/watches.ts';
import {
  ChannelError,
  isInternalServerError,
  isTooLarge,
  type PostingChannels,
  type PostPicture,
  type SentMessage,
} from './channels.ts';
import type { Delivery, DeliverySystem, DrawnPost } from './delivery.ts';
import type { DrawPicture } from './post-pictures.ts';
import { SendQueueClosed } from './send-queue.ts';
import { archivedThreadCode, channelTrouble } from './trouble.ts';

interface AttemptParts extends DeliverySystem {
  readonly drawPicture: DrawPicture;
  /** Identifies this process in the ledger. */
  readonly processId: string;
  /** Whether the watch still has this revision. A post that was decided for another one is not sent. */
  readonly isCurrent: (watchId: string, revision: number) => boolean;
  /** Resolves with whether no other process has a server's shard by now. It then makes the attempts. */
  readonly confirmOurs: (guildId: string) => Promise<boolean>;
}

/** What a process knows about an open post, in case the store loses it. Attempts change it. */
export interface KnownPost {
  readonly post: PlannedPost;
  /** `DrawnPost.smaller`. Null for a post that this process has not drawn. */
  readonly drawSmaller: DrawnPost['smaller'] | null;
  /** The body that the next attempt sends instead of the post, without a picture. Undefined before the first 500. */
  smaller: string | null | undefined;
  attempts: Attempts | null;
  /** How often the search for the message has failed in a row. */
  failedSearches: number;
}

const shortestPauseMs = 1_000;
/** Discord may fail to list a channel again and again (discord-api-docs, issue 8611). */
const maxFailedSearches = 6;

/** Returns a function that makes one attempt at an open post, through the send queue. It never rejects. */
export function createAttempt(parts: AttemptParts): (known: KnownPost) => Promise<Delivery> {
  const { postRecords, channels, sendQueue, drawPicture, now, processId } = parts;
  const { isCurrent, confirmOurs, log } = parts;
  const { listedAfterMs } = parts.waits;

  /** Returns null if another process has ended the delivery. */
  const read = async ({ post: { watchId, nonce } }: KnownPost): Promise<OpenPost | null> => {
    const open = await postRecords.openPost(watchId);
    return open?.nonce === nonce ? open : null;
  };

  /** Returns false if another process has claimed the post, or has ended its delivery. */
  const claim = async (known: KnownPost, post: OpenPost): Promise<boolean> => {
    const claimed = await postRecords.claim(post, processId);
    if (claimed !== null) known.attempts = claimed.attempts;
    return claimed !== null;
  };

  const drop = async (post: PlannedPost, delivery: Delivery): Promise<Delivery> => {
    await postRecords.drop(post.watchId, post.nonce);
    return delivery;
  };

  const posted = (
    { refreshedAt }: PlannedPost,
    { channelId, messageId }: SentMessage,
    at: number,
  ): Delivery => ({ kind: 'posted', last: { at, channelId, messageId, refreshedAt } });

  /** A time of the store by this process's clock. */
  const ownTime = (post: OpenPost, at: number): number => now() - (post.readAt - at);

  /** Searches for the message of an earlier attempt. `ifAbsent` follows if there certainly is none. */
  const findOr = async (
    known: KnownPost,
    post: OpenPost,
    ifAbsent: () => Promise<Delivery>,
  ): Promise<Delivery> => {
    const { channel, marker, thread, attempts, openedAt, previousMessageId } = post;
    try {
      const begunAt = ownTime(post, attempts?.firstAt ?? openedAt);
      // From before the clock was set back: only the message before it says where to begin.
      const since = begunAt > now() && previousMessageId === null ? 0 : begunAt;
      const name = thread?.name ?? null;
      const query = { since, after: previousMessageId, marker, name };
      const result = await channels.findMessage(post.guildId, channel, query);
      known.failedSearches = 0;
      // The message may be of a process that ended before a downtime.
      if (result.kind === 'found') {
        return posted(post, result, ownTime(post, attempts?.lastAt ?? openedAt));
      }
      if (result.kind === 'unknown') return { kind: 'unconfirmed' };
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      switch (error.failure.kind) {
        case 'limited':
          throw error;
        case 'unsure':
          known.failedSearches += 1;
          if (known.failedSearches >= maxFailedSearches) return { kind: 'unconfirmed' };
          throw error;
        case 'refused':
          return drop(post, { kind: 'refused', trouble: channelTrouble(error.failure, channel) });
      }
    }
    return ifAbsent();
  };

  /** A refusal does not tell whether an earlier attempt created the message. */
  const refused = (known: KnownPost, post: OpenPost, trouble: WatchTrouble): Promise<Delivery> => {
    const end = () => drop(post, { kind: 'refused', trouble });
    return post.attempts === null ? end() : findOr(known, post, end);
  };

  const send = async (
    known: KnownPost,
    post: OpenPost,
    picture: PostPicture | null,
  ): Promise<Delivery> => {
    if (!(await claim(known, post))) return waitFor(shortestPauseMs);
    const { smaller } = known;
    try {
      const sent =
        typeof smaller === 'string'
          ? await sendMessage({ ...post, body: smaller }, null, channels)
          : await sendFitting(post, picture, channels);
      return posted(post, sent, now());
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      // Its size may be the cause (discord/discord-api-docs#8554), or its picture. The second time neither is.
      if (isInternalServerError(error)) {
        known.smaller =
          smaller === undefined
            ? ((await known.drawSmaller?.()) ?? (picture === null ? null : post.body))
            : null;
      }
      if (error.failure.kind === 'limited') {
        await postRecords.unclaim(post.watchId, post.nonce, processId);
        known.attempts = post.attempts;
      }
      if (error.failure.kind !== 'refused') throw error;
      return refused(known, post, channelTrouble(error.failure, post.channel));
    }
  };

  const search = async (
    known: KnownPost,
    post: OpenPost,
    picture: PostPicture | null,
  ): Promise<Delivery> => {
    if (!(await claim(known, post))) return waitFor(shortestPauseMs);
    return findOr(known, post, async () => {
      await postRecords.markAbsent(post.watchId, post.nonce, processId);
      known.attempts = null;
      return act(known, { ...post, attempts: null }, picture);
    });
  };

  const act = (
    known: KnownPost,
    post: OpenPost,
    picture: PostPicture | null,
  ): Promise<Delivery> => {
    const isOwn = post.claimedBy === processId;
    const isWanted = isCurrent(post.watchId, post.revision);
    const step = nextStep(post, { isOwn, isCurrent: isWanted, listedAfterMs });
    switch (step.kind) {
      case 'send':
        return send(known, post, picture);
      case 'search':
        return search(known, post, picture);
      case 'drop':
        return drop(post, { kind: 'outdated' });
      case 'wait':
        return Promise.resolve(waitFor(step.ms));
    }
  };

  return async (known) => {
    const { channel, watchId, guildId } = known.post;
    // Before the attempt is claimed: other processes wait for the end of a claimed one, which takes a known time.
    const picture = await drawPicture(known.post);
    try {
      return await sendQueue.run(channel.id, async () => {
        if (!(await confirmOurs(guildId))) return { kind: 'outdated' };
        // A failover may have lost the delivery or its attempts.
        if (known.attempts !== null) await postRecords.restore(known.post, known.attempts);
        const open = await read(known);
        return open === null ? { kind: 'outdated' } : act(known, open, picture);
      });
    } catch (error) {
      if (error instanceof SendQueueClosed) return waitFor(0);
      if (error instanceof ChannelError && error.failure.kind === 'limited') {
        return { kind: 'open', retryMs: error.failure.retryAfterMs, cause: 'rate_limit' };
      }
      log.warn({ err: error, watchId, guildId }, 'an attempt to send a post failed');
      return { kind: 'open', retryMs: 0, cause: error instanceof StoreError ? 'store' : 'discord' };
    }
  };
}

function waitFor(retryMs: number): Delivery {
  return { kind: 'open', retryMs, cause: 'wait' };
}

/** A picture that is too large is left out. */
async function sendFitting(
  post: PlannedPost,
  picture: PostPicture | null,
  channels: PostingChannels,
): Promise<SentMessage> {
  try {
    return await sendMessage(post, picture, channels);
  } catch (error) {
    if (picture === null || !isTooLarge(error)) throw error;
    return sendMessage(post, null, channels);
  }
}

/** Discord unarchives a thread when a message is sent to it, but not always. */
async function sendMessage(
  { channel, thread, body, nonce }: PlannedPost,
  picture: PostPicture | null,
  channels: PostingChannels,
): Promise<SentMessage> {
  if (thread !== null) return channels.createForumPost(channel.id, { ...thread, body, picture });
  try {
    return await channels.send(channel.id, body, nonce, picture);
  } catch (error) {
    if (channel.kind !== 'thread' || !isRefused(error, archivedThreadCode)) throw error;
    await channels.unarchive(channel.id).catch((cause: unknown) => {
      throw isRefused(cause) ? error : cause;
    });
    return await channels.send(channel.id, body, nonce, picture);
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
 * All times are the store's. `isOwn`: whether this process made the last attempt, which is over then.
 * `isCurrent`: whether the watch still has the revision that the post was decided for. `listedAfterMs`:
 * how long Discord may take to list a message.
 */
function nextStep(
  post: OpenPost,
  {
    isOwn,
    isCurrent,
    listedAfterMs,
  }: { readonly isOwn: boolean; readonly isCurrent: boolean; readonly listedAfterMs: number },
): NextStep {
  const { attempts, readAt, openedAt } = post;
  if (attempts === null) {
    return isCurrent && readAt - openedAt < freshMs ? { kind: 'send' } : { kind: 'drop' };
  }
  const age = readAt - attempts.firstAt;
  // A negative age means that the clock was set back: the nonce's real age is unknown.
  const isNonceKnown = post.thread === null && age >= 0 && age < nonceLifeMs;
  const sinceMs = readAt - attempts.lastAt;
  const isListed = sinceMs < 0 || sinceMs >= listedAfterMs;
  if (isNonceKnown && isCurrent && (isOwn || isListed)) return { kind: 'send' };
  return isListed ? { kind: 'search' } : { kind: 'wait', ms: listedAfterMs - sinceMs };
}
