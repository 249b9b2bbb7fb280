import { writeFileSync } from 'node:fs';

/** The clocks of all hosts, by the file that each process reads its offset from (`host-controls.ts`). */
export interface HostClocks {
  /** A day passes on all hosts. */
  passDay(): void;
  /** By how much a clock is ahead of the right time, in milliseconds. */
  error(file: string): number;
  /** Sets a clock ahead of the right time, or behind it, in milliseconds. The processes notice within `clockPollMs`. */
  setError(file: string, ms: number): void;
}

export const dayMs = 24 * 60 * 60_000;

/** All clocks begin at the right time, which is a day behind the time of the machine. */
export function createHostClocks(files: readonly string[]): HostClocks {
  const errors = new Map(files.map((file) => [file, 0]));
  let rightMs = -dayMs;
  const write = (): void => {
    for (const [file, ms] of errors) writeFileSync(file, String(rightMs + ms));
  };
  write();
  return {
    passDay() {
      rightMs += dayMs;
      write();
    },
    error: (file) => errors.get(file) ?? 0,
    setError(file, ms) {
      errors.set(file, ms);
      write();
    },
  };
}
