import { median } from './quantiles.ts';
import type { MeasuredBot } from './measured-bots.ts';

interface Extent {
  readonly rounds: number;
}

const size = 2_000;
const atOnce = 32;

/** Interactions a second with 32 open at a time, alternately from each bot. The first round is a warm-up. */
export async function measureThroughput(
  ours: MeasuredBot,
  baseline: MeasuredBot,
  { rounds }: Extent,
) {
  const rates: { ours: number[]; baseline: number[] } = { ours: [], baseline: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const ourMs = await ours.measureStream(size, atOnce);
    const baselineMs = await baseline.measureStream(size, atOnce);
    if (round === 0) continue;
    rates.ours.push((size / ourMs) * 1_000);
    rates.baseline.push((size / baselineMs) * 1_000);
  }
  return { ours: median(rates.ours), baseline: median(rates.baseline) };
}
