import { createRequestWindow, type RequestWindow } from './request-window.ts';

/** A request to the catalogue. Questions that need a request of the same name share it. */
export interface NeededRequest {
  readonly name: string;
  /** From its sending to its answer, in milliseconds. */
  readonly latencyMs: number;
  /** How long its answer serves further questions, in milliseconds. */
  readonly freshMs: number;
}

/** What a person asks. Times are in milliseconds since the start of the crowd. */
export interface IdealQuestion {
  readonly server: string;
  readonly askedAt: number;
  /** Each is sent when the one before it is answered. */
  readonly requests: readonly NeededRequest[];
  /** Whether requests are reserved for it: a person of a server that has asked nothing else. */
  readonly isReserved: boolean;
}

export interface IdealSchedule {
  /** When each question is answered, in the order of the questions. */
  readonly answeredAt: readonly number[];
  /** The fewest requests that answer all questions. */
  readonly requests: number;
}

/** A limit of the catalogue: so many requests in any `windowMs`, counted from their sending. */
export interface IdealLimit {
  readonly requests: number;
  readonly windowMs: number;
}

/**
 * The schedule of a scheduler that knows all questions and answer times in advance. It takes reserved
 * questions first, then the servers in turn, and within a server the oldest question; it answers each
 * question as early as the questions before it allow. A question whose requests others need as well
 * costs nothing and takes no turn. This is exact for questions of at most two requests that share only
 * their first ones, if no answer takes longer than the window.
 */
export function idealSchedule(
  questions: readonly IdealQuestion[],
  { requests, windowMs }: IdealLimit,
): IdealSchedule {
  const window = createRequestWindow(requests, windowMs);
  const answers: KnownAnswers = new Map();
  const answeredAt = new Map<IdealQuestion, number>();
  /** Returns whether the question needed no request of its own. */
  const serve = (question: IdealQuestion): boolean => {
    const before = window.count();
    answeredAt.set(question, answerTime(question, window, answers));
    return window.count() === before;
  };

  const byTime = questions.toSorted((one, other) => one.askedAt - other.askedAt);
  for (const question of byTime) if (question.isReserved) serve(question);
  const lines = [
    ...Map.groupBy(
      byTime.filter(({ isReserved }) => !isReserved),
      ({ server }) => server,
    ).values(),
  ];
  for (let waiting = lines; waiting.length > 0;) {
    waiting = waiting.filter((line) => {
      for (let next = line.shift(); next !== undefined; next = line.shift()) {
        if (!serve(next)) break;
      }
      return line.length > 0;
    });
  }
  return {
    answeredAt: questions.map((question) => answeredAt.get(question) ?? NaN),
    requests: window.count(),
  };
}

/** When the answers of each name have come, in ascending order. */
type KnownAnswers = Map<string, number[]>;

/** Sends what the question needs and is not known yet. Returns when it is answered. */
function answerTime(
  { askedAt, requests }: IdealQuestion,
  window: RequestWindow,
  answers: KnownAnswers,
): number {
  let readyAt = askedAt;
  for (const request of requests) {
    readyAt = Math.max(readyAt, requestAnswer(request, readyAt, window, answers));
  }
  return readyAt;
}

function requestAnswer(
  { name, latencyMs, freshMs }: NeededRequest,
  readyAt: number,
  window: RequestWindow,
  answers: KnownAnswers,
): number {
  const known = answers.get(name) ?? [];
  const shared = known.find((at) => at + freshMs > readyAt);
  if (shared !== undefined) return shared;
  const at = window.sendAfter(readyAt) + latencyMs;
  answers.set(name, [...known, at]);
  return at;
}
