import { createHash } from 'node:crypto';

import type { Clock, Log } from '../model/effects.ts';
import { endWithin } from '../model/deadline.ts';
import type { PlaceChart } from '../model/place-chart.ts';
import type { PlannedPost, PostRecords } from '../store/watches.ts';
import { createAttempt } from './attempt.ts';
import { viewText } from './board-key.ts';
import type { PostingChannels } from './channels.ts';
import { createDeliveries } from './deliveries.ts';
import {
  defaultDeliveryWaits,
  stopTimeoutMs,
  type DecidedPost,
  type Delivery,
  type DrawnPost,
  type DrawPost,
  type PostSender,
  type DeliveryWaits,
} from './delivery.ts';
import { createPostPictures } from './post-pictures.ts';
import { createPublishQueue } from './publish-queue.ts';
import { createSendQueue, type SharedSendLimits } from './send-queue.ts';

export interface PostSenderParts {
  readonly postRecords: PostRecords;
  readonly channels: PostingChannels;
  readonly draw: DrawPost;
  /** Draws a chart as a PNG. */
  readonly drawChart: (chart: PlaceChart) => Promise<Uint8Array>;
  readonly clock: Clock;
  /** Identifies this process in the ledger. */
  readonly processId: string;
  /** Returns a unique text; its first 25 characters become the nonce. */
  readonly randomId: () => string;
  /** Receives the end of each delivery that `send` returned as open or that an earlier process left. */
  readonly onDelivery: (watchId: string, delivery: Delivery) => void;
  /** Whether a watch still has this revision. Default: always. */
  readonly isCurrent?: (watchId: string, revision: number) => boolean;
  /** Whether this process has a server's shard. Default: always. */
  readonly isOurs?: (guildId: string) => boolean;
  /** Resolves with whether no other process has a server's shard by now. Default: always. */
  readonly confirmOurs?: ((guildId: string) => Promise<boolean>) | undefined;
  readonly sendLimits?: SharedSendLimits | undefined;
  /** Default: `defaultDeliveryWaits`. */
  readonly waits?: DeliveryWaits | undefined;
  readonly log: Log;
}

/** Discord, Create Message. */
const maxNonceLength = 25;

/** The rules are in delivery.md. */
export function createPostSender(parts: PostSenderParts): PostSender {
  const { postRecords, channels, draw, clock, processId, log } = parts;
  const { isCurrent = () => true, isOurs = () => true, waits = defaultDeliveryWaits } = parts;
  const { now, schedule } = clock;
  const { confirmOurs = (guildId: string) => Promise.resolve(isOurs(guildId)) } = parts;
  const sendQueue = createSendQueue({ now, schedule, limits: parts.sendLimits });
  const system = { postRecords, channels, sendQueue, now, schedule, waits, log };
  const publishQueue = createPublishQueue(system);
  const drawPicture = createPostPictures(parts.drawChart, system);
  const deliveries = createDeliveries({
    ...system,
    attempt: createAttempt({ ...system, drawPicture, processId, isCurrent, confirmOurs }),
    publishQueue,
    onDelivery: parts.onDelivery,
  });
  let isStopping = false;

  const plan = async (
    decided: DecidedPost,
  ): Promise<{ readonly post: PlannedPost } & Pick<DrawnPost, 'smaller'>> => {
    const { watch, base, hash, refreshedAt, departed } = decided;
    const { id, guildId, revision } = watch;
    const { channel, tagIds, publish, view } = watch.choice;
    const nonce = parts.randomId().slice(0, maxNonceLength);
    const marker = markerOf(nonce);
    const { body, chart, title, smaller } = await draw(guildId, decided.post, marker);
    const post = {
      watchId: id,
      guildId,
      revision,
      nonce,
      marker,
      // The clocks of several processes differ, and the store orders posts by this time.
      plannedAt: Math.max(now(), (decided.lastPlannedAt ?? 0) + 1),
      view: viewText(view),
      channel,
      body,
      chart,
      thread: channel.kind === 'forum' ? { name: title, tagIds } : null,
      publish: publish && channel.kind === 'announcement',
      base,
      hash,
      refreshedAt,
      departed,
    };
    return { post, smaller };
  };

  /**
   * The store may have lost the attempts of a delivery that this process had ended or never knew:
   * the message may exist.
   */
  const resumeUnknown = async (watchId: string): Promise<void> => {
    if (deliveries.has(watchId)) return;
    const open = await postRecords.openPost(watchId);
    if (open === null || isStopping || !isOurs(open.guildId)) return;
    const { attempts, openedAt } = open;
    void deliveries.resume(open, attempts ?? { firstAt: openedAt, lastAt: openedAt });
  };

  const send = async (decided: DecidedPost): Promise<Delivery> => {
    const { post, smaller } = await plan(decided);
    if (isStopping || (await deliveries.recordLost(post))) return { kind: 'outdated' };
    const isPlanned =
      (await postRecords.plan(post)) ||
      ((await deliveries.dropUnconfirmedFor(post)) && (await postRecords.plan(post)));
    if (isPlanned) return deliveries.start(post, smaller);
    await resumeUnknown(post.watchId);
    return { kind: 'outdated' };
  };

  return {
    send: (decided) =>
      isStopping ? Promise.resolve({ kind: 'outdated' }) : deliveries.track(send(decided)),
    async resume({ openPosts, unpublished }) {
      for (const message of unpublished) {
        if (isOurs(message.guildId)) publishQueue.resume(message);
      }
      await deliveries.storeAgain();
      const own = openPosts.filter(({ guildId }) => isOurs(guildId));
      await Promise.all(own.map((post) => deliveries.resume(post, post.attempts)));
    },
    failingSince: (watchId) => deliveries.failingSince(watchId),
    async stop() {
      isStopping = true;
      sendQueue.close();
      const ended = Promise.all([deliveries.stop(), publishQueue.stop()]);
      await endWithin(stopTimeoutMs, ended, schedule);
      deliveries.abandon();
    },
  };
}

/** Identifies a message whose nonce Discord does not return. */
function markerOf(nonce: string): number {
  return createHash('sha256').update(nonce).digest().readUInt32BE();
}
