import { parseArgs } from 'node:util';

import { measureAnswerTimes } from './answer-times.ts';
import { measureBursts } from './bursts.ts';
import { measureCrowd } from './crowd/crowd.ts';
import { measureDay } from './day/day.ts';
import { readMemoryMegabytes } from './process-usage.ts';
import { measureParts } from './parts/parts.ts';
import { measureFlat } from './flat/flat.ts';
import { measureFleet } from './fleet/fleet.ts';
import { machineLine, table, type Row } from './report.ts';
import { startMeasuredBots, type MeasuredBot } from './measured-bots.ts';
import { measureSuggestions } from './suggestion-times.ts';
import { measureThroughput } from './throughput.ts';
import { countUpstreamRequests } from './upstream-requests.ts';
import { measureWatches } from './watches/watches.ts';

/**
 * Compares Colophon with discord.js bots, measured alternately in one run. Prints figures and
 * always exits with 0. `--quick` measures less of everything. `--day` measures only a simulated day,
 * `--seed` selects the day, `--crowd` measures only crowds of people who ask at once, `--watches` only
 * ranking-change posts, `--flat` only whether the bot's memory grows, `--parts` only what each part of Colophon
 * costs, `--fleet` only several processes on one Redis.
 */
const { values: chosen } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    day: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    watches: { type: 'boolean', default: false },
    flat: { type: 'boolean', default: false },
    crowd: { type: 'boolean', default: false },
    parts: { type: 'boolean', default: false },
    fleet: { type: 'boolean', default: false },
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
const isAll = ![
  ...[chosen.day, chosen.watches, chosen.flat, chosen.crowd, chosen.parts, chosen.fleet],
].includes(true);
const rows = isAll
  ? [
      ...(await bareBotRows()),
      ...(await cardBotRows()),
      ...(await upstreamRows()),
      ...measureSuggestions(extent),
    ]
  : [];
const empty = { rows: [], notes: [] };
const seed = Number(chosen.seed);
const day = isAll || chosen.day ? await measureDay({ quick, seed }) : empty;
const watches = isAll || chosen.watches ? await measureWatches({ quick }) : empty;
const crowd = isAll || chosen.crowd ? await measureCrowd({ quick }) : empty;
const flat = isAll || chosen.flat ? await measureFlat({ quick }) : empty;
const costs = chosen.parts ? await measureParts({ quick }) : empty;
const fleet = chosen.fleet ? await measureFleet({ quick }) : empty;
const parts = [day, crowd, watches, flat, costs, fleet];
const tookS = Math.round((performance.now() - startedAt) / 1_000);
const processorS = Math.round(process.cpuUsage().user / 1_000_000);
process.stdout.write(
  `${table([...rows, ...parts.flatMap((part) => part.rows)])}\n\n` +
    `${parts.flatMap((part) => part.notes).join('\n')}\n\n` +
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

/** Against a bot that draws the same card by hand. */
async function cardBotRows(): Promise<Row[]> {
  const guildSize = { channels: 20, roles: 15 };
  const { servers } = extent;
  const bots = await startMeasuredBots({ baseline: 'card', servers, guildSize });
  const { ours, baseline, close } = bots;
  try {
    const atReady = measureBoth(ours, baseline, readMemoryMegabytes);
    const times = await measureAnswerTimes(ours, baseline, extent);
    const perSecond = await measureThroughput(ours, baseline, extent);
    const atEnd = measureBoth(ours, baseline, readMemoryMegabytes);
    return [
      { what: 'the same card by hand: p50', unit: 'ms', aim: 1, ...times.p50 },
      { what: 'p99', unit: 'ms', ...times.p99 },
      { what: 'interactions a second, 32 at once', unit: '/s', atLeast: 1, ...perSecond },
      { what: 'memory, ready', unit: 'MB', aim: 1, ...atReady },
      { what: 'memory, afterwards', unit: 'MB', aim: 1, ...atEnd },
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
