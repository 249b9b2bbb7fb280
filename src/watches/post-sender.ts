import { createHash } from 'node:crypto';

import type { Clock, Log } from '../model/effects.ts';
import { endWithin } from '../model/deadline.ts';
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
  type DrawPost,
  type PostSender,
  type DeliveryWaits,
} from './delivery.ts';
import { createPublishQueue } from './publish-queue.ts';
import { createSendQueue } from './send-queue.ts';

export interface PostSenderParts {
  readonly postRecords: PostRecords;
  readonly channels: PostingChannels;
  readonly draw: DrawPost;
  readonly clock: Clock;
  /** Identifies this process in the ledger. */
  readonly processId: string;
  /** Returns a unique text; its first 25 characters become the nonce. */
  readonly randomId: () => string;
  /** Receives the end of each delivery that `send` returned as open or that an earlier process left. */
  readonly onDelivery: (watchId: string, delivery: Delivery) => void;
  /** Whether a watch still has this revision. Default: always. */
  readonly isCurrent?: (watchId: string, revision: number) => boolean;
  /** Default: `defaultDeliveryWaits`. */
  readonly waits?: DeliveryWaits | undefined;
  readonly log: Log;
}

/** Discord, Create Message. */
const maxNonceLength = 25;

/** See README.md, "Delivery rules". */
export function createPostSender(parts: PostSenderParts): PostSender {
  const { postRecords, channels, draw, clock, processId, log, isCurrent = () => true } = parts;
  const { waits = defaultDeliveryWaits } = parts;
  const { now, schedule } = clock;
  const sendQueue = createSendQueue({ now, schedule });
  const publishQueue = createPublishQueue({
    ...{ postRecords, channels, sendQueue, now, schedule, log },
    pauseMs: waits.publishPauseMs,
  });
  const deliveries = createDeliveries({
    postRecords,
    attempt: createAttempt({
      postRecords,
      channels,
      sendQueue,
      now,
      processId,
      isCurrent,
      waits,
      log,
    }),
    publishQueue,
    schedule,
    onDelivery: parts.onDelivery,
    pausesMs: waits.pausesMs,
    log,
  });
  let isStopping = false;

  const plannedPost = async (decided: DecidedPost): Promise<PlannedPost> => {
    const { watch } = decided;
    const { channel, tagIds, publish, view } = watch.choice;
    const nonce = parts.randomId().slice(0, maxNonceLength);
    const marker = markerOf(nonce);
    const drawn = await draw(watch.guildId, decided.post, marker);
    return {
      watchId: watch.id,
      guildId: watch.guildId,
      revision: watch.revision,
      nonce,
      marker,
      plannedAt: now(),
      view: viewText(view),
      channel,
      body: drawn.body,
      thread: channel.kind === 'forum' ? { name: drawn.title, tagIds } : null,
      publish: publish && channel.kind === 'announcement',
      base: decided.base,
      hash: decided.hash,
      refreshedAt: decided.refreshedAt,
      departed: decided.departed,
    };
  };

  const send = async (decided: DecidedPost): Promise<Delivery> => {
    const post = await plannedPost(decided);
    if (isStopping) return { kind: 'outdated' };
    if (!(await postRecords.plan(post))) {
      if (!(await deliveries.dropUnconfirmedFor(post)) || !(await postRecords.plan(post))) {
        return { kind: 'outdated' };
      }
    }
    return deliveries.start(post);
  };

  return {
    send: (decided) =>
      isStopping ? Promise.resolve({ kind: 'outdated' }) : deliveries.track(send(decided)),
    async start() {
      const open = await postRecords.openPosts();
      await Promise.all([...open.map((post) => deliveries.resume(post)), publishQueue.start()]);
    },
    async stop() {
      isStopping = true;
      sendQueue.close();
      const ended = Promise.all([deliveries.stop(), publishQueue.stop()]);
      await endWithin(stopTimeoutMs, ended, schedule);
      deliveries.abandon();
    },
  };
}

/**
 * Identifies a message whose nonce Discord does not return. Component ids are 32-bit integers, and
 * Discord assigns small ones to components without id (Components, Anatomy); a marker is large.
 */
function markerOf(nonce: string): number {
  const digest = createHash('sha256').update(nonce).digest();
  return 2 ** 30 + (digest.readUInt32BE() % 2 ** 30);
}
