import { isCredible } from '../model/credible-time.ts';
import type { UnpublishedMessage } from '../store/watches.ts';
import { ChannelError } from './channels.ts';
import type { DeliverySystem } from './delivery.ts';
import { limitPauseMs } from './limit-pause.ts';
import { SendQueueClosed } from './send-queue.ts';

/**
 * Publishes posts of announcement channels in the background. Discord allows about ten per hour and
 * channel; the store keeps the rest until Discord accepts them.
 */
export interface PublishQueue {
  /** Adds a watch's newest post. An earlier unpublished post of the watch is given up. */
  add(message: UnpublishedMessage): void;
  /** Adds a stored message, unless one of the watch is waiting. */
  resume(message: UnpublishedMessage): void;
  /** Starts no more requests. Resolves when the pending ones have ended. */
  stop(): Promise<void>;
}

/** Discord counts the publishing of a channel over an hour. */
const longestMs = 3_600_000;

export function createPublishQueue(system: DeliverySystem): PublishQueue {
  const { postRecords, channels, sendQueue, now, schedule, waits, log } = system;
  const pauseMs = waits.publishPauseMs;
  const waiting = new Map<string, () => void>();
  const pending = new Set<Promise<void>>();
  let isStopped = false;

  /** `limits`: how often in a row Discord has limited this message. */
  const wait = (message: UnpublishedMessage, ms: number, limits = 0): void => {
    if (isStopped) return;
    waiting.get(message.watchId)?.();
    const cancel = schedule(() => {
      waiting.delete(message.watchId);
      const attempt = tryPublish(message, limits).finally(() => pending.delete(attempt));
      pending.add(attempt);
    }, ms);
    waiting.set(message.watchId, cancel);
  };

  const postpone = async (
    message: UnpublishedMessage,
    ms: number,
    limits: number,
  ): Promise<void> => {
    // A newer post of the watch is already waiting.
    if (waiting.has(message.watchId)) return;
    wait(message, ms, limits);
    await postRecords.postponePublishing(message.watchId, message.messageId, now() + ms);
  };

  /**
   * Returns the milliseconds until the next try, or null if the message is published or never will
   * be. The channel's own limit is returned, not thrown, so that it does not delay other requests.
   */
  const publish = async (message: UnpublishedMessage, limits: number): Promise<number | null> => {
    try {
      await channels.publish(message.channelId, message.messageId);
      return null;
    } catch (error) {
      if (!(error instanceof ChannelError)) throw error;
      const { failure } = error;
      if (failure.kind === 'unsure') return pauseMs;
      if (failure.kind === 'limited') {
        if (failure.isGlobal) throw error;
        return limitPauseMs(failure.retryAfterMs, limits);
      }
      const { watchId, guildId } = message;
      const fields = { watchId, guildId, discordCode: failure.discordCode };
      log.info(fields, 'Discord refused to publish a post');
      return null;
    }
  };

  const tryPublish = async (message: UnpublishedMessage, limits: number): Promise<void> => {
    try {
      const retryMs = await sendQueue.run(`publish ${message.messageId}`, () =>
        publish(message, limits),
      );
      if (retryMs !== null) await postpone(message, retryMs, limits + 1);
      else await postRecords.endPublishing(message.watchId, message.messageId);
    } catch (error) {
      if (error instanceof SendQueueClosed) return;
      const isLimit = error instanceof ChannelError && error.failure.kind === 'limited';
      if (!isLimit) {
        log.warn({ err: error, watchId: message.watchId }, 'could not publish a post, will retry');
      }
      // A repeated publish does no harm: Discord answers that the message is published.
      if (!waiting.has(message.watchId)) wait(message, pauseMs);
    }
  };

  const add = (message: UnpublishedMessage): void => {
    const { notBefore } = message;
    wait(message, isCredible(notBefore, now(), longestMs) ? Math.max(0, notBefore - now()) : 0);
  };

  return {
    add,
    resume(message) {
      if (!waiting.has(message.watchId)) add(message);
    },
    async stop() {
      isStopped = true;
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
      await Promise.allSettled(pending);
    },
  };
}
