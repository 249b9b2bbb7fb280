import { beforeAll, describe, expect, test } from 'vitest';

import { createCrowdBooks, type CrowdBooks } from '../bench/crowd/crowd-books.ts';
import { crowdFigures, ratio, type CrowdFigures } from '../bench/crowd/crowd-figures.ts';
import type { CrowdScenario } from '../bench/crowd/crowd-people.ts';
import { burstAt, runCrowd, type CrowdRun } from '../bench/crowd/crowd-run.ts';

const shape = { servers: 1, titles: 'different', processes: 1 } as const;

let books: CrowdBooks;

beforeAll(() => {
  books = createCrowdBooks(burstAt);
});

function isAnsweredWithin({ people }: CrowdRun, ms: number): number {
  return people.filter(({ answeredAt }) => answeredAt !== null && answeredAt <= ms).length;
}

const open = { soon: 12, allMs: 130_000, limit: 30 };
const keyed = { soon: 25, allMs: 200_000, limit: 60 };

describe.each<{ scenario: CrowdScenario; soon: number; allMs: number; limit: number }>([
  { scenario: { ...shape, interface: 'open', people: 40 }, ...open },
  { scenario: { ...shape, interface: 'open', people: 40, servers: 20, processes: 3 }, ...open },
  { scenario: { ...shape, interface: 'keyed', people: 75 }, ...keyed },
  { scenario: { ...shape, interface: 'keyed', people: 75, servers: 20, processes: 3 }, ...keyed },
])(
  '$scenario.people people ask at once: $scenario.interface, $scenario.servers servers, $scenario.processes processes',
  ({ scenario, soon, allMs, limit }) => {
    let run: CrowdRun;
    let figures: CrowdFigures;

    beforeAll(async () => {
      run = await runCrowd(scenario, books);
      figures = crowdFigures(run);
    });

    test('the first people have their answers within 20 seconds', () => {
      expect(isAnsweredWithin(run, 20_000)).toBeGreaterThanOrEqual(soon);
    });

    test('everyone gets the answer without a press', () => {
      expect(isAnsweredWithin(run, allMs)).toBe(scenario.people);
      const presses = [...run.people, run.visitor].map((one) => one.presses);
      expect(presses.filter((count) => count > 0)).toEqual([]);
      expect(run.errors).toEqual([]);
    });

    test('each waits at most 1.3 times as long as with an ideal scheduler', () => {
      expect(ratio(figures.worst)).toBeLessThanOrEqual(1.3);
      expect(figures.preceded ?? 0).toBeLessThanOrEqual(0.2);
    });

    test('a person of another server has the answer within ten seconds', () => {
      expect(figures.visitor.ours).toBeLessThanOrEqual(10_000);
    });

    test('the answers need no more requests than with it, and none costs more than two', () => {
      expect(ratio(figures.requests)).toBe(1);
      const sent = figures.requests.ours + figures.spare;
      expect(sent / (scenario.people + 1)).toBeLessThanOrEqual(2);
    });

    test('no minute has more requests than the limit', () => {
      expect(figures.peak).toBeLessThanOrEqual(limit);
      expect(figures.refused).toBe(0);
    });
  },
);

test('people of several servers who want the same books share the requests, and all get their answer', async () => {
  const scenario = { interface: 'open', people: 400, servers: 20, processes: 3 } as const;
  const run = await runCrowd({ ...scenario, titles: 'zipf' }, books);
  const { requests, needlesslyPressed, peak, worst } = crowdFigures(run);
  expect(isAnsweredWithin(run, Infinity)).toBe(scenario.people);
  expect(needlesslyPressed).toBe(0);
  expect(requests.ours).toBe(requests.ideal);
  expect(ratio(worst)).toBeLessThanOrEqual(1.3);
  expect(peak).toBeLessThanOrEqual(30);
});

test('a large server does not delay small ones of other processes, and who asks first is answered first', async () => {
  const scenario = { interface: 'open', people: 200, servers: 20, processes: 3 } as const;
  const run = await runCrowd({ ...scenario, titles: 'different' }, books);
  const { smallServers, needlesslyPressed, visitor } = crowdFigures(run);
  expect(smallServers?.ours).toBeLessThan((smallServers?.ideal ?? 0) * 1.1);
  expect(needlesslyPressed).toBe(0);
  expect(visitor.ours).toBeLessThanOrEqual(10_000);
  for (const people of Map.groupBy(run.people, ({ person }) => person.guildId).values()) {
    let latest = 0;
    for (const { answeredAt, presses } of people) {
      if (presses > 0) continue;
      // The catalogue's answers take up to 400 ms each.
      expect(answeredAt).toBeGreaterThan(latest - 1_000);
      latest = Math.max(latest, answeredAt ?? 0);
    }
  }
}, 120_000);
