import { setTimeout as delay } from 'node:timers/promises';

import { median } from '../quantiles.ts';
import { measureStream } from '../measured-bots.ts';
import { readMemoryMegabytes } from '../process-usage.ts';
import {
  identifyIntervalMs,
  startMeasuredFleet,
  type FleetExtent,
  type MeasuredFleet,
  type StartTimes,
} from './measured-fleet.ts';

export interface SessionStartFigures {
  /** Counted by Discord, with those that it refused. */
  readonly spent: number;
  readonly refused: number;
  /** Requests that Discord answered with 429. */
  readonly limited: number;
}

export interface FleetStartFigures {
  readonly extent: FleetExtent;
  readonly times: StartTimes;
  readonly leastMs: number;
  readonly sessions: SessionStartFigures;
  /** Of all processes together. */
  readonly memoryMegabytes: number;
}

/** Lets the processes receive the last servers before their memory is measured. */
const restMs = 10_000;

/**
 * The least time from the first identify to the last one: Discord lets the shards of a `max_concurrency` identify
 * at once, and the next ones five seconds later (Gateway, Max Concurrency). What Discord and a client need for the
 * sessions and servers themselves is not included.
 */
function leastStartMs({ shards, maxConcurrency }: FleetExtent): number {
  return (Math.ceil(shards / maxConcurrency) - 1) * identifyIntervalMs;
}

/** Starts a fleet, calls `use`, and ends it. */
export async function measureFleetStart<T>(
  extent: FleetExtent,
  entry: string,
  use: (fleet: MeasuredFleet) => Promise<T>,
): Promise<FleetStartFigures & { readonly used: T }> {
  const fleet = await startMeasuredFleet(extent, { entry });
  try {
    await delay(restMs);
    return {
      extent,
      times: fleet.times,
      leastMs: leastStartMs(extent),
      sessions: await sessionStartsOf(fleet),
      memoryMegabytes: fleet.bots
        .map(readMemoryMegabytes)
        .reduce((sum, megabytes) => sum + megabytes, 0),
      used: await use(fleet),
    };
  } finally {
    await fleet.close();
  }
}

async function sessionStartsOf({ discord }: MeasuredFleet): Promise<SessionStartFigures> {
  const { url, token, counts, records } = discord;
  const limited = records.requests.filter(({ status }) => status === 429).length;
  const headers = { authorization: `Bot ${token}` };
  const answer = await fetch(`${url}/api/v10/gateway/bot`, { headers });
  const { session_start_limit: limit } = (await answer.json()) as {
    readonly session_start_limit: { readonly total: number; readonly remaining: number };
  };
  return { spent: limit.total - limit.remaining, refused: counts.invalidSessions, limited };
}

interface StreamExtent {
  readonly interactions: number;
  readonly rounds: number;
}

const atOnce = 64;

/** Interactions a second over all shards, with 64 open at a time. The first round is a warm-up. */
export async function measureFleetRate(
  { line, openBook, catalogue }: Pick<MeasuredFleet, 'line' | 'openBook' | 'catalogue'>,
  { interactions: size, rounds }: StreamExtent,
): Promise<number> {
  const book = `~${catalogue.fixtures.openMatched.id}`;
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const ms = await measureStream(line, () => openBook(book), { size, atOnce });
    if (round > 0) rates.push((size / ms) * 1_000);
  }
  return median(rates);
}
