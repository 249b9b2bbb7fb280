/** A schedule whose time passes when it is told to; what was called off is not run. */
export function handTurned() {
  const waiting = new Set<() => void>();

  const schedule = (run: () => void): (() => void) => {
    const entry = (): void => {
      run();
    };
    waiting.add(entry);
    return () => {
      waiting.delete(entry);
    };
  };

  /** Runs what waits, and lets it come to its end. */
  const pass = async (): Promise<void> => {
    await turn();
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
    await turn();
  };

  return { schedule, pass };
}

function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
