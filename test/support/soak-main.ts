import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** `npm run soak:tests -- --minutes 30 --seed 1`: the long runs of the crash tests, the simulated year and the page, and the properties with another seed. */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const { minutes, seed } = values;
if (!(Number(minutes) > 0) || !/^\d+$/u.test(seed)) {
  throw new Error('--minutes takes a positive number, --seed a whole number.');
}
process.stdout.write(`npm run soak:tests -- --minutes ${minutes} --seed ${seed}\n`);

const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const run = spawn(process.execPath, [vitest, 'run', '--project', 'soak', '--project', 'parts'], {
  env: { ...process.env, SOAK: '1', SOAK_MINUTES: minutes, SOAK_SEED: seed },
  stdio: 'inherit',
});
run.on('close', (code) => {
  process.exitCode = code ?? 1;
});
