import type { LibraryFor } from '../../../src/catalogue/library.ts';
import type { Answer } from '../../../src/model/answer.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';
import type { Clock } from '../../../src/model/effects.ts';
import type { DayKeys } from './day-keys.ts';
import { findMarks } from './key-marks.ts';
import type { TimedQuestion } from './timetable.ts';

/** How one question ended. */
export interface QuestionResult {
  readonly question: TimedQuestion;
  /** Milliseconds since the start of the day. */
  readonly endedAtMs: number;
  /** `cached`: cached data was enough. `broken`: an unexpected error. */
  readonly outcome: 'fresh' | 'stale' | 'cached' | 'broken' | Problem['code'];
  readonly problem: Problem | null;
  readonly from: Answer<unknown>['from'] | null;
  /** Whether the open interface answered a question in a server with a key that the keyed one can answer. */
  readonly isFallback: boolean;
  /** The answer's age in milliseconds. */
  readonly ageMs: number;
  /** The key in use at the request; null without a key. */
  readonly key: string | null;
  /** The keys that fetched the shown answers. */
  readonly marks: ReadonlySet<string>;
  /** Whether one of them is a key that the server had neither at the request nor at the answer. */
  readonly hasForeignMark: boolean;
}

interface AskParts {
  readonly libraryFor: LibraryFor;
  readonly keys: DayKeys;
  readonly clock: Clock;
  /** The start of the day in milliseconds since the epoch. */
  readonly start: number;
  /** Receives unexpected errors. */
  readonly onUnexpectedError: (error: unknown) => void;
}

/** The longest waits of the engine and of a watch, in milliseconds. */
export const longestWaitMs = { person: 25_000, watch: 120_000, suggestion: 1_200 } as const;

/** Asks a question and waits for its result. Does not reject. */
export async function askQuestion(timed: TimedQuestion, parts: AskParts): Promise<QuestionResult> {
  const { libraryFor, keys, clock, start } = parts;
  const { question, server, urgency } = timed;
  const { guildId } = server;
  const timeout = new AbortController();
  const cancelTimeout = clock.schedule(() => {
    timeout.abort();
  }, longestWaitMs[urgency]);
  const key = keys.find(guildId)?.fingerprint ?? null;
  const context = { guildId, urgency, signal: timeout.signal };
  const end = await question.ask(libraryFor(context)).then(answerOutcome, (error: unknown) => {
    if (error instanceof ProblemError)
      return { ...nothing, outcome: error.problem.code, problem: error.problem };
    parts.onUnexpectedError(error);
    return { ...nothing, outcome: 'broken' as const };
  });
  cancelTimeout();
  const marks = findMarks(end.shown);
  const own = new Set([key, keys.find(guildId)?.fingerprint]);
  return {
    ...{ question: timed, key, marks },
    endedAtMs: clock.now() - start,
    outcome: end.outcome,
    problem: end.problem,
    from: end.answer?.from ?? null,
    isFallback: server.hasKey && end.answer?.from === 'open' && question.needs.keyed !== undefined,
    ageMs: end.answer === null ? 0 : clock.now() - end.answer.asOf,
    hasForeignMark: [...marks].some((mark) => !own.has(mark)),
  };
}

interface Outcome {
  readonly outcome: QuestionResult['outcome'];
  readonly problem: Problem | null;
  readonly answer: Answer<unknown> | null;
  readonly shown: unknown;
}

const nothing = { problem: null, answer: null, shown: null };

function answerOutcome(answer: Answer<unknown> | { readonly cached: unknown }): Outcome {
  if ('cached' in answer) return { ...nothing, outcome: 'cached', shown: answer.cached };
  return { ...nothing, outcome: answer.stale ? 'stale' : 'fresh', answer, shown: answer.value };
}
