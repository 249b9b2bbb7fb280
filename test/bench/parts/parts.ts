import { setTimeout as delay } from 'node:timers/promises';

import { nodeFlags } from '../../../src/playground/bot-process.ts';
import { startSampleCatalogue } from '../../../src/playground/catalogue/sample-catalogue.ts';
import { startBaseline } from '../baseline-process.ts';
import { copyBots, type BotsWithoutTypes } from '../bots-without-types.ts';
import { assertCard } from '../card-check.ts';
import { startColophon, type RunningBot } from '../colophon-process.ts';
import {
  askForCard,
  bookCommand,
  createMeasuredBot,
  register,
  startDiscord,
  type MeasuredBot,
} from '../measured-bots.ts';
import { readMemoryMegabytes, readProcessorMs } from '../process-usage.ts';
import { median } from '../quantiles.ts';
import type { Row } from '../report.ts';
import { measureIdleMemory } from './idle-memory.ts';

/** What each measured bot adds to the one before. The first bot is the baseline of all. */
const additions = [
  'a fixed embed',
  'the card’s body',
  '+ a small young generation',
  '+ the gateway and REST',
  '+ all else, so Colophon',
] as const;

const extents = {
  quick: { servers: 2_500, rounds: 3 },
  whole: { servers: 2_500, rounds: 12 },
};
const fewServers = 10;
const guildSize = { channels: 30, roles: 10 };

const answersPerRound = 50;
const streamSize = 1_000;
const streamAtOnce = 32;
const burstSize = 1_000;
/** Lets a bot finish its work before the next figure. */
const restMs = 300;

interface Figures {
  readonly answersMs: number[];
  readonly perSecond: number[];
  readonly processorMs: number[];
}

/**
 * Divides the difference between a bare handler and Colophon in time, throughput and memory: measures
 * bots of which each has one more part of Colophon.
 */
export async function measureParts({ quick }: { readonly quick: boolean }): Promise<{
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}> {
  const { servers, rounds } = quick ? extents.quick : extents.whole;
  await using started = new AsyncDisposableStack();
  const files = started.adopt(copyBots(), (copies) => {
    copies.close();
  });
  const idle = {
    empty: compared(await measureIdleMemory(nodeFlags, null), await measureIdleMemory([], null)),
    imports: compared(
      await measureIdleMemory(nodeFlags, files.app),
      await measureIdleMemory([], 'discord.js'),
    ),
  };
  const few = await memoryAtReady(files, fewServers);
  const bots = await startParts(files, servers, started);
  await delay(restMs);
  const ready = bots.map(readMemoryMegabytes);
  const figures = await measureAlternately(bots, rounds);
  const afterwards = bots.map(readMemoryMegabytes);

  const partRows = (what: string, unit: string, values: readonly number[]): Row[] =>
    additions.slice(1).map((part, number) => ({
      what: `${what}: ${part}`,
      unit,
      ours: values[number + 1] ?? NaN,
      baseline: values[0] ?? NaN,
    }));
  const medians = (figure: keyof Figures) => figures.map((one) => median(one[figure]));
  return {
    rows: [
      ...partRows('p50', 'ms', medians('answersMs')),
      ...partRows('answers a second', '/s', medians('perSecond')),
      ...partRows('processor', 'ms', medians('processorMs')),
      { what: 'memory: empty process', unit: 'MB', ...idle.empty },
      { what: 'memory: after the imports', unit: 'MB', ...idle.imports },
      { what: `memory: ready with ${fewServers} servers`, unit: 'MB', ...few },
      ...partRows(`memory with ${servers.toLocaleString('en')} servers`, 'MB', ready),
      ...partRows('memory after bursts', 'MB', afterwards),
    ],
    notes: [
      `The baseline is discord.js’s client with ${additions[0]}. Each line adds a part to the one before.`,
    ],
  };
}

function compared(ours: number, baseline: number): Pick<Row, 'ours' | 'baseline'> {
  return { ours, baseline };
}

async function memoryAtReady(files: BotsWithoutTypes, servers: number) {
  await using started = new AsyncDisposableStack();
  const bots = await startParts(files, servers, started);
  await delay(restMs);
  const memory = bots.map(readMemoryMegabytes);
  return compared(memory.at(-1) ?? NaN, memory[0] ?? NaN);
}

/** Starts the bots in the order of `additions`, each with a local Discord of its own. */
async function startParts(
  files: BotsWithoutTypes,
  servers: number,
  started: AsyncDisposableStack,
): Promise<readonly MeasuredBot[]> {
  const catalogue = started.adopt(await startSampleCatalogue(), (one) => one.close());
  const book = `~${catalogue.fixtures.openMatched.id}`;
  const peersOf = async () => {
    const [discord, line] = await startDiscord({ servers, guildSize }, started);
    const peers = { discordUrl: line.url, token: discord.token, catalogueUrl: catalogue.url };
    return { discord, line, peers };
  };

  const whole = await peersOf();
  const adopt = (bot: RunningBot) => started.adopt(bot, (one) => one.close());
  const colophon = adopt(await startColophon(whole.peers, files.colophon));
  assertCard(await askForCard(whole.discord, book));
  const command = await bookCommand(whole.discord);
  const sent = whole.discord.records.requests.find(({ path }) => path.endsWith('/callback'));
  const variables = { RESPONSE: JSON.stringify(sent?.body) };

  const client = { ...variables, PARTS: 'client' };
  const settings = [
    [files.bare, {}],
    [files.part, { variables: client }],
    [files.part, { variables: client, nodeFlags }],
    [files.part, { variables: { ...variables, PARTS: 'discord' }, nodeFlags }],
  ] as const;
  const bots: MeasuredBot[] = [];
  for (const [entry, setting] of settings) {
    const { discord, line, peers } = await peersOf();
    const bot = adopt(await startBaseline(entry, peers, setting));
    await register(discord, command);
    await askForCard(discord, book);
    bots.push(createMeasuredBot(bot, discord, line, book));
  }
  return [...bots, createMeasuredBot(colophon, whole.discord, whole.line, book)];
}

/** In each round all bots, every other round in reverse. The first round is a warm-up. */
async function measureAlternately(
  bots: readonly MeasuredBot[],
  rounds: number,
): Promise<readonly Figures[]> {
  const figures = bots.map((): Figures => ({ answersMs: [], perSecond: [], processorMs: [] }));
  const pairs = bots.map((bot, number) => ({ bot, figure: figures[number] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const { bot, figure } of round % 2 === 0 ? pairs : pairs.toReversed()) {
      const measured = await measureRound(bot);
      if (round === 0) continue;
      figure?.answersMs.push(...measured.answersMs);
      figure?.perSecond.push(measured.perSecond);
      figure?.processorMs.push(measured.processorMs);
    }
  }
  return figures;
}

async function measureRound(bot: MeasuredBot) {
  const answersMs: number[] = [];
  while (answersMs.length < answersPerRound) answersMs.push(await bot.measureAnswer());
  await delay(restMs);
  const before = readProcessorMs(bot) ?? NaN;
  const streamMs = await bot.measureStream(streamSize, streamAtOnce);
  const processorMs = ((readProcessorMs(bot) ?? NaN) - before) / streamSize;
  await bot.measureBurst(burstSize);
  await delay(restMs);
  return { answersMs, perSecond: (streamSize / streamMs) * 1_000, processorMs };
}
