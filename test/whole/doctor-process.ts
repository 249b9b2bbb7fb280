import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface DoctorEnd {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** `npm run doctor` in its own process, with these variables and no others. */
export function startDoctor(args: readonly string[], variables: Readonly<Record<string, string>>) {
  const entry = join(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [entry, 'doctor', ...args], { env: { ...variables } });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const ended = once(child, 'close').then((): DoctorEnd => ({
    exitCode: child.exitCode ?? -1,
    output,
    errors,
  }));
  return {
    ended,
    input: child.stdin,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    /** Resolves when the output contains a text. Rejects if the process ends before. */
    printed: async (expected: string): Promise<void> => {
      while (!output.includes(expected)) {
        const next = once(child.stdout, 'data').then(() => null);
        const end = await Promise.race([next, ended]);
        if (end !== null) throw new Error(`The doctor has ended: ${end.output}${end.errors}`);
      }
    },
    /** As when its terminal is closed. */
    closeOutputs: (): void => {
      child.stdout.destroy();
      child.stderr.destroy();
    },
  };
}
