import type { Clock, Log } from '../model/effects.ts';
import type { PlannedPost } from '../store/watches.ts';
import {
  isInternalServerError,
  type PostingChannels,
  type PostPicture,
  type SentMessage,
} from './channels.ts';
import type { DeliveryWaits, SmallerPost } from './delivery.ts';
import type { SendQueue } from './send-queue.ts';

interface PostEnlargerParts {
  readonly channels: Pick<PostingChannels, 'edit'>;
  readonly sendQueue: SendQueue;
  readonly schedule: Clock['schedule'];
  readonly pausesMs: DeliveryWaits['enlargePausesMs'];
  readonly log: Log;
}

export type PostEnlarger = ReturnType<typeof createPostEnlarger>;

/**
 * Changes the messages of smaller posts to the whole ones. If Discord takes the whole post, its size was not the
 * cause of the failure. If Discord still fails at it after the pauses, the size was the cause: a failure of Discord
 * itself is over by then, and the last try has no picture.
 */
export function createPostEnlarger(parts: PostEnlargerParts) {
  const { channels, sendQueue, schedule, pausesMs, log } = parts;
  const cancels = new Set<() => void>();

  const enlarge = async (
    message: SentMessage,
    post: PlannedPost,
    smaller: SmallerPost,
    picture: PostPicture | null,
    [pauseMs, ...laterPausesMs]: readonly number[] = pausesMs,
  ): Promise<void> => {
    const { body, watchId, guildId, channel } = post;
    try {
      await channels.edit(message, body, pauseMs === undefined ? null : picture);
    } catch (error) {
      if (!isInternalServerError(error)) {
        log.warn({ err: error, watchId, guildId }, 'a post stays shorter than it was drawn');
        return;
      }
      if (pauseMs === undefined) {
        smaller.keepLimit();
        return;
      }
      const cancel = schedule(() => {
        cancels.delete(cancel);
        sendQueue
          .run(channel.id, () => enlarge(message, post, smaller, picture, laterPausesMs))
          // The queue is closed.
          .catch(() => undefined);
      }, pauseMs);
      cancels.add(cancel);
    }
  };

  return {
    /** Resolves after the first try. Never rejects. */
    enlarge: (
      message: SentMessage,
      post: PlannedPost,
      smaller: SmallerPost,
      picture: PostPicture | null,
    ): Promise<void> => enlarge(message, post, smaller, picture),
    stop(): void {
      for (const cancel of cancels) cancel();
    },
  };
}
