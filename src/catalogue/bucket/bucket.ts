import type { Clock } from '../../model/effects.ts';
import type { Question } from '../../model/question.ts';
import { ProblemError } from '../../model/problem.ts';
import { requestTimeoutMs } from '../contract.ts';
import {
  defaultRateLimits,
  defaultWaitMs,
  defaultWatchUnitsShare,
  slotCooldownMs,
  type Bucket,
  type BucketOptions,
  type Scope,
} from './contract.ts';
import { readLimitMessage } from './limit-messages.ts';
import { createQuestionNeeds } from './question-needs.ts';
import { ScopeQueue } from './scope-queue.ts';
import { StoreClock } from './store-time.ts';
import { ToldQueues } from './told-queues.ts';

/** The longest time between the store's decision and the sending of the request, if it is shared. */
const replyTimeoutMs = 1_000;

/**
 * The rate limiter over all scopes. A scope is opened at its first request and dropped when it has been
 * idle.
 */
export function createBucket(options: BucketOptions): Bucket {
  const { states, processId, now, onError, schedule = unrefTimer } = options;
  const { waitMs = defaultWaitMs, limits = defaultRateLimits } = options;
  const { watchUnitsShare = defaultWatchUnitsShare } = options;
  const timeoutMs = options.requestTimeoutMs ?? requestTimeoutMs;
  const scopes = new Map<Scope, { readonly queue: ScopeQueue; usedAt: number }>();
  const needs = createQuestionNeeds();
  const told = new ToldQueues(now);
  const storeClock = new StoreClock(options.storeShiftMs ?? 0);
  let lastId = 0;
  let lastSweepAt = now();
  let isAway = false;
  let isClosed = false;

  // Thousands of ids exist at a time. A template string would keep its parts in memory, too.
  const nextId = (): string => [processId, ++lastId].join(':');
  const idOf = (question: Question): string => (question.limitId ??= nextId());

  const open = (scope: Scope): ScopeQueue => {
    const limit = scope === 'open' ? limits.open : limits.keyed;
    return new ScopeQueue({
      ...{ scope, states, processId, now, schedule, waitMs, needs, idOf, nextId, storeClock },
      rules: {
        ...limit,
        watchUnitsShare,
        tellMs: states.isShared ? tellMs : 0,
        requestTimeoutMs: timeoutMs + (states.isShared ? replyTimeoutMs : 0),
      },
      toldQueues: () => told.ofScope(scope),
      publish: (text) => void options.messages?.publish(text),
      onError: (error) => {
        if (!isAway) onError(error);
        isAway = true;
      },
      onSuccess: () => {
        isAway = false;
      },
    });
  };

  const queueFor = (scope: Scope): ScopeQueue => {
    const entry = scopes.get(scope) ?? { queue: open(scope), usedAt: 0 };
    entry.usedAt = now();
    scopes.set(scope, entry);
    return entry.queue;
  };

  /** Runs on the way in, so that it needs no timer. */
  const sweep = (): void => {
    // The difference is absolute because the clock may be set back.
    if (Math.abs(now() - lastSweepAt) < slotCooldownMs) return;
    lastSweepAt = now();
    for (const [scope, { queue, usedAt }] of scopes) {
      if (Math.abs(now() - usedAt) > slotCooldownMs && queue.isIdle()) scopes.delete(scope);
    }
  };

  options.news?.subscribe((key) => {
    for (const { queue } of scopes.values()) queue.giveTurn(key);
  });

  options.messages?.subscribe((text) => {
    const message = readLimitMessage(text);
    if (message === null || message.process === processId) return;
    told.receive(message);
    scopes.get(message.scope)?.queue.handleMessage({ isChange: message.queue === null });
  });

  return {
    async acquire(request) {
      if (isClosed) {
        request.requester.stopJoining();
        throw new ProblemError({ code: 'closing' });
      }
      sweep();
      return queueFor(request.scope).acquire(request);
    },
    close() {
      isClosed = true;
      for (const { queue } of scopes.values()) queue.close();
    },
  };
}

/** Longer than others need to learn what waits in a process, in milliseconds. */
const tellMs = 15;

/** A timer that does not keep the process alive. */
export const unrefTimer: Clock['schedule'] = (act, ms) => {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
};
