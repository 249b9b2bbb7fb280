import { readingQuestion, readingKinds } from './book-questions.ts';
import { openBoardQuestions, sourceBoardQuestion } from './list-questions.ts';
import { weightedPick, zipfPick, type Random } from './random.ts';
import { createVisits } from './visits.ts';
import type { Question } from './question.ts';
import type { ServerPopulation, DayServer } from './server-population.ts';
import type { CatalogueContents } from './catalogue-contents.ts';

/** A question with its time, server and urgency. */
export interface TimedQuestion {
  /** Milliseconds since the start of the day. */
  readonly atMs: number;
  readonly server: DayServer;
  readonly urgency: 'person' | 'watch' | 'suggestion';
  readonly question: Question;
  readonly isOfBurst: boolean;
}

export interface DayExtent {
  readonly lengthMs: number;
  /** All questions of the day: of people, of watches, suggestions. */
  readonly questions: number;
  readonly servers: number;
  readonly keys: number;
  readonly equals: number;
  /** Questions that one server asks at once in the middle of the day. */
  readonly burst: number;
  /** The numbers of watched boards of the open library, and of each server's key. */
  readonly watched: { readonly open: number; readonly keyed: number };
  /** The average numbers of failures of single requests and of lasting failures. */
  readonly faults: { readonly single: number; readonly lasting: number };
}

const watchEveryMs = 30 * 60_000;

/** All questions of a day in order. They do not depend on the answers. */
export function createTimetable(
  population: ServerPopulation,
  contents: CatalogueContents,
  extent: DayExtent,
  random: Random,
): readonly TimedQuestion[] {
  const fixed = [
    ...watchQuestions(population, contents, extent, random.fork('watches')),
    ...burstQuestions(population, contents, extent),
  ];
  const count = extent.questions - fixed.length;
  const people = peopleQuestions(population, contents, extent, count, random.fork('people'));
  return [...fixed, ...people].sort((one, other) => one.atMs - other.atMs);
}

function peopleQuestions(
  { servers }: ServerPopulation,
  contents: CatalogueContents,
  extent: DayExtent,
  count: number,
  random: Random,
): readonly TimedQuestion[] {
  const visits = createVisits(contents);
  const total = servers.reduce((sum, { weight }) => sum + weight, 0);
  const pickServer = weightedPick(servers, ({ weight, isEqual }) => (isEqual ? 0 : weight));
  const questions: TimedQuestion[] = [];
  const addVisit = (server: DayServer, most: number): number => {
    const fromMs = arrivalShare(random) * extent.lengthMs;
    const steps = visits[server.hasKey ? 'keyed' : 'open'](random).slice(0, most);
    for (const { afterMs, urgency, question } of steps) {
      const atMs = Math.min(Math.floor(fromMs) + afterMs, extent.lengthMs - 1);
      questions.push({ atMs, server, urgency, question, isOfBurst: false });
    }
    return steps.length;
  };
  for (const server of servers.filter(({ isEqual }) => isEqual)) {
    for (
      let left = Math.round((count * server.weight) / total);
      left > 0;
      left -= addVisit(server, left)
    );
  }
  while (questions.length < count) addVisit(pickServer(random), count - questions.length);
  return questions;
}

/**
 * A moment as a share of the day: a quiet night, a busy day, and an evening peak of about half an hour
 * with a fifth of all visits. Visits are independent, so that arrivals are a Poisson process.
 */
function arrivalShare(random: Random): number {
  for (;;) {
    const at = random.next();
    const busy =
      1 -
      0.75 * Math.cos(2 * Math.PI * (at - 0.08)) +
      rush * Math.exp(-(((at - 0.84) / 0.01) ** 2));
    if (random.next() * (rush + 1.75) < busy) return at;
  }
}

/** How much busier the evening peak is than an average hour. */
const rush = 14;

/** One check of each watched board every half hour, at its own minute. */
function watchQuestions(
  { servers }: ServerPopulation,
  contents: CatalogueContents,
  extent: DayExtent,
  random: Random,
): readonly TimedQuestion[] {
  const open = servers.filter(({ hasKey }) => !hasKey);
  const boards = openBoardQuestions().map((board) => board());
  const watched: { server: DayServer; question: Question }[] = [
    ...Array.from({ length: extent.watched.open }, () => ({
      server: random.pick(open),
      question: zipfPick(boards)(random),
    })),
    ...servers
      .filter(({ hasKey }) => hasKey)
      .flatMap((server) =>
        contents.boards
          .slice(0, extent.watched.keyed)
          .map((board) => ({ server, question: sourceBoardQuestion(board) })),
      ),
  ];
  return watched.flatMap(({ server, question }) => {
    const first = random.below(watchEveryMs);
    const checks = Math.max(0, Math.ceil((extent.lengthMs - first) / watchEveryMs));
    return Array.from({ length: checks }, (_, check): TimedQuestion => {
      const atMs = first + check * watchEveryMs;
      return { atMs, server, urgency: 'watch', question, isOfBurst: false };
    });
  });
}

/** Different questions with answers that are rarely cached, so that each needs its own request. */
function burstQuestions(
  { burster }: ServerPopulation,
  { openBooks }: CatalogueContents,
  extent: DayExtent,
): readonly TimedQuestion[] {
  const atMs = extent.lengthMs / 2;
  const different = readingKinds.flatMap((what) =>
    openBooks
      .map(({ open }) => open)
      .filter((open) => open !== null)
      .map((id) => readingQuestion(what, id, { system: 'open', id })),
  );
  return different.slice(0, extent.burst).map((question): TimedQuestion => ({
    atMs,
    server: burster,
    urgency: 'person',
    question,
    isOfBurst: true,
  }));
}
