import { createHash } from 'node:crypto';

import type { Clock, Log } from '../model/effects.ts';
import type { PlannedPost, PostRecords } from '../store/watches.ts';
import type { PostingChannels } from './channels.ts';
import { createDeliveries } from './deliveries.ts';
import { createSendQueue, type SendQueue } from './send-queue.ts';
import type { DecidedPost, DrawPost, PostSender, Delivery } from './delivery.ts';
import { createPublishQueue } from './publish-queue.ts';
import { createAttempt } from './attempt.ts';
import { viewText } from './view-text.ts';

export interface PostSenderParts {
  readonly records: PostRecords;
  readonly channels: PostingChannels;
  readonly draw: DrawPost;
  readonly clock: Clock;
  /** Names this process in the ledger: another one's tries are left alone while they last. */
  readonly processId: string;
  /** Never the same twice; of what Discord takes as a nonce, 25 characters are used. */
  readonly randomId: () => string;
  /** What became of a post that `post` has called open, or that was left by an earlier process. */
  readonly onDelivery: (watchId: string, outcome: Delivery) => void;
  /** Whether a watch is still as it was at that revision. Default: always. */
  readonly isCurrent?: (watchId: string, revision: number) => boolean;
  readonly outbox?: SendQueue;
  readonly log: Log;
}

const longestNonce = 25;
/** A stop waits no longer for what is under way. */
const lastMs = 5_000;

/** The rules are in this room's README, "Once and only once". */
export function createPostSender(parts: PostSenderParts): PostSender {
  const { records, channels, draw, clock, processId, log, isCurrent = () => true } = parts;
  const { now, schedule } = clock;
  const outbox = parts.outbox ?? createSendQueue({ now, schedule });
  const publishing = createPublishQueue({ records, channels, outbox, now, schedule, log });
  const courses = createDeliveries({
    records,
    attempt: createAttempt({ records, channels, outbox, now, processId, isCurrent, log }),
    publishing,
    schedule,
    onDelivery: parts.onDelivery,
    log,
  });
  let isStopping = false;

  const planned = async (decided: DecidedPost): Promise<PlannedPost> => {
    const { watch } = decided;
    const { channel, tagIds, publish, view } = watch.choice;
    const nonce = parts.randomId().slice(0, longestNonce);
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

  const post = async (decided: DecidedPost): Promise<Delivery> => {
    const next = await planned(decided);
    if (isStopping) return { kind: 'outdated' };
    if (!(await records.plan(next))) {
      if (!(await courses.dropUnconfirmedFor(next)) || !(await records.plan(next))) {
        return { kind: 'outdated' };
      }
    }
    return courses.start(next);
  };

  return {
    send: (decided) =>
      isStopping ? Promise.resolve({ kind: 'outdated' }) : courses.track(post(decided)),
    async start() {
      const left = await records.openPosts();
      await Promise.all([...left.map((one) => courses.resume(one)), publishing.start()]);
    },
    async stop() {
      isStopping = true;
      outbox.close();
      const late = Promise.withResolvers<undefined>();
      const callOff = schedule(() => {
        late.resolve(undefined);
      }, lastMs);
      await Promise.race([Promise.all([courses.stop(), publishing.stop()]), late.promise]);
      callOff();
      courses.abandon();
    },
  };
}

/**
 * What the message can be known by where its nonce is not told. Component ids are 32-bit and Discord
 * gives small ones to those without (Components, Anatomy): this one is large.
 */
function markerOf(nonce: string): number {
  const digest = createHash('sha256').update(nonce).digest();
  return 2 ** 30 + (digest.readUInt32BE() % 2 ** 30);
}
