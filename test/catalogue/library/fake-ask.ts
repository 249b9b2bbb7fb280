import type { Ask } from '../../../src/catalogue/contract.ts';
import { createLibraries } from '../../../src/catalogue/library/create-libraries.ts';
import type { RequestContext } from '../../../src/model/answer.ts';
import { ProblemError } from '../../../src/model/problem.ts';
import type { Problem } from '../../../src/model/problem.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { createTestCredentials } from './test-credentials.ts';
import { memorySourceNames } from '../support/memory-source-names.ts';
import { silentNotices } from '../support/silent-notices.ts';

const now = Date.UTC(2026, 10, 21);

/** JSON or a problem per request. A request that is not listed fails the test. */
export type Answers = Readonly<Record<string, unknown>>;

/** Marks a request that ends only with its signal. */
export const unanswered = Symbol('unanswered');

export function problem(problem: Problem): ProblemError {
  return new ProblemError(problem);
}

/** A stale answer, used because a fresh one is not available. */
class Older {
  readonly json: unknown;
  readonly failure: Problem['code'];

  constructor(json: unknown, failure: Problem['code']) {
    this.json = json;
    this.failure = failure;
  }
}

export function older(json: unknown, failure: Problem['code'] = 'quota_spent'): Older {
  return new Older(json, failure);
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = () => {
      reject(problem({ code: 'slow' }));
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
  });
}

/** The libraries over an `ask` that answers from a table; `requested` lists its requests, and `contexts` who made them. */
export function libraryOver(answers: Answers, secrets: Readonly<Record<string, string>> = {}) {
  const requested: string[] = [];
  const clock = new ManualClock(now);
  const credentials = createTestCredentials(secrets);
  const contexts: RequestContext[] = [];
  const ask: Ask = (endpoint, credential, context) => {
    contexts.push(context);
    const query = endpoint.query.map(([name, value]) => `${name}=${value}`).join('&');
    const address = `${endpoint.interface} ${decodeURIComponent(endpoint.path)}${query && `?${query}`}`;
    requested.push(credential === null ? address : `${address} with ${credential.secret}`);
    const answer = answers[address];
    if (answer instanceof ProblemError) {
      const { code } = answer.problem;
      if (credential !== null && code === 'key_refused') {
        credentials.reportRefusal(credential, answer.problem.refusal);
      }
      return Promise.reject(answer);
    }
    if (answer === unanswered) return untilAborted(context.signal);
    if (answer === undefined) {
      return Promise.reject(new Error(`no answer is defined for ${address}`));
    }
    try {
      if (answer instanceof Older) {
        const { json, failure } = answer;
        const asOf = now - 86_400_000;
        return Promise.resolve({ value: endpoint.parse(json), asOf, stale: true, failure });
      }
      return Promise.resolve({ value: endpoint.parse(answer), asOf: now, stale: false });
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const { libraryFor, forget } = createLibraries({
    ask,
    notices: silentNotices,
    sourceNames: memorySourceNames(),
    credentials,
    chartSource: 'source_a',
    baseUrl: 'https://books.example',
    bookUrlTemplate: 'https://books.example/book/{id}',
    booklistUrlTemplate: 'https://books.example/booklist/{id}',
    boardFreshMs: 1_800_000,
    now: () => clock.now(),
    schedule: (run, waitMs) => clock.schedule(run, waitMs),
  });
  return { libraryFor, forget, contexts, requested, credentials, clock };
}
