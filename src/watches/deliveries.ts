import type { Clock, Log } from '../model/effects.ts';
import type { LastPost } from '../model/watch-keeping.ts';
import type { PlannedPost, PostedMessage, PostRecords } from '../store/watches.ts';
import type { Delivery } from './delivery.ts';
import type { PublishQueue } from './publish-queue.ts';
import type { AttemptResult } from './attempt.ts';

/** Open posts on their way to an end, one of each watch. */
export interface Deliveries {
  /** Makes the first attempt; where that is no end, the later ones come by themselves. */
  start(post: PlannedPost): Promise<Delivery>;
  /** The same for one that an earlier process has left: its end is told to `onSettled`. */
  resume(post: PlannedPost): Promise<void>;
  /**
   * Where the watch's open post may stand or not and nobody can tell, and this one tells something
   * else, the former is dropped; false where there is none such. Throws `StoreError`.
   */
  dropUnconfirmedFor(next: PlannedPost): Promise<boolean>;
  /** Has `stop` wait for it. */
  track<T>(act: Promise<T>): Promise<T>;
  /** Resolves when no attempt is under way and what stands there has been noted, if the store takes it. */
  stop(): Promise<void>;
  /** From now on the store is left alone. */
  abandon(): void;
}

export interface DeliveriesParts {
  readonly records: Pick<PostRecords, 'markPosted' | 'drop'>;
  readonly attempt: (post: PlannedPost) => Promise<AttemptResult>;
  readonly publishing: Pick<PublishQueue, 'add'>;
  readonly schedule: Clock['schedule'];
  readonly onDelivery: (watchId: string, outcome: Delivery) => void;
  readonly log: Log;
}

interface OpenDelivery {
  readonly post: PlannedPost;
  tries: number;
  /** Where it stands, which the store has not taken yet. */
  standing: PostedMessage | null;
  callOff: () => void;
}

const pausesMs = [5_000, 15_000, 60_000] as const;
const longPauseMs = 5 * 60_000;
/** Until the store is asked again to take down what stands. */
const noteAgainMs = 3_000;

export function createDeliveries(parts: DeliveriesParts): Deliveries {
  const { records, attempt, publishing, schedule, onDelivery, log } = parts;
  const courses = new Map<string, OpenDelivery>();
  /** What may stand or not, by watch: it stays open in the store until something else is told. */
  const unknown = new Map<string, PlannedPost>();
  const pending = new Set<Promise<unknown>>();
  let isStopping = false;
  let isAbandoned = false;

  const underWay = <T>(act: Promise<T>): Promise<T> => {
    const ended = act.finally(() => pending.delete(ended));
    pending.add(ended);
    return ended;
  };

  const end = ({ post }: OpenDelivery, outcome: Delivery): Delivery => {
    courses.delete(post.watchId);
    return outcome;
  };

  const later = (course: OpenDelivery, ms: number): Delivery => {
    if (!isStopping) course.callOff = schedule(() => void underWay(goOn(course)), ms);
    return { kind: 'open' };
  };

  const goOn = async (course: OpenDelivery): Promise<void> => {
    const outcome = await step(course);
    if (outcome.kind !== 'open') onDelivery(course.post.watchId, outcome);
  };

  /** Nothing is lost while the store takes nothing: the watch has an open post, so that none follows. */
  const note = async (course: OpenDelivery, where: PostedMessage): Promise<Delivery> => {
    const { watchId, guildId, nonce, refreshedAt, publish } = course.post;
    course.standing = where;
    try {
      if (isAbandoned) return { kind: 'open' };
      await records.markPosted(watchId, nonce, where);
    } catch (error) {
      log.error({ err: error, watchId, guildId }, 'a post stands, but could not be noted yet');
      return later(course, noteAgainMs);
    }
    const { at, channelId, messageId } = where;
    if (publish) publishing.add({ watchId, guildId, channelId, messageId, notBefore: at });
    const last: LastPost = { at, channelId, messageId, refreshedAt };
    return end(course, { kind: 'posted', last });
  };

  const step = async (course: OpenDelivery): Promise<Delivery> => {
    if (course.standing !== null) return note(course, course.standing);
    const result = await attempt(course.post);
    switch (result.kind) {
      case 'standing':
        return note(course, result.where);
      case 'refused':
        return end(course, result);
      case 'outdated':
        return end(course, result);
      case 'unknown':
        unknown.set(course.post.watchId, course.post);
        return end(course, { kind: 'outdated' });
      case 'again': {
        if (result.isDiscords) return later(course, result.afterMs);
        const pauseMs = pausesMs[course.tries] ?? longPauseMs;
        course.tries += 1;
        return later(course, Math.max(pauseMs, result.afterMs));
      }
    }
  };

  const opened = (post: PlannedPost): OpenDelivery => {
    const course = { post, tries: 0, standing: null, callOff: () => undefined };
    courses.set(post.watchId, course);
    return course;
  };

  return {
    start: (post) => step(opened(post)),
    async resume(post) {
      if (!courses.has(post.watchId)) await underWay(goOn(opened(post)));
    },
    async dropUnconfirmedFor(next) {
      const before = unknown.get(next.watchId);
      if (before === undefined || isSame(before, next)) return false;
      await records.drop(before.watchId, before.nonce);
      unknown.delete(next.watchId);
      return true;
    },
    track: underWay,
    async stop() {
      isStopping = true;
      for (const course of courses.values()) {
        course.callOff();
        if (course.standing !== null) void underWay(note(course, course.standing));
      }
      while (pending.size > 0) await Promise.allSettled(pending);
    },
    abandon() {
      isAbandoned = true;
    },
  };
}

/** It would tell once more, in the same place, what may stand there already. */
function isSame(before: PlannedPost, next: PlannedPost): boolean {
  return (
    before.base === next.base && before.hash === next.hash && before.channel.id === next.channel.id
  );
}
