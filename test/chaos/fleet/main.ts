import { parseArgs } from 'node:util';

import { fleetEvents, runFleetRounds } from './rounds.ts';

/** `npm run soak:fleet -- --event kill --rounds 200`. See `../README.md`. Exits with 1 if a promise is broken. */
const { values } = parseArgs({
  options: {
    event: { type: 'string', default: 'kill' },
    rounds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
  },
});
const event = fleetEvents.find((one) => one === values.event);
if (event === undefined) {
  process.stderr.write(`Unknown event "${values.event}". Use one of: ${fleetEvents.join(', ')}.\n`);
  process.exit(2);
}
const startedAt = Date.now();
const result = await runFleetRounds({
  events: [event],
  rounds: Number(values.rounds),
  processes: Number(values.processes),
  seed: Number(values.seed),
  onRound(round) {
    if (round % 10 === 0) process.stdout.write(`round ${round}\n`);
  },
});
const { takeoversMs, ...others } = result;
const at = (share: number) => takeoversMs[Math.ceil(share * takeoversMs.length) - 1] ?? null;
print({
  ...others,
  takeoverMs: { p50: at(0.5), p99: at(0.99), longest: at(1) },
  seconds: Math.round((Date.now() - startedAt) / 1_000),
});
process.exitCode = result.faults.length > 0 || result.asked.unanswered > 0 ? 1 : 0;

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
}
