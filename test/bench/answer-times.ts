import { setTimeout as delay } from 'node:timers/promises';

import { quantile } from './figures.ts';
import type { Side } from './sides.ts';

interface Extent {
  readonly warmUps: number;
  readonly answers: number;
  /** On a slow machine there are fewer answers instead. */
  readonly answersMs: number;
}

/** Answers one at a time, now from one side, now from the other. */
export async function answerTimes(ours: Side, bare: Side, extent: Extent) {
  await inTurns(ours, bare, extent.warmUps, extent.answersMs / 4);
  const times = await inTurns(ours, bare, extent.answers, extent.answersMs);
  const at = (share: number) => ({
    ours: quantile(times.ours, share),
    beside: quantile(times.bare, share),
  });
  return { p50: at(0.5), p99: at(0.99) };
}

async function inTurns(ours: Side, bare: Side, rounds: number, withinMs: number) {
  const until = performance.now() + withinMs;
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = 0; round < rounds && performance.now() < until; round += 1) {
    times.ours.push(await askAlone(ours));
    times.bare.push(await askAlone(bare));
  }
  return times;
}

/** A bot has work left when its answer is out; that must not fall into the other one's time. */
const restMs = 2;

async function askAlone(side: Side): Promise<number> {
  const tookMs = await side.ask();
  await delay(restMs);
  return tookMs;
}
