import { idealSchedule, type IdealQuestion } from './ideal-schedule.ts';
import type { CrowdPerson, PersonResult } from './crowd-person.ts';
import type { CrowdRun } from './crowd-run.ts';
import { latencyMs, serviceLimits, type CountedRequest } from './crowd-transport.ts';

/** Ours beside the ideal scheduler's. */
export interface Compared {
  readonly ours: number;
  readonly ideal: number;
}

/** How a crowd was served. Times are in milliseconds. */
export interface CrowdFigures {
  /** Time until the k-th person has the answer, at k = 1, 10 %, 50 %, 90 % and all. */
  readonly timesAt: readonly Compared[];
  /** The same for the k with the largest ratio. */
  readonly worst: Compared & { readonly k: number };
  /** Requests to the crowd's interface that the answers need. */
  readonly requests: Compared;
  /** Requests with spare room, which no answer needs. */
  readonly spare: number;
  /** Requests to the other interface, which no answer needs. */
  readonly otherRequests: number;
  /** The longest wait of a person outside the largest server; null if there is only one server. */
  readonly smallServers: Compared | null;
  /** The wait of the person of another server who comes when the others' requests are used. */
  readonly visitor: Compared;
  /** The share of people who had to press again. */
  readonly pressed: number;
  /** People who had to press again although they could have been served within ten minutes. */
  readonly needlesslyPressed: number;
  /** Messages that said only when the answer is due, and changes of them. */
  readonly waitingMessages: number;
  /** The share of the writes of the counted requests that another process preceded; null for one process. */
  readonly preceded: number | null;
  readonly unanswered: number;
  /** Requests that the catalogue refused as too many. */
  readonly refused: number;
  /** The most requests of the crowd's interface in any minute. */
  readonly peak: number;
}

export const shownShares = [0, 0.1, 0.5, 0.9, 1] as const;
/** A person who would wait longer reads at once when to come back. */
const patienceMs = 600_000;

export function crowdFigures(run: CrowdRun): CrowdFigures {
  const { scenario, people, visitor, requests, writes } = run;
  const everyone = [...people, visitor];
  const questions = everyone.map((one) => questionOf(one.person, one === visitor));
  const limit = serviceLimits[scenario.interface];
  const ideal = idealSchedule(questions, limit);
  const waitsOf = (some: readonly PersonResult[], times: (one: PersonResult) => number) =>
    some.map((one) => times(one) - one.person.askedAt).toSorted((one, other) => one - other);
  const idealOf = new Map(everyone.map((one, index) => [one, ideal.answeredAt[index] ?? NaN]));
  const compare = (some: readonly PersonResult[]): readonly Compared[] => {
    const idealWaits = waitsOf(some, (one) => idealOf.get(one) ?? NaN);
    return waitsOf(some, ({ answeredAt }) => answeredAt ?? Infinity).map((ours, index) => ({
      ours,
      ideal: idealWaits[index] ?? NaN,
    }));
  };

  const times = compare(people);
  const at = (index: number): Compared => times[index] ?? { ours: NaN, ideal: NaN };
  const large = people[0]?.person.guildId;
  const small = people.filter(({ person }) => person.guildId !== large);
  const sent = requests.filter((request) => request.interface === scenario.interface);
  const needed = new Set(questions.flatMap((one) => one.requests.map(({ name }) => name)));
  const spare = sent.filter(({ name }) => !needed.has(name));
  const pressed = people.filter(({ presses }) => presses > 0);
  return {
    timesAt: shownShares.map((share) => at(Math.max(0, Math.ceil(share * people.length) - 1))),
    worst: worstOf(times),
    requests: { ours: sent.length - spare.length, ideal: ideal.requests },
    spare: spare.length,
    otherRequests: requests.length - sent.length,
    smallServers: compare(small).at(-1) ?? null,
    visitor: compare([visitor])[0] ?? at(-1),
    pressed: pressed.length / people.length,
    needlesslyPressed: pressed.filter((one) => (idealOf.get(one) ?? NaN) <= patienceMs).length,
    waitingMessages: everyone.reduce((sum, one) => sum + one.waitingMessages, 0),
    preceded: writes === null ? null : 1 - writes.writes / writes.attempts,
    unanswered: everyone.filter(({ answeredAt }) => answeredAt === null).length,
    refused: requests.filter(({ status }) => status === 429).length,
    peak: mostInAMinute(sent),
  };
}

export function ratio({ ours, ideal }: Compared): number {
  return ours / ideal;
}

/** The k with the largest ratio. */
function worstOf(times: readonly Compared[]): Compared & { readonly k: number } {
  const none = { ours: NaN, ideal: NaN, k: 0 };
  return times
    .map((one, index) => ({ ...one, k: index + 1 }))
    .reduce((most, one) => (ratio(one) > ratio(most) || most.k === 0 ? one : most), none);
}

/** The most requests within any minute. */
function mostInAMinute(requests: readonly CountedRequest[]): number {
  let first = 0;
  return requests.reduce((most, { at }, index) => {
    while (at - (requests[first]?.at ?? at) >= 60_000) first += 1;
    return Math.max(most, index - first + 1);
  }, 0);
}

function questionOf({ guildId, askedAt, book }: CrowdPerson, isReserved: boolean): IdealQuestion {
  const requests = book.requests.map((request) => ({
    ...request,
    latencyMs: latencyMs(request.name),
  }));
  return { server: guildId, askedAt, requests, isReserved };
}
