import { setImmediate } from 'node:timers/promises';

import { ManualClock } from '../../support/manual-clock.ts';
import type { CrowdBooks } from './crowd-books.ts';
import { createCrowdBots } from './crowd-bots.ts';
import { drawEarlierPeople, drawPeople, drawVisitor, type CrowdScenario } from './crowd-people.ts';
import { askForBook, type CrowdPerson, type PersonResult } from './crowd-person.ts';
import type { StateCounts } from './shared-states.ts';
import { createCrowdTransport, type CountedRequest } from './crowd-transport.ts';

export interface CrowdRun {
  readonly scenario: CrowdScenario;
  /** In the order of asking. */
  readonly people: readonly PersonResult[];
  readonly visitor: PersonResult;
  readonly requests: readonly CountedRequest[];
  /** Of the counted requests, by all processes since the crowd began; null for one process. */
  readonly writes: Readonly<StateCounts> | null;
  /** Unexpected errors. */
  readonly errors: readonly unknown[];
}

/** The time of a burst, in milliseconds since the epoch: noon, so that no day ends. */
export const burstAt = Date.UTC(2026, 10, 21, 12);
/** Long enough before the burst that the earlier requests are not counted with it. */
const earlierMs = 180_000;
const stepMs = 60_000;
/** Longer than any crowd should take. */
const mostMs = 12 * 3_600_000;

/** Runs a crowd on a turned clock until everyone has an answer or has given up. */
export async function runCrowd(
  scenario: CrowdScenario,
  books: CrowdBooks,
  seed = 1,
): Promise<CrowdRun> {
  const isKeyed = scenario.interface === 'keyed';
  const clock = new ManualClock(burstAt - earlierMs, () => setImmediate());
  const { send, requests } = createCrowdTransport(books, clock);
  const errors: unknown[] = [];
  const { engines, writes } = createCrowdBots({
    ...{ clock, send, processes: scenario.processes },
    keyOf: () => (isKeyed ? 'shared' : null),
    onError: (error) => errors.push(error),
  });
  let ids = 0;
  const ask = (person: CrowdPerson): Promise<PersonResult> => {
    const engine = engines[Number(person.guildId) % engines.length];
    if (engine === undefined) throw new Error('there is no process');
    const newId = (): string => String(1_330_000_000_000_000_000n + BigInt((ids += 1)));
    return askForBook(person, { engine, clock, startedAt: burstAt, newId });
  };

  // The list of sources, which a key is asked for once.
  if (isKeyed) for (const person of drawEarlierPeople(scenario, books)) void ask(person);
  await clock.advance(earlierMs);
  const earlier = { attempts: 0, writes: 0, ...writes };
  const results = drawPeople(scenario, books, seed).map(ask);
  const visited = Promise.withResolvers<PersonResult>();
  const visitor = drawVisitor(scenario, books);
  clock.schedule(() => {
    visited.resolve(ask(visitor));
  }, visitor.askedAt);
  const all = Promise.all([visited.promise, ...results]);
  const ended = new AbortController();
  void all.finally(() => {
    ended.abort();
  });
  for (let passedMs = 0; !ended.signal.aborted; passedMs += stepMs) {
    if (passedMs > mostMs) throw new Error('the crowd does not end');
    await clock.advance(stepMs);
  }
  const [visitorResult, ...people] = await all;
  const ofCrowd = requests.filter(({ at }) => at >= burstAt);
  const writesOfCrowd = writes && {
    attempts: writes.attempts - earlier.attempts,
    writes: writes.writes - earlier.writes,
  };
  return {
    ...{ scenario, people, visitor: visitorResult, requests: ofCrowd, errors },
    writes: writesOfCrowd,
  };
}
