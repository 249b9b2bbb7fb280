import { expect, test } from 'vitest';

import { createCrowdBooks } from './crowd-books.ts';
import { crowdFigures, ratio } from './crowd-figures.ts';
import type { CrowdScenario } from './crowd-people.ts';
import { burstAt, runCrowd } from './crowd-run.ts';

const books = createCrowdBooks(burstAt);
const open = { interface: 'open', servers: 20 } as const;

test.each<CrowdScenario>([
  { ...open, people: 40, titles: 'different', processes: 1 },
  { ...open, people: 40, titles: 'different', processes: 3 },
  { ...open, people: 400, titles: 'zipf', processes: 1 },
  { ...open, people: 400, titles: 'zipf', processes: 3 },
  { ...open, interface: 'keyed', people: 40, titles: 'different', processes: 3 },
])(
  '$people people ($interface, $titles titles, processes: $processes) wait at most 1.3 times as long as with an ideal scheduler',
  async (scenario) => {
    const run = await runCrowd(scenario, books);
    const figures = crowdFigures(run);
    expect(ratio(figures.worst)).toBeLessThanOrEqual(1.3);
    expect(ratio(figures.requests)).toBe(1);
    expect(figures).toMatchObject({ needlesslyPressed: 0, unanswered: 0, refused: 0 });
    expect(figures.peak).toBeLessThanOrEqual(scenario.interface === 'open' ? 30 : 60);
    expect(figures.preceded ?? 0).toBeLessThanOrEqual(0.2);
    expect(figures.visitor.ours).toBeLessThanOrEqual(10_000);
    expect(run.errors).toEqual([]);
  },
);
