import { spawnSync } from 'node:child_process';

/** Whether this machine has promtool, which checks rules of Prometheus. `REQUIRE_PROMTOOL` makes a missing one an error. */
export const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

if (!hasPromtool && process.env['REQUIRE_PROMTOOL'] === '1') {
  throw new Error('promtool is not installed, and REQUIRE_PROMTOOL requires it.');
}

/** Returns what promtool printed, and its exit code. `input` is what it reads from its standard input. */
export function runPromtool(
  args: readonly string[],
  input = '',
): { exitCode: number; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8', input });
  return { exitCode: status ?? -1, output: stdout + stderr };
}
