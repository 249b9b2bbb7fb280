import { beforeAll, expect, test } from 'vitest';

import { languageOf } from '../../src/language/language.ts';
import { problemText } from '../../src/pages/problem.ts';
import { longestWaitMs, type QuestionResult } from '../bench/day/question-result.ts';
import { dayRequests, type DayRequests } from '../bench/day/day-requests.ts';
import { simulateDay, type Day } from '../bench/day/simulated-day.ts';
import { admin } from '../pages/open-page.ts';

const minuteMs = 60_000;
const extent = {
  lengthMs: 70 * minuteMs,
  questions: 900,
  servers: 20,
  keys: 2,
  equals: 4,
  burst: 60,
  watched: { open: 10, keyed: 6 },
  faults: { single: 24, lasting: 4 },
};

let day: Day;
let requests: DayRequests;

beforeAll(async () => {
  day = await simulateDay(extent, 1);
  requests = dayRequests(day);
});

function shown({ question: asked, outcome, endedAtMs }: QuestionResult): string {
  const { urgency, question, server, atMs } = asked;
  return `${urgency} ${question.kind} in ${server.guildId} at ${atMs}: ${outcome} after ${endedAtMs - atMs}`;
}

function those(are: (one: QuestionResult) => boolean): readonly string[] {
  return day.results.filter(are).map(shown);
}

test('the day has every event that the tests below need', () => {
  expect(day.results).toHaveLength(extent.questions);
  expect(requests.failed).toBeGreaterThan(10);
  for (const outcome of ['fresh', 'cached', 'busy', 'key_refused'] as const) {
    expect(those((one) => one.outcome === outcome).length, outcome).toBeGreaterThan(0);
  }
  // Every key, also the one that was set later, has fetched something that was shown.
  const keys = new Set(day.results.flatMap(({ marks }) => [...marks]));
  expect([...keys].sort()).toEqual(['keyed-1/1', 'keyed-1/3', 'keyed-2/2']);
});

test('the service never refuses a request for its rate', () => {
  expect(requests.tooMany.requests).toBe(0);
});

test('no sixty seconds have more requests than the limits, as the service counts them', () => {
  const { peakInWindow } = day.catalogue.requests;
  expect(peakInWindow('open', minuteMs)).toBeLessThanOrEqual(30);
  for (const key of ['keyed-1/1', 'keyed-1/3', 'keyed-2/2']) {
    expect(peakInWindow('keyed', minuteMs, key)).toBeLessThanOrEqual(60);
  }
  // The burst uses the whole limit.
  expect(peakInWindow('open', minuteMs)).toBeGreaterThanOrEqual(27);
});

test('every query ends with an answer or a message, within the longest wait', () => {
  expect(day.unexpectedErrors).toEqual([]);
  const language = languageOf('en-US', 'en', 'en');
  for (const { problem } of day.results) {
    if (problem !== null) expect(problemText(problem, language, admin)).toMatch(/\w{3}/u);
  }
  expect(
    those(({ question, endedAtMs }) => endedAtMs - question.atMs > longestWaitMs[question.urgency]),
  ).toEqual([]);
  expect(day.limiterObservations.longestMs.get('person')).toBeLessThanOrEqual(8_000);
  expect(day.limiterObservations.longestMs.get('watch')).toBeLessThanOrEqual(60_000);
  expect(day.limiterObservations.longestMs.get('suggestion')).toBe(0);
});

test("nothing that one server's key brought is shown in another server", () => {
  expect(those((one) => one.hasForeignMark)).toEqual([]);
  expect(those(({ question, marks }) => !question.server.hasKey && marks.size > 0)).toEqual([]);
});

test('an answer that is too old is always marked as stale', () => {
  expect(requests.tooOld.map(shown)).toEqual([]);
});

test('the service gets hardly more requests than the answers need', () => {
  expect(requests.impossible).toEqual([]);
  expect(requests.sent / requests.least).toBeLessThanOrEqual(1.05);
});

test('the same seed gives the same day', async () => {
  const short = { ...extent, lengthMs: 5 * minuteMs, questions: 150 };
  const [one, other] = [await simulateDay(short, 9), await simulateDay(short, 9)];
  expect(one.results.map(shown)).toEqual(other.results.map(shown));
  expect(one.catalogue.requests.all()).toEqual(other.catalogue.requests.all());
});
