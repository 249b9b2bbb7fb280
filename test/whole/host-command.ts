import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface CommandResult {
  readonly exitCode: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command of the host, such as `key`, with these variables and no others. */
export async function runCommand(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandResult> {
  const entry = join(import.meta.dirname, '../../src/main.ts');
  const child = spawn(process.execPath, [entry, ...args], { env: variables });
  // A command that reads no input closes it.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { exitCode: child.exitCode ?? -1, output, errors };
}
