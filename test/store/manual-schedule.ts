/** A schedule that runs its waiting calls only when the test calls `pass`. */
export function createManualSchedule() {
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

  /** Runs all waiting calls and waits for their effects. */
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
