import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runChaos, type ChaosOptions, type ChaosResult } from './machine.ts';
import { copyWithout, mutations, removeCopy } from './mutations.ts';
import { readSoakOptions, type SoakOptions } from './options.ts';
import { createRound, formatRounds, type ChaosRound } from './schedule.ts';
import { shrink } from './shrink.ts';

const roundMs = 10_000;
/** `npm run soak -- --minutes 30 --seed 1`: the chaos machine. See `README.md` for all options. */
const options = readSoakOptions(process.argv.slice(2));
const { seed, processes, sharesShards, without } = options;
const source = options.bot ?? join(import.meta.dirname, '../..');
print(
  `npm run soak -- --minutes ${options.minutes} --seed ${seed} --processes ${processes}${without === null ? '' : ` --without ${without}`}`,
);
let close = (): Promise<void> => Promise.resolve();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(1)));
}
const root = without === null ? source : copyWithout(without, source);
try {
  const settings = {
    seed,
    processes,
    sharesShards,
    root,
    logLevel: seed % 4 < 2 ? 'info' : 'trace',
    intervalSeconds: 1,
    niceness: 0,
    graceMs: 75_000,
    onStarted(closeStack: typeof close) {
      close = closeStack;
    },
  } as const;
  const result = await runFor(options, settings);
  print(JSON.stringify(result.counts));
  if (result.violations.length > 0) await reportFailure(result, settings);
  process.exitCode = exitCode(result);
} finally {
  if (without !== null) removeCopy(root);
}

/** Without a protection, the run must find what it prevents. */
function exitCode({ violations }: ChaosResult): number {
  if (without === null) return violations.length === 0 ? 0 : 1;
  const isFound = violations.some((what) => mutations[without].symptom.test(what));
  print(isFound ? `Found what ${without} prevents.` : `Did not find what ${without} prevents.`);
  return isFound ? 0 : 1;
}

function runFor(
  { minutes, isChosen }: SoakOptions,
  settings: Omit<ChaosOptions, 'nextRound'>,
): Promise<ChaosResult> {
  const startedAt = Date.now();
  return runChaos({
    ...settings,
    nextRound: (number, kinds) =>
      Date.now() - startedAt < minutes * 60_000
        ? createRound(seed, number, kinds.filter(isChosen), roundMs)
        : null,
    onRound: (round, tookMs) => {
      const minute = ((Date.now() - startedAt) / 60_000).toFixed(1);
      print(`${formatRounds([round])}\n  checked after ${inSeconds(tookMs)}, in minute ${minute}`);
    },
  });
}

async function reportFailure(
  { rounds, violations, log }: ChaosResult,
  settings: Omit<ChaosOptions, 'nextRound'>,
): Promise<void> {
  const file = join(tmpdir(), `colophon-chaos-${seed}-${process.pid}.log`);
  writeFileSync(file, log.join('\n'));
  print(`Round ${rounds.at(-1)?.number} breaks a promise:\n${violations.join('\n')}`);
  print(`What people did and the log of all processes are in ${file}.`);
  if (without !== null || options.shrinkRuns === 0) return;
  const all = rounds.flatMap((round) => round.faults.map((fault) => ({ round, fault })));
  const { items, runs } = await shrink(
    all,
    async (part) => {
      const smaller = roundsOf(part);
      const again = await runChaos({
        ...settings,
        nextRound: (number) => smaller[number] ?? null,
      });
      const [first = 'nothing is broken'] = again.violations;
      print(`With ${part.length} of ${all.length} faults: ${first}`);
      return again.violations.length > 0;
    },
    options.shrinkRuns,
  );
  const smallest = formatRounds(roundsOf(items));
  print(`The smallest schedule that failed, after ${runs} more runs:\n${smallest}`);
}

/** The rounds that have one of these faults, each with these faults alone. */
function roundsOf(
  part: readonly { round: ChaosRound; fault: ChaosRound['faults'][number] }[],
): readonly ChaosRound[] {
  const rounds = [...new Set(part.map(({ round }) => round))];
  return rounds.map((round) => ({
    ...round,
    faults: part.filter((one) => one.round === round).map(({ fault }) => fault),
  }));
}

function inSeconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
