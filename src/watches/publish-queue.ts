import type { Clock, Log } from '../model/effects.ts';
import type { PostRecords, UnpublishedMessage } from '../store/watches.ts';
import { ChannelError, type PostingChannels } from './channels.ts';
import { SendQueueClosed, type SendQueue } from './send-queue.ts';

export interface PublishQueueParts {
  readonly records: Pick<PostRecords, 'unpublished' | 'postponePublishing' | 'endPublishing'>;
  readonly channels: Pick<PostingChannels, 'publish'>;
  readonly outbox: SendQueue;
  readonly now: () => number;
  readonly schedule: Clock['schedule'];
  readonly log: Log;
}

/**
 * Publishes posts of announcement channels in the background. Discord takes about ten an hour of a
 * channel: what it does not take now is noted in the store and tried again when it will.
 */
export interface PublishQueue {
  /** A watch's newest post; an earlier one of it is published no more. */
  add(message: UnpublishedMessage): void;
  /** Goes on with what the store still has. Throws `StoreError`. */
  start(): Promise<void>;
  /** Nothing more begins; resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** What is tried again without a word of Discord's about when. */
const pauseMs = 60_000;

export function createPublishQueue(parts: PublishQueueParts): PublishQueue {
  const { records, channels, outbox, now, schedule, log } = parts;
  const waiting = new Map<string, { readonly messageId: string; readonly callOff: () => void }>();
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  const wait = (message: UnpublishedMessage, ms: number): void => {
    if (isStopped) return;
    waiting.get(message.watchId)?.callOff();
    const callOff = schedule(() => {
      waiting.delete(message.watchId);
      const trying = attempt(message).finally(() => underWay.delete(trying));
      underWay.add(trying);
    }, ms);
    waiting.set(message.watchId, { messageId: message.messageId, callOff });
  };

  const postpone = async (message: UnpublishedMessage, ms: number): Promise<void> => {
    // A later post of the watch has taken its place.
    if (waiting.has(message.watchId)) return;
    wait(message, ms);
    await records.postponePublishing(message.watchId, message.messageId, now() + ms);
  };

  /** A limit of the channel is no concern of what else is sent. */
  const publish = async (message: UnpublishedMessage): Promise<number | null> => {
    try {
      await channels.publish(message.channelId, message.messageId);
      return null;
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      const { failure } = error;
      if (failure.kind === 'unsure') return pauseMs;
      if (failure.kind === 'limited') {
        if (failure.isGlobal) throw error;
        return failure.retryAfterMs;
      }
      const { watchId, guildId } = message;
      log.info({ watchId, guildId, discordCode: failure.discordCode }, 'a post is not published');
      return null;
    }
  };

  const attempt = async (message: UnpublishedMessage): Promise<void> => {
    try {
      const againMs = await outbox.run(`publish ${message.messageId}`, () => publish(message));
      if (againMs !== null) await postpone(message, againMs);
      else await records.endPublishing(message.watchId, message.messageId);
    } catch (error) {
      if (error instanceof SendQueueClosed) return;
      const isLimit = error instanceof ChannelError && error.failure.kind === 'limited';
      if (!isLimit) log.warn({ err: error, watchId: message.watchId }, 'publishing is tried again');
      // Once more is well: Discord says that it is published already.
      if (!waiting.has(message.watchId)) wait(message, pauseMs);
    }
  };

  return {
    add(message) {
      wait(message, Math.max(0, message.notBefore - now()));
    },
    async start() {
      for (const message of await records.unpublished()) {
        if (!waiting.has(message.watchId)) wait(message, Math.max(0, message.notBefore - now()));
      }
    },
    async stop() {
      isStopped = true;
      for (const { callOff } of waiting.values()) callOff();
      waiting.clear();
      await Promise.allSettled(underWay);
    },
  };
}
