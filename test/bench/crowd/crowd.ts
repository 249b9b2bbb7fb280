import { columns, type Row } from '../report.ts';
import { createCrowdBooks } from './crowd-books.ts';
import {
  crowdFigures,
  ratio,
  shownShares,
  type Compared,
  type CrowdFigures,
} from './crowd-figures.ts';
import type { CrowdScenario } from './crowd-people.ts';
import { burstAt, runCrowd } from './crowd-run.ts';
import { serviceLimits } from './crowd-transport.ts';

interface Crowd {
  readonly scenario: CrowdScenario;
  readonly figures: CrowdFigures;
}

/** The figures of bursts of people, beside an ideal scheduler that knows everything in advance. */
export async function measureCrowd({ quick }: { readonly quick: boolean }): Promise<{
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}> {
  const books = createCrowdBooks(burstAt);
  const crowds: Crowd[] = [];
  const errors: unknown[] = [];
  for (const scenario of scenarios(quick ? [40, 400] : [40, 400, 4_000])) {
    const run = await runCrowd(scenario, books);
    crowds.push({ scenario, figures: crowdFigures(run) });
    errors.push(...run.errors);
  }
  return {
    rows: summary(crowds, errors),
    notes: [columns([head, ...crowds.map(cells)])],
  };
}

function scenarios(sizes: readonly number[]): readonly CrowdScenario[] {
  return (['open', 'keyed'] as const).flatMap((system) =>
    sizes.flatMap((people) =>
      (['different', 'zipf'] as const).flatMap((titles) =>
        extents
          .filter(({ servers }) => servers <= people)
          .map((extent) => ({ interface: system, people, titles, ...extent })),
      ),
    ),
  );
}

/** A server is always served by the same process. */
const extents = [
  { servers: 1, processes: 1 },
  { servers: 20, processes: 1 },
  { servers: 20, processes: 3 },
  { servers: 500, processes: 1 },
] as const;

/** The worst of all crowds. */
function summary(crowds: readonly Crowd[], errors: readonly unknown[]): readonly Row[] {
  const all = crowds.map(({ figures }) => figures);
  const worstOf = (compared: readonly Compared[]) => {
    const { ours, ideal } = compared.reduce((most, one) => (ratio(one) > ratio(most) ? one : most));
    return { ours, baseline: ideal };
  };
  const most = (what: string, unit: string, atMost: number, figures: readonly number[]): Row => ({
    ...{ what, unit, atMost },
    ours: Math.max(...figures),
    baseline: NaN,
  });
  const peaks = (system: CrowdScenario['interface']): Row =>
    most(
      `most requests in a minute, ${system}`,
      '',
      serviceLimits[system].requests,
      crowds.flatMap(({ scenario, figures }) =>
        scenario.interface === system ? [figures.peak] : [],
      ),
    );
  const worstTime = (what: string, times: readonly Compared[]): Row => {
    const { ours, baseline } = worstOf(times);
    return { what, unit: 's', aim: 1.3, ours: ours / 1_000, baseline: baseline / 1_000 };
  };
  return [
    worstTime(
      'time to the k-th answer, worst k',
      all.map(({ worst }) => worst),
    ),
    {
      ...{ what: 'requests for a crowd, worst crowd', unit: '', aim: 1.05 },
      ...worstOf(all.map(({ requests }) => requests)),
    },
    most(
      'people who pressed though ten minutes were enough',
      '',
      0,
      all.map(({ needlesslyPressed }) => needlesslyPressed),
    ),
    most(
      'wait of a person of another server while one server asks',
      's',
      10,
      crowds.flatMap(({ scenario, figures }) =>
        scenario.servers === 1 ? [figures.visitor.ours / 1_000] : [],
      ),
    ),
    worstTime(
      'longest wait of a small server beside a large one',
      all.flatMap(({ smallServers }) => (smallServers === null ? [] : [smallServers])),
    ),
    most(
      'people without an answer',
      '',
      0,
      all.map(({ unanswered }) => unanswered),
    ),
    most(
      'requests refused as too many',
      '',
      0,
      all.map(({ refused }) => refused),
    ),
    peaks('open'),
    peaks('keyed'),
    most('errors in the log', '', 0, [errors.length]),
  ];
}

const head = [
  'crowd: ratios to the ideal scheduler',
  ...shownShares.map((share) => (share === 0 ? 'k = 1' : share === 1 ? 'all' : `${share * 100} %`)),
  'worst k',
  'requests',
  'small servers',
  'visitor',
  'pressed',
  'waiting messages',
  'spare requests',
  'other requests',
  'writes preceded',
];

function cells({ scenario, figures }: Crowd): readonly string[] {
  const { interface: system, people, servers, titles, processes } = scenario;
  const { worst, requests, smallServers, visitor } = figures;
  return [
    [
      `${system}, ${people.toLocaleString('en')} people in ${servers}, ${titles}`,
      ...(processes === 1 ? [] : [`${processes} processes`]),
    ].join(', '),
    ...figures.timesAt.map(shown),
    `${shown(worst)} (${worst.k})`,
    `${shown(requests)} (${(requests.ours / people).toFixed(2)} each)`,
    smallServers === null ? '–' : `${shown(smallServers)} (${seconds(smallServers)})`,
    `${shown(visitor)} (${seconds(visitor)})`,
    `${(figures.pressed * 100).toFixed(0)} %`,
    figures.waitingMessages.toLocaleString('en'),
    figures.spare.toLocaleString('en'),
    figures.otherRequests.toLocaleString('en'),
    figures.preceded === null ? '–' : `${(figures.preceded * 100).toFixed(0)} %`,
  ];
}

function shown(compared: Compared): string {
  return ratio(compared).toFixed(2);
}

function seconds({ ours }: Compared): string {
  return `${(ours / 1_000).toFixed(1)} s`;
}
