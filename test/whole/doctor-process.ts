import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface DoctorEnd {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** `npm run doctor` in its own process, with these variables and no others. */
export function startDoctor(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): { readonly ended: Promise<DoctorEnd>; readonly kill: (signal: NodeJS.Signals) => void } {
  const entry = join(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [entry, 'doctor', ...args], {
    env: { ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([output, errors]) => ({ exitCode: child.exitCode ?? -1, output, errors }),
  );
  return { ended, kill: (signal) => child.kill(signal) };
}
