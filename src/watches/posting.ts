import { createHash } from 'node:crypto';

import type { Clock, Log } from '../model/effects.ts';
import type { PlannedPost, PostRecords } from '../store/watches.ts';
import type { PostingChannels } from './channels.ts';
import { createCourses } from './courses.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { DecidedPost, DrawPost, Posting, PostOutcome } from './posting-contract.ts';
import { createPublishing } from './publishing.ts';
import { settling } from './settling.ts';
import { viewText } from './view-text.ts';

export interface PostingParts {
  readonly records: PostRecords;
  readonly channels: PostingChannels;
  readonly draw: DrawPost;
  readonly clock: Clock;
  /** Names this process in the ledger: another one's tries are left alone while they last. */
  readonly processId: string;
  /** Never the same twice; of what Discord takes as a nonce, 25 characters are used. */
  readonly randomId: () => string;
  /** What became of a post that `post` has called open, or that was left by an earlier process. */
  readonly onSettled: (watchId: string, outcome: PostOutcome) => void;
  /** Whether a watch is still as it was at that revision. Default: always. */
  readonly isCurrent?: (watchId: string, revision: number) => boolean;
  readonly outbox?: Outbox;
  readonly log: Log;
}

const longestNonce = 25;
/** A stop waits no longer for what is under way. */
const lastMs = 5_000;

/** The rules are in this room's README, "Once and only once". */
export function createPosting(parts: PostingParts): Posting {
  const { records, channels, draw, clock, processId, log, isCurrent = () => true } = parts;
  const { now, schedule } = clock;
  const outbox = parts.outbox ?? createOutbox({ now, schedule });
  const publishing = createPublishing({ records, channels, outbox, now, schedule, log });
  const courses = createCourses({
    records,
    settle: settling({ records, channels, outbox, now, processId, isCurrent, log }),
    publishing,
    schedule,
    onSettled: parts.onSettled,
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

  const post = async (decided: DecidedPost): Promise<PostOutcome> => {
    const next = await planned(decided);
    if (isStopping) return { kind: 'outdated' };
    if (!(await records.plan(next))) {
      if (!(await courses.giveUpFor(next)) || !(await records.plan(next))) {
        return { kind: 'outdated' };
      }
    }
    return courses.begin(next);
  };

  return {
    post: (decided) =>
      isStopping ? Promise.resolve({ kind: 'outdated' }) : courses.underWay(post(decided)),
    async start() {
      const left = await records.open();
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
