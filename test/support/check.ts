import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * `npm run check`: runs all checks, two rows in parallel. The compiler alone takes about as
 * long as the others together, so this uses both cores of a CI machine.
 */
const rows = [['typecheck'], ['lint', 'format:check', 'unused']] as const;

const results = await Promise.all(rows.map(runRow));
process.exitCode = results.every((row) => row.every(Boolean)) ? 0 : 1;

async function runRow(scripts: readonly string[]): Promise<boolean[]> {
  const passed: boolean[] = [];
  for (const script of scripts) passed.push(await run(script));
  return passed;
}

/** Prints what the script printed once it has ended. Resolves with whether it passed. */
async function run(script: string): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      resolve(code === 0);
    });
  });
  const [output, errors, hasPassed] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended,
  ]);
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  process.stdout.write(`${hasPassed ? 'passed' : 'FAILED'} ${script} (${seconds} s)\n`);
  process.stdout.write(output);
  process.stderr.write(errors);
  return hasPassed;
}
