import type { Limiter, RateLimit, Scope } from '../../../src/catalogue/limiter/contract.ts';
import { Question } from '../../../src/model/question.ts';
import type { ManualClock } from '../../support/manual-clock.ts';
import { person } from '../support/requesters.ts';
import { acquireSlot, emptyOutcome, observe, type OpenLimiterFixture } from './limiter-fixture.ts';

interface AskedQuestionOptions {
  readonly kind?: string;
  readonly patienceMs?: number;
}

interface AnsweredQuestionOptions extends AskedQuestionOptions {
  /** How many requests it makes, one after another. */
  readonly requests?: number;
  /** From a request to its response, in milliseconds. */
  readonly latencyMs?: number;
}

/** What became of a question that makes requests until it is answered. */
export interface AnsweredQuestion {
  /** When its requests were sent, in milliseconds since the epoch. */
  readonly sentAt: readonly number[];
  /** How long each request but the first waited for its slot, in milliseconds. */
  readonly laterWaitsMs: readonly number[];
  readonly isAnswered: boolean;
}

/** People who ask questions of a limiter. */
function createAskers(clock: ManualClock, limiter: Limiter, scope: Scope) {
  /** Asks a question now. The test makes its requests and ends it. */
  const ask = (server: string, options: AskedQuestionOptions = {}) => {
    const { kind = 'book', patienceMs = 10 * 60_000 } = options;
    const question = new Question({ kind, askedAt: clock.now(), patienceMs });
    const context = { ...person(server), question };
    return {
      acquire: () => acquireSlot(limiter, context, scope),
      /** Makes a request, and records what becomes of it. */
      request: () => observe(acquireSlot(limiter, context, scope)),
      end: () => {
        question.end();
      },
    };
  };

  /** Asks a question that makes its requests by itself, and ends. */
  const askAndAnswer = (server: string, options: AnsweredQuestionOptions = {}) => {
    const { requests = 2, latencyMs = 300 } = options;
    const { acquire, end } = ask(server, options);
    const sentAt: number[] = [];
    const laterWaitsMs: number[] = [];
    const seen = { sentAt, laterWaitsMs, isAnswered: false };
    const answer = async (): Promise<void> => {
      for (let number = 0; number < requests; number += 1) {
        const from = clock.now();
        const slot = await acquire();
        sentAt.push(clock.now());
        if (number > 0) laterWaitsMs.push(clock.now() - from);
        await after(clock, latencyMs);
        slot.finish(emptyOutcome);
      }
      end();
      seen.isAnswered = true;
    };
    void answer();
    return seen as AnsweredQuestion;
  };

  /** Whether a question that is asked now begins without a wait. */
  const beginsNow = async (server: string): Promise<boolean> => {
    const first = ask(server, { patienceMs: 0 }).request();
    await clock.advance(0);
    return first.place !== null;
  };

  return { ask, askAndAnswer, beginsNow };
}

/** People who ask one process. */
export async function openAskers(open: OpenLimiterFixture, limit: RateLimit, scope: Scope) {
  const fixture = open();
  const start = () => fixture.start({ limits: { open: limit, keyed: limit } });
  const limiter = await start();
  /** Kills the process and starts another one. */
  const startAgain = async () => {
    fixture.killAll();
    return createAskers(fixture.clock, await start(), scope);
  };
  return { ...fixture, ...createAskers(fixture.clock, limiter, scope), limiter, startAgain };
}

function after({ schedule }: ManualClock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    schedule(resolve, ms);
  });
}
