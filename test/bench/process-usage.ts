import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isLinux = process.platform === 'linux';
const kilobytesInMegabyte = 1_024;
/** The unit of `/proc/<pid>/stat`: USER_HZ, which Linux fixes at 100 a second. */
const tickMs = 10;

interface Process {
  readonly pid: number;
}

/** A process's resident memory in megabytes. */
export function readMemoryMegabytes({ pid }: Process): number {
  const kilobytes = isLinux
    ? /^VmRSS:\s*(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / kilobytesInMegabyte;
}

/** The processor time of all threads of a process in milliseconds; null except on Linux. */
export function readProcessorMs({ pid }: Process): number | null {
  if (!isLinux) return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may contain spaces. User and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}
