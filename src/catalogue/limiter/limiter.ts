import { hash } from 'node:crypto';

import type { Clock } from '../../model/effects.ts';
import { leaveError, ProblemError, type Problem } from '../../model/problem.ts';
import { Question } from '../../model/question.ts';
import { requestTimeoutMs } from '../contract.ts';
import { isOptional } from './advance.ts';
import { createCalls } from './calls.ts';
import {
  defaultRateLimits,
  defaultWaitMs,
  defaultWatchUnitsShare,
  type Limiter,
  type LimiterOptions,
  type Scope,
  type Slot,
  type SlotRequest,
} from './contract.ts';
import type { SlotRecord } from './limit-state.ts';
import type { CallBody, LimitProblem, LineNews } from './messages.ts';
import { createQuestionNeeds } from './question-needs.ts';
import { placeName, ScopeLine } from './scope-line.ts';
import { Wait } from './wait.ts';

/** The longest time between the store's decision and the sending of the request, if it is shared. */
const replyTimeoutMs = 1_000;
/** How often those who wait are compared with the owner's line. */
const compareMs = 1_000;

/** The rate limiter over all scopes: asks the owner of each, which may be this process. */
export function createLimiter(options: LimiterOptions): Limiter {
  const { states, processId, now, peers, schedule = unrefTimer } = options;
  const { limits = defaultRateLimits, waitMs = defaultWaitMs } = options;
  const clock = { now, schedule };
  const needs = createQuestionNeeds();
  const waits = new Map<string, Wait>();
  /** The questions of requests without one. */
  const ownQuestions = new WeakMap<SlotRequest, Question>();
  /** Those that were given a place in line: a later estimate does not send them away. */
  const admitted = new WeakSet<Question>();
  const askedIn = new WeakMap<Question, Set<Scope>>();
  let lastId = 0;
  let isAway = false;
  let isClosed = false;
  let cancelCompare: (() => void) | null = null;
  const nextId = (): string => `${processId}:${(lastId += 1)}`;

  const onStep = (error: unknown): void => {
    if (error !== null && !isAway) options.onError(error);
    isAway = error !== null;
  };

  const { call, report, handlePeersChanged } = createCalls({
    ...{ processId, peers, now, schedule, onNews, onError: onStep },
    openLine: (scope, tell) => {
      const limit = scope === 'open' ? limits.open : limits.keyed;
      const timeoutMs = options.requestTimeoutMs ?? requestTimeoutMs;
      return new ScopeLine({
        ...{ scope, states, now, schedule, waitMs, tell, onStep },
        reservedSlots: () => Math.min(limit.reservedSlots, needs.most(scope)),
        rules: {
          slots: limit.slots,
          watchUnitsShare: options.watchUnitsShare ?? defaultWatchUnitsShare,
          isAlive: (process) => process === processId || peers?.isAlive(process) === true,
          requestTimeoutMs: timeoutMs + (peers === undefined ? 0 : replyTimeoutMs),
        },
      });
    },
  });

  function onNews(scope: Scope, { turns, due, refused }: LineNews): void {
    const find = (name: string) => waits.get(`${scope} ${name}`);
    for (const name of turns) find(name)?.giveTurn();
    for (const [name, inMs] of due) find(name)?.expect(now() + inMs);
    for (const [name, problem] of refused) find(name)?.reject(problemError(problem));
  }

  const problemError = ({ code, retryAt, ...more }: LimitProblem): ProblemError =>
    new ProblemError({
      ...{ code, ...more },
      ...(typeof retryAt === 'number' && { retryAt: Math.round(now() + retryAt) }),
    } as Problem);

  const questionOf = (request: SlotRequest): Question => {
    const { question, urgency } = request.context;
    const known = question ?? ownQuestions.get(request);
    if (known !== undefined) return known;
    const patienceMs = urgency === 'person' || urgency === 'watch' ? waitMs[urgency] : 0;
    const own = new Question({ kind: 'request', askedAt: now(), patienceMs });
    ownQuestions.set(request, own);
    return own;
  };

  /** Tells the owner when the question ends. */
  const followEnd = (scope: Scope, question: Question, id: string): void => {
    const scopes = askedIn.get(question) ?? new Set<Scope>();
    if (scopes.has(scope)) return;
    askedIn.set(question, scopes.add(scope));
    question.onEnd(() => {
      for (const wait of [...waits.values()]) {
        if (wait.question === question) wait.reject(new ProblemError({ code: 'slow' }));
      }
      void report(scope, () => ({ kind: 'ended', id }));
    });
  };

  const slotOf = (request: SlotRequest, slot: SlotRecord): Slot => {
    const { scope } = request;
    let isOver = false;
    const end = (body: Parameters<typeof report>[1]): void => {
      if (isOver) return;
      isOver = true;
      void report(scope, body);
      ownQuestions.get(request)?.end();
    };
    return {
      finish({ units, problem }, finishedAt = now()) {
        const retryAt = problem !== null && 'retryAt' in problem ? problem.retryAt : null;
        end(() => ({
          ...{ kind: 'finished', slot, agoMs: now() - finishedAt },
          units: units && { ...units, resetAt: units.resetAt - now() },
          problem: problem && { code: problem.code, retryAt: retryAt && retryAt - now() },
        }));
      },
      cancel() {
        end(() => ({ kind: 'cancelled', slot }));
      },
    };
  };

  /** Finds out what was lost, such as the line of an owner that has died. */
  const compare = async (scope: Scope): Promise<void> => {
    const own = [...waits.values()].filter((wait) => wait.scope === scope);
    const names = own.map(({ name }) => name);
    const reply = await call(scope, () => ({ kind: 'waiting', names }));
    for (const wait of own) {
      if (reply.kind !== 'done') wait.reject(new ProblemError({ code: 'store_away' }));
      else if (reply.unknown.includes(wait.name)) wait.askAgain();
    }
  };

  const compareAll = (): void => {
    cancelCompare = null;
    for (const scope of new Set([...waits.values()].map((wait) => wait.scope))) void compare(scope);
    if (waits.size > 0) compareLater();
  };

  const compareLater = (): void => {
    if (peers !== undefined) cancelCompare ??= schedule(compareAll, compareMs);
  };

  const waitFor = (scope: Scope, name: string, question: Question, dueAt: number): Wait => {
    const key = `${scope} ${name}`;
    const known = waits.get(key);
    known?.expect(dueAt);
    const onOver = (wait: Wait): void => {
      if (waits.get(key) === wait) waits.delete(key);
    };
    const wait = known ?? new Wait({ ...clock, scope, name, question, dueAt, onOver });
    waits.set(key, wait);
    compareLater();
    return wait;
  };

  return {
    async ask(request) {
      const { scope, units, context, key, hasFallback = false } = request;
      const { guildId, urgency, signal } = context;
      const leftError = (): ProblemError | null => {
        if (isClosed) return new ProblemError({ code: 'closing' });
        return signal.aborted ? leaveError(signal) : null;
      };
      const refusal = leftError();
      if (refusal !== null) throw refusal;
      const question = questionOf(request);
      const isOwn = context.question === undefined;
      const id = (question.limitId ??= nextId());
      const slotId = nextId();
      const tag = tagOf(key ?? slotId);
      const { user, interactionId, askedAt } = question;
      const patience = (): number => {
        if (isOptional(urgency)) return 0;
        const longestMs = admitted.has(question) ? question.longestMs : question.patienceMs;
        const patienceMs = askedAt + longestMs - now();
        return hasFallback ? Math.min(patienceMs, waitMs.person) : patienceMs;
      };
      if (!isOptional(urgency)) followEnd(scope, question, id);
      const body = (): CallBody => ({
        ...{ kind: 'ask', slotId, id, guildId, user, urgency, interactionId, units },
        ...{ hasBegun: question.hasBegun, agoMs: now() - askedAt, patienceMs: patience() },
        needs: isOwn ? 1 : needs.estimate(question, scope),
        tag,
      });
      // An optional request is not worth a second attempt.
      const reply = await call(scope, body, isOptional(urgency) ? 1 : undefined);
      const left = question.isOver ? new ProblemError({ code: 'slow' }) : leftError();
      if (left !== null) {
        if (reply.kind === 'slot') slotOf(request, reply.slot).cancel();
        ownQuestions.get(request)?.end();
        throw left;
      }
      switch (reply.kind) {
        case 'slot':
          question.expectTurn(null);
          if (!isOwn && !isOptional(urgency)) needs.count(question, scope);
          return slotOf(request, reply.slot);
        case 'due': {
          admitted.add(question);
          const wait = waitFor(scope, placeName({ id, tag }), question, now() + reply.inMs);
          const turn = wait.turnWithin(patience(), signal);
          turn.catch(() => ownQuestions.get(request)?.end());
          return { turn };
        }
        case 'refused':
          throw problemError(reply.problem);
        default:
          throw new ProblemError({ code: 'store_away' });
      }
    },
    handlePeersChanged() {
      handlePeersChanged();
      cancelCompare?.();
      compareAll();
    },
    close() {
      isClosed = true;
      for (const wait of [...waits.values()]) wait.reject(new ProblemError({ code: 'closing' }));
    },
  };
}

const tagLength = 8;

/** Equal for requests with the same answer, in all processes. */
function tagOf(key: string): string {
  return hash('sha1', key, 'base64url').slice(0, tagLength);
}

/** A timer that does not keep the process alive. */
export const unrefTimer: Clock['schedule'] = (act, ms) => {
  const timer = setTimeout(act, ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
};

/** Resolves with a slot when the request may be sent. Throws as `ask` does. */
export async function slotAtTurn(
  limiter: Pick<Limiter, 'ask'>,
  request: SlotRequest,
): Promise<Slot> {
  for (;;) {
    const reply = await limiter.ask(request);
    if (!('turn' in reply)) return reply;
    await reply.turn;
  }
}
