import { parseArgs } from 'node:util';

import { measureAnswerTimes } from './answer-times.ts';
import { measureBursts } from './bursts.ts';
import { measureCrowd } from './crowd/crowd.ts';
import { readMemoryMegabytes } from './process-usage.ts';
import { measurePosting } from './posting-rate.ts';
import { machineLine, table, type Row } from './report.ts';
import { startMeasuredBots, type MeasuredBot } from './measured-bots.ts';
import { measureSuggestions } from './suggestion-times.ts';
import { measureThroughput } from './throughput.ts';
import { countUpstreamRequests } from './upstream-requests.ts';

/**
 * Compares Colophon with discord.js bots, measured alternately in one run. Prints figures and
 * always exits with 0. `--quick` measures less of everything. `--crowd` measures only crowds of people who
 * ask at once, `--posts` only the rate of posts.
 */
const { values: chosen } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    crowd: { type: 'boolean', default: false },
    posts: { type: 'boolean', default: false },
  },
});
const { quick } = chosen;
const extent = quick
  ? {
      servers: 2_500,
      warmUps: 100,
      answers: 400,
      answersMs: 4_000,
      bursts: 2,
      burstsMs: 3_000,
      rounds: 2,
      typed: 40,
    }
  : {
      servers: 2_500,
      warmUps: 300,
      answers: 2_000,
      answersMs: 30_000,
      bursts: 8,
      burstsMs: 20_000,
      rounds: 8,
      typed: 120,
    };

// Exit handlers end the started processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const startedAt = performance.now();
const isAll = !chosen.crowd && !chosen.posts;
const rows: Row[] = isAll
  ? [
      ...(await bareBotRows()),
      ...(await answerRows('body', 'a body as large', {
        ...{ p50: {}, perSecond: { atLeast: 1.2 }, memory: {} },
      })),
      ...(await answerRows('card', 'the same card by hand', {
        ...{ p50: { aim: 1 }, perSecond: { atLeast: 1 }, memory: { aim: 1 } },
      })),
      ...(await upstreamRows()),
      ...measureSuggestions(extent),
    ]
  : [];
const crowd = isAll || chosen.crowd ? await measureCrowd({ quick }) : { rows: [], notes: [] };
rows.push(...crowd.rows);
if (isAll || chosen.posts) rows.push(...(await measurePosting(quick ? 400 : 1_000)));
const tookS = Math.round((performance.now() - startedAt) / 1_000);
const processorS = Math.round(process.cpuUsage().user / 1_000_000);
process.stdout.write(
  `${table(rows)}\n\n${crowd.notes.map((note) => `${note}\n\n`).join('')}` +
    `${machineLine()}, measured in ${tookS} s (${processorS} s of processor time here)\n`,
);

async function bareBotRows(): Promise<Row[]> {
  const guildSize = { channels: 30, roles: 10 };
  const { servers: count } = extent;
  const bots = await startMeasuredBots({ baseline: 'bare', servers: count, guildSize });
  const { ours, baseline, close } = bots;
  try {
    const atReady = measureBoth(ours, baseline, readMemoryMegabytes);
    const times = await measureAnswerTimes(ours, baseline, extent);
    const rates = await measureBursts(ours, baseline, extent);
    const atEnd = measureBoth(ours, baseline, readMemoryMegabytes);
    const servers = `${extent.servers.toLocaleString('en')} servers`;
    return [
      { what: 'answer with a cached card, p50', unit: 'ms', aim: 1.2, ...times.p50 },
      { what: 'answer with a cached card, p99', unit: 'ms', ...times.p99 },
      {
        what: 'interactions a second (more is better)',
        unit: '/s',
        atLeast: 0.85,
        ...rates.perSecond,
      },
      { what: 'answers later than 3 s, in bursts', unit: '', ...rates.late },
      { what: 'processor time an interaction', unit: 'ms', ...rates.processorMs },
      { what: `memory with ${servers}, ready`, unit: 'MB', aim: 0.4, ...atReady },
      { what: `memory with ${servers}, afterwards`, unit: 'MB', aim: 0.4, ...atEnd },
    ];
  } finally {
    await close();
  }
}

type Aims = Readonly<Record<'p50' | 'perSecond' | 'memory', Pick<Row, 'aim' | 'atLeast'>>>;

/** Against a bot that sends an answer of the same size. */
async function answerRows(baseline: 'body' | 'card', name: string, aims: Aims): Promise<Row[]> {
  const guildSize = { channels: 20, roles: 15 };
  const { servers } = extent;
  const bots = await startMeasuredBots({ baseline, servers, guildSize });
  const { ours, baseline: other, close } = bots;
  try {
    const atReady = measureBoth(ours, other, readMemoryMegabytes);
    const times = await measureAnswerTimes(ours, other, extent);
    const perSecond = await measureThroughput(ours, other, extent);
    const atEnd = measureBoth(ours, other, readMemoryMegabytes);
    return [
      { what: `${name}: p50`, unit: 'ms', ...aims.p50, ...times.p50 },
      { what: 'p99', unit: 'ms', ...times.p99 },
      { what: 'interactions a second, 32 at once', unit: '/s', ...aims.perSecond, ...perSecond },
      { what: 'memory, ready', unit: 'MB', ...aims.memory, ...atReady },
      { what: 'memory, afterwards', unit: 'MB', ...aims.memory, ...atEnd },
    ];
  } finally {
    await close();
  }
}

async function upstreamRows(): Promise<Row[]> {
  const { questions, sent, matches, least } = await countUpstreamRequests();
  return [
    {
      what: `upstream requests for ${questions} questions`,
      unit: '',
      aim: 1.05,
      ours: sent,
      baseline: least,
    },
    {
      what: 'further requests to match books of both interfaces',
      unit: '',
      ours: matches,
      baseline: NaN,
    },
  ];
}

function measureBoth(
  ours: MeasuredBot,
  other: MeasuredBot,
  measure: (side: MeasuredBot) => number,
) {
  return { ours: measure(ours), baseline: measure(other) };
}
