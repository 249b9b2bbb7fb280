import { beforeAll, describe, expect, test } from 'vitest';

import { createCrowdBooks, type CrowdBooks } from '../bench/crowd/crowd-books.ts';
import { crowdFigures, type CrowdFigures } from '../bench/crowd/crowd-figures.ts';
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

function pressesOf({ people, visitor }: CrowdRun): number {
  return [...people, visitor].reduce((sum, { presses }) => sum + presses, 0);
}

describe.each<{ scenario: CrowdScenario; soon: number; allMs: number; limit: number }>([
  {
    scenario: { ...shape, interface: 'open', people: 40 },
    ...{ soon: 12, allMs: 130_000, limit: 30 },
  },
  {
    scenario: { ...shape, interface: 'open', people: 40, servers: 20, processes: 3 },
    ...{ soon: 12, allMs: 130_000, limit: 30 },
  },
  {
    scenario: { ...shape, interface: 'keyed', people: 75 },
    ...{ soon: 25, allMs: 200_000, limit: 60 },
  },
  {
    scenario: { ...shape, interface: 'keyed', people: 75, servers: 20, processes: 3 },
    ...{ soon: 25, allMs: 200_000, limit: 60 },
  },
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
      expect(pressesOf(run)).toBe(0);
      expect(run.errors).toEqual([]);
    });

    test('an answer costs at most two requests', () => {
      const answers = scenario.people + 1;
      const sent = figures.requests.ours + figures.spare;
      expect(sent / answers).toBeLessThanOrEqual(2);
    });

    test('no minute has more requests than the limit', () => {
      expect(figures.peak).toBeLessThanOrEqual(limit);
      expect(figures.refused).toBe(0);
    });
  },
);

test.each(['open', 'keyed'] as const)(
  'a person of another server has the answer within ten seconds while one server asks: %s',
  async (system) => {
    const run = await runCrowd({ ...shape, interface: system, people: 150 }, books);
    expect(crowdFigures(run).visitor.ours).toBeLessThanOrEqual(10_000);
  },
);

test('people of several servers who want the same books share the requests, and all get their answer', async () => {
  const scenario = { interface: 'open', people: 400, servers: 20, processes: 1 } as const;
  const run = await runCrowd({ ...scenario, titles: 'zipf' }, books);
  const { requests, needlesslyPressed, peak } = crowdFigures(run);
  expect(isAnsweredWithin(run, Infinity)).toBe(scenario.people);
  expect(needlesslyPressed).toBe(0);
  expect(requests.ours).toBe(requests.ideal);
  expect(peak).toBeLessThanOrEqual(30);
});

test('a large server does not delay small ones of other processes, and who asks first is answered first', async () => {
  const scenario = { interface: 'open', people: 400, servers: 20, processes: 3 } as const;
  const run = await runCrowd({ ...scenario, titles: 'different' }, books);
  const { smallServers, needlesslyPressed } = crowdFigures(run);
  expect(smallServers?.ours).toBeLessThan((smallServers?.ideal ?? 0) * 1.1);
  expect(needlesslyPressed).toBe(0);
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
