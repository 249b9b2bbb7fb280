import { addAbortListener } from 'node:events';

import type { Clock } from '../../model/effects.ts';
import { leaveError, ProblemError, type Problem } from '../../model/problem.ts';
import { Question } from '../../model/question.ts';
import { isOptional, shortWaitMs, type Scope, type SlotRequest } from './contract.ts';
import type { AskCall, DueReply, OwnerReply } from './messages.ts';
import type { OpenCall } from './owner-calls.ts';

interface WaitOptions extends Clock {
  readonly request: SlotRequest;
  /** Of the slot. */
  readonly id: string;
  /** Of the question; null for a request without one. */
  readonly questionId: string | null;
  /** How many slots the question needs before it begins. */
  readonly needs: number;
  readonly tag: string;
  /** Called once. `hasLeft`: the owner does not know it. */
  readonly onOver: (hasLeft: boolean) => void;
}

/** How long an optional request waits for the owner's reply. */
const optionalMs = 900;
/** A caller does not come back sooner. */
const shortestRetryMs = 1_000;
/** Before, a slot may still become free, because the questions ahead need less than was expected. */
const firstToldAfterMs = 1_500;

/** A request of this process that has no slot yet. */
export class Wait implements OpenCall {
  readonly scope: Scope;
  readonly #options: WaitOptions;
  readonly #question: Question;
  /** When it waits no longer, in milliseconds since the epoch. */
  readonly #endsAt: number;
  readonly #outcome = Promise.withResolvers<boolean>();
  /** It is disposed when the wait is over. */
  readonly #cleanUp = new DisposableStack();
  #dueAt: number | null = null;
  #isTelling = false;

  constructor(options: WaitOptions) {
    const { request, now, schedule } = options;
    const { context, hasFallback = false } = request;
    const { urgency, signal } = context;
    this.scope = request.scope;
    this.#options = options;
    const shortMs = isOptional(urgency) ? optionalMs : shortWaitMs[urgency];
    this.#question =
      context.question ?? new Question({ kind: 'request', askedAt: now(), patienceMs: shortMs });
    const { askedAt, longestMs } = this.#question;
    const mostMs = isOptional(urgency) ? optionalMs : hasFallback ? shortWaitMs.person : Infinity;
    this.#endsAt = Math.min(now() + mostMs, askedAt + longestMs);
    const giveUp = (): void => {
      const retryAt = this.#dueAt && Math.max(this.#dueAt, now());
      this.leave(retryAt === null ? { code: 'store_away' } : { code: 'busy', retryAt });
    };
    const abort = (): void => {
      this.leave(leaveError(signal).problem);
    };
    this.#cleanUp.defer(schedule(giveUp, this.#endsAt - now()));
    this.#cleanUp.use(addAbortListener(signal, abort));
    this.#question.onEnd(() => {
      this.leave({ code: 'slow' });
    });
  }

  /** Whether it has a slot, when it waits no longer. Rejects as `Limiter.acquire`. */
  get outcome(): Promise<boolean> {
    return this.#outcome.promise;
  }

  /** Whether it is for the answer with this key. */
  isFor(key: string | undefined): boolean {
    return key !== undefined && key === this.#options.request.key;
  }

  call(): AskCall {
    const { request, id, questionId, needs, tag, now } = this.#options;
    const { units, context } = request;
    const { guildId, urgency } = context;
    const { user, askedAt } = this.#question;
    const asker = { guildId, user, urgency };
    return { kind: 'ask', id, questionId, ...asker, needs, units, tag, agoMs: now() - askedAt };
  }

  hear(reply: OwnerReply): void {
    if (reply.kind === 'due') this.#expect(reply);
    else if (reply.kind === 'slot') this.#resolve(true);
    else if (reply.kind === 'answered') this.lookAgain();
    else if (reply.kind === 'unpaid') {
      this.leave({ code: 'quota_spent', retryAt: Math.round(this.#options.now() + reply.inMs) });
    } else this.leave({ code: 'store_away' });
  }

  /** The answer may be there, or on its way in this process. */
  lookAgain(): void {
    this.#resolve(false);
  }

  /** The caller waits no longer. */
  leave(problem: Problem): void {
    if (this.#end(true)) this.#outcome.reject(new ProblemError(problem));
  }

  /** Waits if the turn comes soon enough. Once it waits, a later estimate does not send it away. */
  #expect({ inMs, cause }: DueReply): void {
    const { request, now, schedule } = this.#options;
    const isNew = this.#dueAt === null;
    this.#dueAt = Math.round(now() + inMs);
    const retryAt = Math.max(this.#dueAt, now() + shortestRetryMs);
    const { urgency } = request.context;
    const shortMs = isOptional(urgency) ? 0 : shortWaitMs[urgency];
    const patienceMs = Math.min(this.#question.patienceMs, this.#endsAt - now());
    const isTooLate = isOptional(urgency) || inMs > patienceMs;
    if (cause !== null && cause !== 'store_new' && inMs > shortMs) {
      this.leave({ code: cause, retryAt });
    } else if (isNew && isTooLate) {
      this.leave({ code: 'busy', retryAt, ...(cause === 'store_new' && { isStoreNew: true }) });
    } else if (this.#isTelling) {
      this.#question.expectTurn(this.#dueAt);
    } else if (isNew) {
      const tell = (): void => {
        this.#isTelling = true;
        this.#question.expectTurn(this.#dueAt);
      };
      this.#cleanUp.defer(schedule(tell, firstToldAfterMs));
    }
  }

  #resolve(hasSlot: boolean): void {
    if (!this.#end(false)) return;
    this.#question.expectTurn(null);
    this.#outcome.resolve(hasSlot);
  }

  /** Returns false if it is over already. */
  #end(hasLeft: boolean): boolean {
    if (this.#cleanUp.disposed) return false;
    this.#cleanUp.dispose();
    this.#options.onOver(hasLeft);
    return true;
  }
}
