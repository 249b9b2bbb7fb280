import type { Library } from '../../../src/catalogue/library.ts';
import type { Answer } from '../../../src/model/answer.ts';
import { ProblemError, type Problem } from '../../../src/model/problem.ts';
import type { DayClock } from './clock.ts';
import type { DayKeys } from './keys.ts';
import { marksIn } from './marks.ts';
import type { Asked } from './timetable.ts';

/** How one question ended. */
export interface Ended {
  readonly asked: Asked;
  /** Since the day began. */
  readonly endedAtMs: number;
  /** `held`: what was at hand was enough; `broken`: neither an answer nor a problem. */
  readonly outcome: 'fresh' | 'stale' | 'held' | 'broken' | Problem['code'];
  readonly problem: Problem | null;
  readonly from: Answer<unknown>['from'] | null;
  /** The open interface has answered in a server with a key what the keyed one has too. */
  readonly isFallback: boolean;
  /** How old the answer was, in milliseconds. */
  readonly ageMs: number;
  /** The key in use when it was asked; null without one. */
  readonly key: string | null;
  /** The keys whose answers were shown. */
  readonly marks: ReadonlySet<string>;
  /** One of them is a key that the server had neither when it asked nor when it was answered. */
  readonly isOthers: boolean;
}

interface EndingParts {
  readonly library: Library;
  readonly keys: DayKeys;
  readonly clock: DayClock;
  /** When the day began, milliseconds since the epoch. */
  readonly start: number;
  /** Told of what nobody foresaw. */
  readonly onTrouble: (error: unknown) => void;
}

/** Nobody waits longer (the engine, answering and suggesting); a watch is in no hurry. */
export const patienceMs = { person: 25_000, watch: 120_000, suggestion: 1_200 } as const;

/** Puts a question and waits for its ending. Does not reject. */
export async function endingOf(asked: Asked, parts: EndingParts): Promise<Ended> {
  const { library, keys, clock, start } = parts;
  const { question, server, urgency } = asked;
  const { guildId } = server;
  const patience = new AbortController();
  const callOff = clock.schedule(() => {
    patience.abort();
  }, patienceMs[urgency]);
  const key = keys.find(guildId)?.fingerprint ?? null;
  const asker = { guildId, urgency, signal: patience.signal };
  const end = await question.ask(library, asker).then(ofAnswer, (error: unknown) => {
    if (error instanceof ProblemError)
      return { ...nothing, outcome: error.problem.code, problem: error.problem };
    parts.onTrouble(error);
    return { ...nothing, outcome: 'broken' as const };
  });
  callOff();
  const marks = marksIn(end.shown);
  const own = new Set([key, keys.find(guildId)?.fingerprint]);
  return {
    ...{ asked, key, marks },
    endedAtMs: clock.now() - start,
    outcome: end.outcome,
    problem: end.problem,
    from: end.answer?.from ?? null,
    isFallback: server.hasKey && end.answer?.from === 'open' && question.needs.keyed !== undefined,
    ageMs: end.answer === null ? 0 : clock.now() - end.answer.asOf,
    isOthers: [...marks].some((mark) => !own.has(mark)),
  };
}

interface End {
  readonly outcome: Ended['outcome'];
  readonly problem: Problem | null;
  readonly answer: Answer<unknown> | null;
  readonly shown: unknown;
}

const nothing = { problem: null, answer: null, shown: null };

function ofAnswer(answer: Answer<unknown> | { readonly held: unknown }): End {
  if ('held' in answer) return { ...nothing, outcome: 'held', shown: answer.held };
  return { ...nothing, outcome: answer.stale ? 'stale' : 'fresh', answer, shown: answer.value };
}
