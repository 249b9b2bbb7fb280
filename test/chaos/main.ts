import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runChaos } from './machine.ts';
import { createRound, formatRounds } from './schedule.ts';

/** `npm run soak -- --minutes 30 --seed 1 --processes 3`: the chaos machine. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    processes: { type: 'string' },
    only: { type: 'string', default: '' },
    except: { type: 'string', default: '' },
  },
});
const seed = Number(values.seed);
const processes = Number(values.processes ?? (seed % 2 === 0 ? 1 : 3));
const minutes = Number(values.minutes);
if (!(minutes > 0) || !Number.isInteger(seed) || (processes !== 1 && processes !== 3)) {
  throw new Error('--minutes takes a positive number, --seed a whole number, --processes 1 or 3.');
}
const chosen = (kind: string): boolean =>
  (values.only === '' || values.only.split(',').includes(kind)) &&
  !values.except.split(',').includes(kind);
const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
print(`npm run soak -- --minutes ${minutes} --seed ${seed} --processes ${processes}`);

const endsAt = Date.now() + minutes * 60_000;
const { violations, rounds, counts, log } = await runChaos({
  seed,
  processes,
  root: join(import.meta.dirname, '../..'),
  logLevel: seed % 4 < 2 ? 'info' : 'trace',
  intervalSeconds: 1,
  niceness: 0,
  graceMs: 75_000,
  nextRound: (number, kinds) =>
    Date.now() < endsAt ? createRound(seed, number, kinds.filter(chosen), 10_000) : null,
  onRound: (round, tookMs) => {
    print(`${formatRounds([round])}\n  well again after ${(tookMs / 1_000).toFixed(1)} s`);
  },
});
print(JSON.stringify(counts));
if (violations.length > 0) {
  const file = join(tmpdir(), `colophon-chaos-${seed}.log`);
  writeFileSync(file, log.join('\n'));
  print(`The log is in ${file}.`);
  print(`Violations in round ${rounds.at(-1)?.number}:\n${violations.join('\n')}`);
  process.exitCode = 1;
}
