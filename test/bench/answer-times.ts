import { setTimeout as delay } from 'node:timers/promises';

import { quantile } from './quantiles.ts';
import type { MeasuredBot } from './measured-bots.ts';

interface Extent {
  readonly warmUps: number;
  readonly answers: number;
  /** On a slow machine there are fewer answers instead. */
  readonly answersMs: number;
}

/** Answers one at a time, a few from one side, then a few from the other. */
export async function measureAnswerTimes(ours: MeasuredBot, bare: MeasuredBot, extent: Extent) {
  await measureAlternately(ours, bare, extent.warmUps, extent.answersMs / 4);
  const times = await measureAlternately(ours, bare, extent.answers, extent.answersMs);
  const at = (share: number) => ({
    ours: quantile(times.ours, share),
    baseline: quantile(times.bare, share),
  });
  return { p50: at(0.5), p99: at(0.99) };
}

async function measureAlternately(
  ours: MeasuredBot,
  bare: MeasuredBot,
  answers: number,
  withinMs: number,
) {
  const until = performance.now() + withinMs;
  const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  while (times.bare.length < answers && performance.now() < until) {
    times.ours.push(...(await measureFew(ours)));
    times.bare.push(...(await measureFew(bare)));
  }
  return times;
}

/** Enough to be awake for most of them, few enough that both sides meet the same weather. */
const answersPerRound = 25;
/** A bot has work left when its answer is out; that must not fall into the other one's time. */
const restMs = 5;

async function measureFew(side: MeasuredBot): Promise<number[]> {
  const times: number[] = [];
  while (times.length < answersPerRound) times.push(await side.measureAnswer());
  await delay(restMs);
  return times;
}
