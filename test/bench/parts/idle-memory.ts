import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

import { readMemoryMegabytes } from '../process-usage.ts';

/** Lets a process finish what it does after its start. */
const restMs = 500;

/** The memory of a process that does nothing, in megabytes. It first imports a module, if there is one. */
export async function measureIdleMemory(
  nodeFlags: readonly string[],
  module: string | null,
): Promise<number> {
  const importing = module === null ? '' : `await import(${JSON.stringify(module)});`;
  const code = `${importing} console.log('ready'); setInterval(() => {}, 1_000_000);`;
  const child = spawn(process.execPath, [...nodeFlags, '--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await Promise.race([
      once(child.stdout, 'data'),
      ended.then(([exitCode]) => {
        throw new Error(`The idle process ended (${String(exitCode)}).`);
      }),
    ]);
    await delay(restMs);
    return readMemoryMegabytes({ pid: child.pid ?? -1 });
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
